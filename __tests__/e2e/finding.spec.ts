import type { Page } from '@playwright/test';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/shop';

const searchLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search toys' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('On a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('what is set is in view, can be tapped, and never widens the page', async ({ page }) => {
    await page.goto('/all-toys?q=the&category=Stuffed+Animals&age=4&max=25.5&sort=rating');
    const buttons = page.getByRole('list', { name: 'Filters' }).getByRole('button');
    await expect(buttons).toHaveCount(5);
    for (const button of await buttons.all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await buttons.filter({ hasText: 'Age 4' }).tap();
    await expect(buttons.filter({ hasText: 'Up to $25.50' })).toBeFocused();
    await expect(page).toHaveURL('/all-toys?q=the&category=Stuffed+Animals&max=25.5&sort=rating');
    await field(page).fill('x'.repeat(200));
    await expect(buttons.first()).toHaveText(/^“x{200}”/);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });

  test('the field has the focus before the tap is over, because phones show a keyboard only then', async ({
    page,
  }) => {
    for (const path of ['/', '/all-toys']) {
      await page.goto(path);
      await page.mouse.move(10, 10);
      await expect(searchLink(page)).toBeVisible();
      await searchLink(page).focus(); // loads the screen
      await page.waitForLoadState('networkidle');
      const focused = await searchLink(page).evaluate(async (link: HTMLElement) => {
        link.click();
        await null; // a microtask of the click
        return document.activeElement?.id;
      });
      expect(focused, path).toBe('search');
    }
  });
});

test('Before the scripts of a page have arrived, its link opens the search, too', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/**.js');
  await page.goto('/favorites', { waitUntil: 'commit' });
  await searchLink(page).click();
  await expect(page).toHaveURL('/all-toys#search');
  await expect(field(page)).toBeVisible();
  release();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('tiger');
  await expect(cards(page)).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL('/all-toys?q=tiger');
});
