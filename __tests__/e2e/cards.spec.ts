import type { Locator } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { expect, expectNotice, test } from './support/shop';

const NAME = 'Ilish the Hug Fish';

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

test.describe('The card of a toy on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('opens the toy with a tap or a press of the mouse, and its heart asks a visitor to log in', async ({
    page,
  }) => {
    await page.goto('/all-toys');
    const card = page.getByRole('article', { name: NAME });
    const middleOf = async (part: string) => {
      const element = card.locator(part).first();
      await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const box = await element.boundingBox();
      if (!box) throw new Error(`The card has no ${part}.`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    for (const part of ['img', 'h3', 'span >> text=$21.75'])
      await test.step(`a tap on ${part}`, async () => {
        await page.touchscreen.tap(...(await middleOf(part)));
        await expect(page).toHaveURL('/toy/toy-6');
        await page.goBack();
        await expect(card.getByRole('link')).toBeFocused();
      });
    await test.step('a press of the mouse on its picture', async () => {
      await page.mouse.move(...(await middleOf('img')));
      await page.mouse.down();
      await page.mouse.up();
      await expect(page).toHaveURL('/toy/toy-6');
      await page.goBack();
    });
    await test.step('its heart has at least 44 px', async () => {
      const heart = page.getByRole('button', { name: `Favorite ${NAME}` });
      const box = await heart.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await heart.tap();
      await expectNotice(page, noticeText(notices.loginRequiredForFavorites));
      await expect(page).toHaveURL('/all-toys');
    });
  });
});
