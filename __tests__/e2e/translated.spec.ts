import type { Locator } from '@playwright/test';
import { RENDERED_AGAIN, translate } from './conditions/translate';
import { carouselOf, expect, test } from './support/shop';

for (const when of ['before hydration', 'after hydration'] as const)
  test(
    `translated ${when}, the home page filters its toys`,
    { tag: '@core' },
    async ({ page, problems }) => {
      if (when === 'before hydration') await page.addInitScript(translate);
      await page.goto('/');
      if (when === 'after hydration') await page.evaluate(translate);
      const main = page.getByRole('main');
      const category = page.getByLabel('Category');
      await category.selectOption({ index: 3 });
      await expect(main.getByText('Showing 2 toys in Puzzles', { exact: true })).toBeVisible();
      await category.selectOption({ index: 0 });
      await expect(main.getByText('Showing 12 toys', { exact: true })).toBeVisible();
      await page.getByLabel('Search toys').fill('zzz');
      await page.getByRole('button', { name: 'Reset Filters' }).click();
      await expect(main.getByText('Showing 12 toys', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Load More Toys' }).click();
      await expect(main.getByText('12 of 12 toys shown').first()).toBeVisible();
      await expect(page).toHaveTitle(/Local Kids' Toy Store/);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      expect(await page.locator('font').count()).toBeGreaterThan(100);
      problems.splice(0, Infinity, ...problems.filter((problem) => !RENDERED_AGAIN.test(problem)));
    },
  );

test('right to left, the next slide of the carousel comes from the side of its button', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => (document.documentElement.dir = 'rtl')),
  );
  await page.goto('/');
  const carousel = await carouselOf(page);
  await carousel.getByRole('button', { name: 'Stop automatic slide show' }).click();
  const next = carousel.getByRole('button', { name: 'Next slide' });
  const previous = carousel.getByRole('button', { name: 'Previous slide' });
  const placeOf = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
  expect(await placeOf(previous)).toBeLessThan(await placeOf(next));
  const second = carousel.locator('.slick-active').nth(1);
  const name = await second.getByRole('heading').textContent();
  const before = await placeOf(second);
  await next.click();
  const moved = carousel.locator('.slick-active').filter({ hasText: String(name) });
  await expect.poll(() => placeOf(moved)).toBeLessThan(before); // the next slide comes from the right
});
