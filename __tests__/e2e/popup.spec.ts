import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { expect, signInWithGoogle, test } from './support/shop';

test.describe('A blocked popup', () => {
  test('shows an error in a toast and below the button, and the next click opens the popup', async ({
    baseURL,
    launchOptions,
  }) => {
    // Playwright disables the popup blocker by default.
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    });
    const page = await browser.newPage();
    // Delays the SDK until the user activation of the click has expired.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('signInViaPopup') && !body.includes('createRoot')) await released;
      await route.fulfill({ response, body });
    });
    await page.goto(`${String(baseURL)}/auth`, { waitUntil: 'commit' }); // the page loads slowly
    await page.getByRole('button', { name: 'Login with Google' }).click();
    // In Chromium, the user activation expires after five seconds. Do not query the page meanwhile: Playwright's
    // calls count as user gestures.
    await setTimeout(6000);
    release();
    await setTimeout(2000);
    await expect(page.getByRole('main')).toContainText('(auth/popup-blocked)');
    await expect(page.getByRole('alert')).toContainText('(auth/popup-blocked)');

    await signInWithGoogle(page, 'Rafi');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await browser.close();
  });
});
