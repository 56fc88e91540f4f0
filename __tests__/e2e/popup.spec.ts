import { setTimeout } from 'node:timers/promises';
import { signInWithGoogle } from './support/acts';
import { assetsWith } from './support/assetsWith';
import { holdRequests } from './support/holdRequests';
import { expect, test } from './support/shop';

// Playwright disables the popup blocker by default.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] }),
    { scope: 'worker' },
  ],
});

test('A blocked popup shows an error in a toast and below the button, and the next click opens the popup', async ({
  page,
}) => {
  // Delays the SDK until the user activation of the click has expired.
  const release = await holdRequests(page, assetsWith('signInViaPopup'));
  await page.goto('/auth', { waitUntil: 'commit' }); // the page loads slowly
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
});
