import type { Locator, Page } from '@playwright/test';
import { openQa, qaDialog } from './support/acts';
import { expect, test } from './support/shop';

// With scrollbars that take room, as on a desktop.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** A point of the page that each dialog leaves free. */
const BESIDE = [8, 400] as const;

/** Opens the pictures of a toy in a modal dialog. The QA tools have the same one. */
async function openZoom(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Zoom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bagha the Bengal Tiger Cub' });
  await expect(dialog).toBeVisible();
  return dialog;
}
const zoomButton = (page: Page) => page.getByRole('button', { name: 'Zoom', exact: true });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** Resolves after the browser has handled what was input before. */
const frames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

test.describe('A modal dialog', () => {
  test('closes when it is clicked beside, not at its edge', async ({ page }) => {
    await page.goto('/toy/toy-1');
    const dialog = await openZoom(page);
    const { x, y, width, height } = (await dialog.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height - 4);
    await expect(dialog, 'a press of its edge').toBeVisible();
    await page.mouse.click(...BESIDE);
    await expect(dialog).toBeHidden();
    await expect(zoomButton(page)).toBeFocused();
  });

  test('keeps the page behind it where it is, also below another one, until Escape or Back takes it away', async ({
    page,
  }) => {
    await page.goto('/all-toys');
    await page.getByRole('link', { name: 'View Bagha the Bengal Tiger Cub' }).click();
    await expect(zoomButton(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 30, behavior: 'instant' }));
    const heading = page.getByRole('heading', { level: 1 });
    // In whole pixels: units of the viewport do not count the room of the scrollbar.
    const place = async () => Object.values((await heading.boundingBox())!).map(Math.round);
    const before = await place();
    const dialog = await openZoom(page);
    expect(await place()).toStrictEqual(before);

    const { x, y, width, height } = (await dialog.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    for (const [left, top] of [BESIDE, [x + width / 2, y + height / 2] as const]) {
      await page.mouse.move(left, top);
      await page.mouse.wheel(0, 600);
      await touch.send('Input.synthesizeScrollGesture', {
        x: left,
        y: top,
        yDistance: -300,
        gestureSourceType: 'touch',
      });
    }
    for (const key of ['End', 'PageDown', 'Space']) {
      await dialog.evaluate((element: HTMLElement) => {
        element.tabIndex = -1;
        element.focus(); // not on a control, which may use the key itself
      });
      await page.keyboard.press(key);
    }
    const qa = await openQa(page);
    await qa.getByRole('button', { name: 'Close' }).click();
    await expect(qaDialog(page)).toBeHidden();
    await page.mouse.move(...BESIDE);
    await page.mouse.wheel(0, 200);
    await frames(page);
    expect(await scrolled(page)).toBe(30);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(zoomButton(page)).toBeFocused();
    expect(await scrolled(page)).toBe(30);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scrolled(page)).toBe(230);

    await openZoom(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/All Toys/i);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const top = await scrolled(page);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => scrolled(page)).toBe(top + 200);
  });
});
