import { notices, noticeText } from '#domain/notices';
import { reach } from './conditions/hands';
import { carouselOf, expect, expectNotice, qaDialog, test } from './support/shop';

test.describe('The keyboard', { tag: '@core' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the skip link moves the focus to the main content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('hidden and cloned slides cannot receive the focus', async ({ page }) => {
    await page.goto('/');
    const region = await carouselOf(page);
    await reach(region.getByRole('button', { name: 'Next slide' }));
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab');
      const isShown = await page.evaluate(
        () =>
          document.activeElement?.closest('.slick-slide')?.getAttribute('aria-hidden') !== 'true',
      );
      expect(isShown).toBe(true);
    }
  });

  test('no shortcut takes a character from a field', async ({ page }) => {
    await page.goto('/auth?qa');
    const dialog = qaDialog(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const email = page.getByRole('main').getByLabel('Email');
    await email.fill('nobody@example.com');
    await email.press('Enter');
    await expectNotice(page, noticeText(notices.resetSent));
    await email.focus();
    await page.keyboard.press('Alt+Shift+Q');
    await page.keyboard.press('Alt+T');
    await page.keyboard.type('!');
    await expect(dialog).toBeHidden();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(/!$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Alt+T');
    await expect(page.locator('.Toastify__toast :focus, .Toastify__toast:focus')).toBeAttached();
    await page.keyboard.press('Alt+Shift+Q');
    await expect(dialog).toBeVisible();
  });
});
