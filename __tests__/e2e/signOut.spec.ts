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

const RUNS = repetitions(4, 500);

/** The events of the service in the two tabs may cross, which the SDK logs. */
signedInTest.afterEach(({ problems }) => void problems.splice(0));

// The random courses below run without a service worker.
signedInTest.describe('A sign-out', () => {
  signedInTest.use({ serviceWorkers: 'allow' });
  signedInTest.setTimeout(180_000);

  for (const way of WAYS)
    signedInTest(
      `is final if the way on is ${way}, 0 and 20 ms after the click`,
      async ({ context }) => {
        await visitOnce(context);
        const signOuts = await SignOuts.start(context);
        for (const delay of [0, 20])
          await signedInTest.step(`${delay} ms`, async () => {
            const faults = await signOuts.faultsOf({ path: '/toy/toy-1', way, delay });
            expect(faults).toStrictEqual([]);
          });
      },
    );
});

signedInTest(`A sign-out is final in ${RUNS} random courses of two tabs`, async ({ context }) => {
  signedInTest.setTimeout(120_000 + RUNS * 30_000);
  const random = createRandom(Number(process.env['SEED']));
  const signOuts = await SignOuts.start(context);
  const returned: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const signOut = randomSignOut(random);
    const faults = await signOuts.faultsOf(signOut);
    if (faults.length > 0) returned.push(`${JSON.stringify(signOut)}: ${faults.join(', ')}`);
  }
  signedInTest.info().annotations.push({
    type: 'figures',
    description: `${RUNS} sign-outs, sessions that returned: ${returned.length}`,
  });
  expect(returned).toStrictEqual([]);
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
