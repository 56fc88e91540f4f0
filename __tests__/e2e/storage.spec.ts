import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isSoak, repetitions } from '#tests/support/soak';
import { findChromium } from '../../scripts/findChromium.cjs';
import { favorite, logIn, logOut, signUp, waitForStartup } from './support/acts';
import { KillableBrowser } from './support/killableBrowser';
import { RandomVisit, storedRecords } from './support/randomVisit';
import { signedInTest } from './support/savedAccounts';
import { expect, test, withInteractiveGoto } from './support/shop';

const KILLS = Math.min(30, repetitions(1, 30));
const ACTS = isSoak ? Math.ceil((KILLS * 1_000) / 30) : 8;

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Favorites' });

test.describe('Stored records', () => {
  signedInTest(
    'survive a tab that is closed immediately after the click',
    async ({ page, context }) => {
      const tab = await context.newPage();
      await tab.goto('/toy/toy-3');
      await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
      await addButton(tab).click();
      await tab.close();
      await page.goto('/favorites');
      await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    },
  );

  const title = `survive ${ACTS} random acts in up to four tabs, and ${KILLS} kills of the browser`;
  test(title, async ({ baseURL }) => {
    test.setTimeout(120_000 + ACTS * 5_000 + KILLS * 30_000); // each kill starts a browser
    const profile = mkdtempSync(path.join(tmpdir(), 'latim-'));
    const visit = new RandomVisit(String(baseURL), Number(process.env['SEED']));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const launched = await KillableBrowser.start(profile);
      await visit.start(() => launched.page(), kill === 0);
      await visit.act(Math.ceil(ACTS / KILLS));
      await launched.kill();

      const restarted = await KillableBrowser.start(profile);
      const page = withInteractiveGoto(await restarted.page(), baseURL);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: /My Favorites \(\d+\)/ })).toBeVisible();
      await expect.poll(() => storedRecords(page)).toStrictEqual(visit.confirmed);
      await restarted.kill(); // before localStorage is written to disk
    }
    rmSync(profile, { recursive: true, force: true });
  });

  /** Runs in the page. Drops the events from other tabs while `window.isSuspended` is set. */
  const simulateSuspension = () => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const unlessSuspended: EventListener = (event) => {
        if (!('isSuspended' in window) && typeof listener === 'function')
          listener.call(this, event);
      };
      addEventListener.call(this, type, type === 'storage' ? unlessSuspended : listener, options);
    };
  };
  const suspend = (page: Page) =>
    page.evaluate(() => void Object.assign(window, { isSuspended: 1 }));

  // A headless browser does not freeze pages. The test drops the events instead, and dispatches the resume event.
  for (const [reason, resume] of [
    ['visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['resumed', () => document.dispatchEvent(new Event('resume'))],
  ] as const)
    signedInTest(`are merged when a suspended tab is ${reason}`, async ({ page, context }) => {
      await page.addInitScript(simulateSuspension);
      await page.goto('/favorites');
      await expect(page.getByText("You haven't added any toys to favorites yet")).toBeVisible();
      await suspend(page);
      const other = await context.newPage();
      await favorite(other, 'toy-8');
      await expect(page.getByText("You haven't added any toys to favorites yet")).toBeVisible();
      await page.evaluate(resume);
      await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    });

  test('are merged by a page that the browser restores from the back/forward cache', async ({
    baseURL,
  }) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'latim-'));
    // Playwright launches browsers with this cache disabled.
    const launched = await KillableBrowser.start(profile, findChromium());
    const context = await launched.browser.newContext({ baseURL: String(baseURL) });
    const page = withInteractiveGoto(await context.newPage());
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    const person = await signUp(page);
    await page.goto('/favorites');
    // A page that is still loading is not cached.
    await expect(page.getByText("You haven't added any toys to favorites yet")).toBeVisible();
    await waitForStartup(page);
    await page.goto('/pictures/lost.svg');
    const other = withInteractiveGoto(await context.newPage());
    await favorite(other, 'toy-8');
    await page.evaluate(() => history.back());
    await expect(page.getByText('You have 1 favorite toys saved')).toBeVisible();
    expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
    await logOut(page);
    await logIn(page, person); // the databases of the page are open again
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await launched.kill();
    rmSync(profile, { recursive: true, force: true });
  });
});
