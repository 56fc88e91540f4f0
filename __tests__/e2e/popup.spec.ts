import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { aPerson, expect, test } from './support/shop';

test.describe('A blocked popup', () => {
  test('shows a message, also under the button; the next click opens it', async ({
    baseURL,
    launchOptions,
  }) => {
    // Playwright lets every popup through unless this default of its own is taken away.
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    });
    const page = await browser.newPage();
    // The SDK comes so late that the click is over when the popup would open.
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('signInViaPopup') && !body.includes('createRoot')) await late;
      await route.fulfill({ response, body });
    });
    await page.goto(`${String(baseURL)}/auth`, { waitUntil: 'commit' }); // it loads for long
    const button = page.getByRole('button', { name: 'Login with Google' });
    await button.click();
    // Chromium forgets a click after five seconds. Only time passes here: to look at the page would
    // count as a gesture.
    await setTimeout(6000);
    release();
    await setTimeout(2000);
    await expect(page.getByRole('main')).toContainText('(auth/popup-blocked)');
    await expect(page.getByRole('alert')).toContainText('(auth/popup-blocked)');

    const opening = page.waitForEvent('popup');
    await button.click();
    const popup = await opening;
    await popup.getByLabel('Name').fill('Rafi');
    await popup.getByLabel('Email').fill(aPerson().email);
    await popup.getByRole('button', { name: 'Add and continue' }).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await browser.close();
  });
});
