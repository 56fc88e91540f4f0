import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/shop';

const tryButton = (page: Page) => page.getByRole('button', { name: 'Try This Toy Now' });
/** Expects that an element is in the viewport, and that the sticky bar does not cover it. */
async function expectAboveBar(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const [box, bar] = [await element.boundingBox(), await page.locator('.buy-bar').boundingBox()];
  const isBeside = Number(box?.x) >= Number(bar?.x) + Number(bar?.width);
  expect(isBeside || Number(box?.y) + Number(box?.height) <= Number(bar?.y)).toBe(true);
}

test.describe('A toy’s page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('shows price and Try This Toy Now in the first viewport at every width', async ({
    page,
  }) => {
    await page.goto('/toy/toy-5');
    for (const [width, height] of [
      [360, 740],
      [640, 400], // 1280 px at 200 %
      [740, 360],
      [768, 1024],
      [1280, 800],
      [1920, 1080],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur();
          window.scrollTo({ top: 0, behavior: 'instant' });
        });
        await expect(page.getByText('$79.99')).toBeInViewport({ ratio: 1 });
        await expectAboveBar(page, page.getByRole('heading', { level: 1 }));
        await expectAboveBar(page, page.getByText('For 4-8 years'));
        await expectAboveBar(page, page.getByRole('img', { name: 'Rated 4.9 out of 5' }));
        const picture = await page.getByRole('img', { name: /cut paper$/ }).boundingBox();
        expect(picture?.height).toBeLessThanOrEqual(height * 0.6);
        expect(Number(picture?.width) <= width / 2).toBe(width >= 600); // two columns
        await expect(tryButton(page)).toBeInViewport({ ratio: 1 });
        await tryButton(page).click();
        const form = page.getByRole('form', { name: 'Try This Toy Now' });
        await expect(form.getByLabel('Name')).toBeFocused();
        await expect(form.getByLabel('Name')).toBeInViewport({ ratio: 1 });
      });
  });

  test('hides its bar on a phone while the form is in view, without moving anything', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/toy/toy-5');
    const form = page.getByRole('form', { name: 'Try This Toy Now' });
    await expect(tryButton(page)).toBeInViewport({ ratio: 1 });
    const heightOfBar = async () => (await page.locator('.buy-bar').boundingBox())?.height;
    const height = await heightOfBar();
    await tryButton(page).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(tryButton(page)).toBeHidden();
    expect(await heightOfBar()).toBe(height);
    await form.getByRole('button', { name: 'Submit Request' }).click();
    const toast = page.locator('.Toastify__toast');
    await expect(toast).toContainText('Form Error');
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return 740 - Number(box?.y) - Number(box?.height);
      }, 'the distance of the toast from the lower edge')
      .toBeLessThan(20);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(tryButton(page)).toBeInViewport({ ratio: 1 });
    await expect(() => expectAboveBar(page, toast)).toPass({ timeout: 10_000 });
    await tryButton(page).focus();
    await form.scrollIntoViewIfNeeded();
    await expect(page.locator('.buy-bar')).toHaveAttribute('data-hidden', 'true');
    await expect(tryButton(page)).toBeFocused();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(tryButton(page)).toBeVisible();
  });
});
