import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRandom } from '#tests/services/lists/world';
import { repetitions } from '#tests/support/soak';
import { findChromium } from '../../scripts/findChromium.cjs';
import { KillableBrowser } from './support/killableBrowser';
import { visitOnce } from './support/repeatVisit';
import { signedInTest } from './support/savedAccounts';
import { expect, openGoogle, signUp, test, withInteractiveGoto } from './support/shop';
import { randomSignOut, showsUser, SignOuts, watchUser, WAYS } from './support/signOuts';

const RUNS = repetitions(WAYS.length, 500);

/** The events of the service in the two tabs may cross, which the SDK logs. */
signedInTest.afterEach(({ problems }) => void problems.splice(0));

signedInTest.describe('With a service worker', () => {
  signedInTest.use({ serviceWorkers: 'allow' });

  signedInTest(
    `a sign-out is final, whatever the way on and another tab: ${RUNS} random courses`,
    async ({ context }) => {
      signedInTest.setTimeout(120_000 + RUNS * 30_000);
      await visitOnce(context);
      const random = createRandom(Number(process.env['SEED']));
      const signOuts = await SignOuts.start(context);
      for (let run = 0; run < RUNS; run += 1) {
        const signOut = { ...randomSignOut(random), way: WAYS[run % WAYS.length]! };
        await signedInTest.step(JSON.stringify(signOut), async () => {
          expect(await signOuts.faultsOf(signOut)).toStrictEqual([]);
        });
      }
    },
  );
});

signedInTest(
  'A sign-out ends the recent toys and the drafts of a page that is reloaded at once',
  async ({ context }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Toys');
    await page.waitForURL('**/all-toys');
    expect(await kept()).toStrictEqual(['[]', '[]']);
  },
);

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

test('A page from the back/forward cache shows no user who has signed out in another tab', async ({
  baseURL,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'latim-'));
  const launched = await KillableBrowser.start(profile, findChromium()); // Playwright disables this cache
  const context = await launched.browser.newContext({ baseURL: String(baseURL) });
  await context.addInitScript(watchUser);
  const page = withInteractiveGoto(await context.newPage());
  await signUp(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/pictures/lost.svg');
  const other = withInteractiveGoto(await context.newPage());
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.close();
  await page.evaluate(() => history.back());
  await page.waitForURL('**/auth');
  expect(await showsUser(page)).toBe(false);
  await launched.kill();
  rmSync(profile, { recursive: true, force: true });
});
