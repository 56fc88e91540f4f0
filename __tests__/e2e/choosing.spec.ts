import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/shop';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const BEST_FOR_FOUR = ['Doel the Songbird Soft Toy', 'Pull-Back CNG Auto-Rickshaw'];
const ADDRESS = '/all-toys?age=4&max=20&sort=rating';

async function expectToys(page: Page, names: readonly string[]): Promise<void> {
  await expect(cards(page)).toHaveCount(names.length);
  for (const [index, name] of names.entries())
    await expect(cards(page).nth(index)).toHaveAccessibleName(name);
}

async function expectBestForFour(page: Page): Promise<void> {
  await expectToys(page, BEST_FOR_FOUR);
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('radio', { name: '4 years' })).toBeChecked();
  await expect(page.getByLabel('Price up to')).toHaveValue('Up to $20');
  await expect(page.getByLabel('Sort')).toHaveValue('Rating');
}

test.describe('On a phone of 360 px, a parent finds the best toy under $20 for a four-year-old', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('with three choices, without scrolling, in an address that survives a reload', async ({
    page,
  }) => {
    await page.goto('/all-toys');
    const age = page.getByRole('radio', { name: '4 years' });
    const price = page.getByLabel('Price up to');
    const sort = page.getByLabel('Sort');
    for (const control of [age, price, sort]) {
      await expect(control).toBeInViewport({ ratio: 1 });
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const name = cards(page).first().getByRole('heading');
    await expect(name).toBeInViewport({ ratio: 1 }); // the toys begin in the first viewport
    await age.tap();
    await price.selectOption('Up to $20');
    await sort.selectOption('Rating');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectBestForFour(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await page.reload();
    await expectBestForFour(page);
  });

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
    for (const path of ['/', '/all-toys']) {
      await page.goto(path);
      const search = page.getByRole('main').getByLabel('Search toys');
      await search.tap();
      await page.keyboard.type('tiger');
      await page.keyboard.press('Enter');
      await expect(search, path).not.toBeFocused();
      await expect(search).toHaveValue('tiger');
    }
  });
});

test('ages and two whole toys are in the first viewport of a phone, the name of a toy before its price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const main = page.getByRole('main');
  for (const name of ['Toys for 9–12 years', 'Toys under $20'])
    await expect(main.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  for (const name of ['Bagha the Bengal Tiger Cub', 'Rickshaw Builder Set']) {
    const toy = main.getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(toy).toBeInViewport({ ratio: 1 });
    const [title, price] = await Promise.all([
      toy.getByText(name).boundingBox(),
      toy.getByText('$').boundingBox(),
    ]);
    expect(title?.y).toBeLessThan(price?.y ?? 0);
  }
});

for (const [width, height] of [
  [740, 360],
  [640, 400], // 1280 px at 200 %
] as const)
  test(`toys and Login of the favourites begin in the first viewport of ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/all-toys');
    await expect(page.getByText('12 toys found').first()).toBeInViewport({ ratio: 1 });
    await expect(cards(page).first()).toBeInViewport();
    await page.goto('/favorites');
    const login = page.getByRole('main').getByRole('link', { name: 'Login' });
    await expect(login).toBeInViewport({ ratio: 1 });
  });

test('the toys of another filter than the one in the address are never visible', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    const look = () => {
      for (const card of document.querySelectorAll('main article'))
        if ([...card.children].some((part) => getComputedStyle(part).visibility === 'visible'))
          shown.add(card.getAttribute('aria-label') ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { shownToys: shown });
  });
  const release = await holdRequests(page, '**/assets/**.js');
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await expect(page.locator('main article')).toHaveCount(12);
  await expect(page.locator('main article').first()).toBeHidden();
  release();
  await expectBestForFour(page);
  const seen = await page.evaluate(() => [
    ...(window as unknown as { shownToys: Set<string> }).shownToys,
  ]);
  expect(seen.sort()).toStrictEqual([...BEST_FOR_FOUR].sort());
});

test('all toys are visible if the scripts do not arrive', async ({ page, problems }) => {
  await page.route('**/assets/**.js', (route) => route.abort());
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await expect(page.getByText('Part of the shop has not arrived.')).toBeVisible();
  await expect(cards(page).getByRole('link').first()).toBeVisible();
  problems.length = 0; // the failed requests
});

test('With a keyboard, Enter in the search field keeps the focus there', async ({ page }) => {
  await page.goto('/all-toys');
  const search = page.getByLabel('Search toys');
  await search.fill('tiger');
  await search.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(search).toBeFocused();
});
