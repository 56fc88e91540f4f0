import type { Page } from '@playwright/test';
import { findChromium } from '../../scripts/findChromium.cjs';
import { logIn, openGoogle, signUp, waitForStartup } from './support/acts';
import { KillableBrowser } from './support/killableBrowser';
import { visitOnce } from './support/repeatVisit';
import { signedInTest } from './support/savedAccounts';
import { sdkRecords } from './support/sdkRecords';
import { expect, test, withInteractiveGoto } from './support/shop';

/** Runs in each page. Sets `hasShownUser` when the page shows Logout, also after a return from the back/forward cache. */
function watchUser(): void {
  const look = () => {
    const buttons = [...document.querySelectorAll('nav button')];
    if (buttons.some(({ textContent }) => textContent === 'Logout'))
      Object.assign(window, { hasShownUser: true });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    Object.assign(window, { isRestored: true, hasShownUser: false });
    requestAnimationFrame(look);
  });
}

/** Whether a page shows a user, now or at any time since it was loaded. */
async function showsUser(page: Page): Promise<boolean> {
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
  await expect(login.or(page.getByRole('button', { name: 'Logout' }))).toBeVisible();
  return page.evaluate(() => 'hasShownUser' in window && Boolean(window.hasShownUser));
}

// What other tabs do meanwhile is in identity/sdk.test.ts, in every order.
signedInTest.describe('With a service worker', () => {
  signedInTest.use({ serviceWorkers: 'allow' });
  /** The events of the service in the two tabs may cross, which the SDK logs. */
  signedInTest.afterEach(({ problems }) => void problems.splice(0));

  signedInTest(
    'a sign-out is final, also if its page is left at once: for the next page, another tab, the recent toys and the drafts',
    async ({ context }) => {
      await context.addInitScript(watchUser);
      await visitOnce(context);
      const other = await context.newPage();
      await other.goto('/profile');
      await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
      const page = await context.newPage();
      await page.goto('/toy/toy-1');
      const form = page.getByRole('form', { name: 'Write a review' });
      await form.getByLabel('Comment').fill('Soft.');
      await page.getByRole('heading', { level: 1 }).click();
      const kept = () =>
        page.evaluate(() =>
          ['toyshop:recent', 'toyshop:drafts'].map((key) => sessionStorage.getItem(key) ?? '[]'),
        );
      await expect.poll(kept).toStrictEqual(['["toy-1"]', expect.stringContaining('Soft.')]);
      await page.evaluate(() => {
        [...document.querySelectorAll('button')].find((b) => b.textContent === 'Logout')?.click();
        window.location.assign('/all-toys');
      });
      await page.waitForURL('**/all-toys');
      expect(await showsUser(page)).toBe(false);
      expect(await kept()).toStrictEqual(['[]', '[]']);
      await expect(other).toHaveURL('/auth');
      const next = await context.newPage();
      await next.goto('/');
      expect(await showsUser(next)).toBe(false);
      const records = async () => JSON.stringify(await next.evaluate(sdkRecords));
      await expect.poll(records).not.toContain('authUser');
    },
  );
});

test('The account chooser says that nobody is signed in if its page was reloaded', async ({
  page,
}) => {
  await page.goto('/auth');
  const popup = await openGoogle(page);
  await popup.getByLabel('Name').fill('Rafi');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeEnabled();
  await popup.getByLabel('Email').fill('rafi@example.com');
  await popup.getByRole('button', { name: 'Add and continue' }).click();
  await expect(popup.getByRole('heading', { name: 'Nobody is signed in' })).toBeVisible();
  await popup.getByRole('link', { name: 'Go to Login' }).click();
  await expect(popup.getByRole('button', { name: 'Login with Google' })).toBeVisible();
});

test('A page from the back/forward cache shows no user who has signed out in another tab, and its databases are open again', async ({
  baseURL,
}) => {
  const launched = await KillableBrowser.start(findChromium()); // Playwright disables this cache
  const context = await launched.browser.newContext({ baseURL: String(baseURL) });
  await context.addInitScript(watchUser);
  const page = withInteractiveGoto(await context.newPage());
  const person = await signUp(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await waitForStartup(page); // a page that is still loading is not cached
  await page.goto('/pictures/lost.svg');
  const other = withInteractiveGoto(await context.newPage());
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.close();
  await page.evaluate(() => history.back());
  await page.waitForURL('**/auth');
  expect(await showsUser(page)).toBe(false);
  expect(await page.evaluate(() => 'isRestored' in window)).toBe(true);
  await logIn(page, person);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await launched.kill();
});
