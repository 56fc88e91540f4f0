import { expect, test } from './support/shop';

test('A picture that failed before the shop was interactive is replaced by the toy box', async ({
  page,
}) => {
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/toys/tiger.svg'),
  );
  await page.route('**/toys/tiger.svg', (route) => route.abort());
  await page.route(/\/assets\/main\.\w+\.js/, async (route) => {
    await failed;
    await route.fallback();
  });
  await page.goto('/toy/toy-1');
  await expect(page.locator('main img').first()).toHaveAttribute('src', '/pictures/toy-box.svg');
});
