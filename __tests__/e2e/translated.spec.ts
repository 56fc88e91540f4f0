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

test('right to left, the arrows of the carousel point to the slides that they show', async ({
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
  const x = async (element: typeof next) => (await element.boundingBox())?.x ?? 0;
  /** 1 if the drawing of the button is as in the file, -1 if it is mirrored. */
  const facing = (button: typeof next) =>
    button
      .locator('path')
      .evaluate((path: SVGPathElement) => Math.sign(path.getScreenCTM()?.a ?? 0));
  expect(await x(next)).toBeLessThan(await x(previous));
  expect([await facing(previous), await facing(next)]).toStrictEqual([-1, -1]);
});
