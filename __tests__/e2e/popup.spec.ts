import { aPerson, openGoogle } from './support/acts';
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
  // Playwright's own calls count as user gestures, unlike those of the protocol.
  const protocol = await page.context().newCDPSession(page);
  const valueOf = async (expression: string) =>
    (await protocol.send('Runtime.evaluate', { expression })).result.value as unknown;
  // Delays the SDK until the user activation of the click has expired.
  const release = await holdRequests(page, assetsWith('signInViaPopup'));
  await page.goto('/auth', { waitUntil: 'commit' }); // the page loads slowly
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await expect.poll(() => valueOf('navigator.userActivation.isActive')).toBe(false);
  release();
  const main = "document.querySelector('main').textContent";
  await expect.poll(() => valueOf(main)).toContain('(auth/popup-blocked)');
  await expect(page.getByRole('alert')).toContainText('(auth/popup-blocked)');

  const popup = await openGoogle(page);
  await popup.getByLabel('Name').fill('Rafi');
  await popup.getByLabel('Email').fill(aPerson().email);
  await popup.getByRole('button', { name: 'Add and continue' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
