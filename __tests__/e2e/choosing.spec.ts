import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/shop';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const BEST_FOR_FOUR = ['Doel the Songbird Soft Toy', 'Pull-Back CNG Auto-Rickshaw'];
const ADDRESS = '/all-toys?age=4&max=20&sort=rating';

test.describe('On a phone of 360 px, a parent', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('sees the chosen age, wherever it was chosen, and the page stays where it is', async ({
    page,
  }) => {
    const nine = page.getByRole('radio', { name: '9 years' });
    const scrollTop = () => page.evaluate(() => window.scrollY);
    await page.goto('/');
    await page.getByRole('link', { name: 'Toys for 9–12 years' }).tap();
    const ages = page.getByRole('radio', { name: '9–12 years' });
    await expect(ages).toBeChecked();
    await expect(ages, 'chosen on the home page').toBeInViewport({ ratio: 1 });
    expect(await scrollTop()).toBe(0);
    await nine.check();
    await page.getByRole('article').first().getByRole('link').tap();
    await expect(page).toHaveURL(/\/toy\//);
    await page.goBack();
    await expect(nine).toBeChecked();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(nine, 'after Back').toBeInViewport({ ratio: 1 });
    await page.goto('/all-toys?age=9');
    await expect(nine).toBeChecked();
    await expect(nine, 'chosen by the address').toBeInViewport({ ratio: 1 });
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await page.getByRole('button', { name: 'Clear Filters' }).tap();
    await expect(page.getByRole('radio', { name: 'Any age' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio', { name: 'Any age' }).focus();
    for (let at = 0; at < 9; at += 1) await page.keyboard.press('ArrowDown');
    await expect(nine).toBeChecked();
    await expect(nine, 'from right to left').toBeInViewport({ ratio: 1 });
    expect(await scrollTop()).toBe(0);
  });

  test('leaves the search field with the Search key, so that the keyboard covers no result', async ({
    page,
  }) => {
    await page.goto('/all-toys');
    const search = page.getByRole('main').getByLabel('Search toys');
    await search.tap();
    await page.keyboard.type('tiger');
    await page.keyboard.press('Enter');
    await expect(search).not.toBeFocused();
    await expect(search).toHaveValue('tiger');
  });
});

test('neither the toys nor the number of another filter than the one in the address are ever visible', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const note = (element: Element, text: string) => {
      if (getComputedStyle(element).visibility === 'visible') seen.add(text);
    };
    const look = () => {
      for (const card of document.querySelectorAll('main article'))
        for (const part of card.children) note(part, card.getAttribute('aria-label') ?? '');
      for (const status of document.querySelectorAll('main [role=status]'))
        if (/found/.test(status.textContent)) note(status, status.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { seen });
  });
  const list = page.locator('main div:has(> ul article)');
  const release = await holdRequests(page, '**/assets/**.js');
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await expect(page.locator('main article')).toHaveCount(12);
  expect(await list.evaluate((at) => getComputedStyle(at, '::before').content)).toMatch(
    'Filtering',
  );
  release();
  await expect(cards(page)).toHaveCount(BEST_FOR_FOUR.length);
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('radio', { name: '4 years' })).toBeChecked();
  await expect(page.getByLabel('Price up to')).toHaveValue('Up to $20');
  await expect(page.getByLabel('Sort')).toHaveValue('Rating');
  await expect(page.getByRole('status').filter({ hasText: '2 toys found' })).toBeVisible();
  const seen = await page.evaluate(() => [
    ...(window as unknown as { seen: ReadonlySet<string> }).seen,
  ]);
  expect(seen.sort()).toStrictEqual(['2 toys found', ...BEST_FOR_FOUR].sort());
});

test('With a keyboard, Enter in the search field keeps the focus there', async ({ page }) => {
  await page.goto('/all-toys');
  const search = page.getByLabel('Search toys');
  await search.fill('tiger');
  await search.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(search).toBeFocused();
});
