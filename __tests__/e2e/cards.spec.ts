import type { Locator } from '@playwright/test';
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

/** The distinct positions of an element's lower edge in the next half second. */
const lowerEdges = (element: Locator) =>
  element.evaluate(async (card) => {
    const edges = new Set<number>();
    for (let frame = 0; frame < 30; frame += 1) {
      edges.add(card.getBoundingClientRect().bottom);
      await new Promise(requestAnimationFrame);
    }
    return [...edges];
  });

test('A card and a button stay below the pointer at their very edge, so that a click there counts', async ({
  page,
}) => {
  await page.goto('/');
  const more = page.getByRole('button', { name: 'Load More Toys' });
  await more.scrollIntoViewIfNeeded();
  const shown = page.locator('section[aria-labelledby=toys]').getByRole('article');
  const button = (await more.boundingBox())!;
  await page.mouse.move(button.x + button.width / 2, button.y + 0.5);
  await page.mouse.down();
  await more.evaluate((element) => Promise.all(element.getAnimations().map((a) => a.finished)));
  await page.mouse.up();
  await expect(shown).toHaveCount(12);

  const card = shown.nth(2);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await card.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 1.5);
  expect(await lowerEdges(card)).toHaveLength(1);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/toy\//);
});
