import { notices, noticeText } from '#domain/notices';
import { expect, expectNotice, qaDialog, test } from './support/shop';

test.describe('The keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no shortcut takes a character from a field', { tag: '@core' }, async ({ page }) => {
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
