import { notices, noticeText } from '#domain/notices';
import { signedInTest } from './support/savedAccounts';
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

test.describe('The card of a toy on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('opens the toy with a tap on its picture, its name and its price', async ({ page }) => {
    for (const part of ['img', 'h3', 'span >> text=$21.75']) {
      await page.goto('/all-toys');
      const box = await page
        .getByRole('article', { name: NAME })
        .locator(part)
        .first()
        .boundingBox();
      if (!box) throw new Error(`The card has no ${part}.`);
      await page.evaluate((top) => window.scrollTo(0, top), box.y - 200);
      await page.touchscreen.tap(box.x + box.width / 2, 200 + box.height / 2);
      await expect(page).toHaveURL('/toy/toy-6');
    }
  });

  test('opens the toy with a press of the mouse on its picture', async ({ page }) => {
    await page.goto('/all-toys');
    const picture = page.getByRole('article', { name: NAME }).locator('img');
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error('The card has no picture.');
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL('/toy/toy-6');
  });

  test('has a heart of 44 px that asks a visitor to log in', async ({ page }) => {
    await page.goto('/all-toys');
    const heart = page.getByRole('button', { name: `Favorite ${NAME}` });
    const box = await heart.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await heart.tap();
    await expectNotice(page, noticeText(notices.loginRequiredForFavorites));
    await expect(page).toHaveURL('/all-toys');
  });

  signedInTest('has a heart that adds a favourite', async ({ page }) => {
    await page.goto('/all-toys');
    const heart = page.getByRole('button', { name: `Favorite ${NAME}` });
    await heart.tap();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});
