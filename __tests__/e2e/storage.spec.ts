import type { Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { findChromium } from '../../scripts/findChromium.cjs';
import {
  expectNotice,
  favorite,
  logIn,
  logOut,
  review,
  signUp,
  stored,
  waitForStartup,
} from './support/acts';
import { KillableBrowser } from './support/killableBrowser';
import { signedInTest } from './support/savedAccounts';
import { expect, test, withInteractiveGoto } from './support/shop';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Favorites' });

const openTab = async (launched: KillableBrowser, baseURL?: string) =>
  withInteractiveGoto(await launched.page(), baseURL);

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

  test('survive a kill of the browser, whichever tab has written them', async ({ baseURL }) => {
    test.setTimeout(180_000); // starts two browsers
    const launched = await KillableBrowser.start();
    const first = await openTab(launched, baseURL);
    const second = await openTab(launched, baseURL);
    await signUp(first);
    await review(second, 'toy-2', { comment: 'Deleted' });
    for (const [tab, toyId] of [
      [first, 'toy-1'],
      [second, 'toy-3'],
    ] as const) {
      await favorite(tab, toyId);
      await expectNotice(tab, noticeText(notices.favoriteAdded)); // it is safe
    }
    await second.getByRole('button', { name: 'Favorited' }).click();
    await expectNotice(second, noticeText(notices.favoriteRemoved));
    await review(first, 'toy-1', { comment: 'Kept' });
    await expectNotice(first, noticeText(notices.reviewSubmitted));
    await second.goto('/profile');
    await second.getByRole('button', { name: 'Delete review of Rickshaw Builder Set' }).click();
    await expectNotice(second, noticeText(notices.reviewDeletedFromProfile));
    await launched.kill();

    const restarted = await KillableBrowser.start();
    const page = await openTab(restarted, baseURL);
    await page.goto('/profile');
    await expect.poll(() => stored(page, 'favorites')).toMatchObject([{ toyId: 'toy-1' }]);
    await expect.poll(() => stored(page, 'reviews')).toMatchObject([{ comment: 'Kept' }]);
    await restarted.kill();
  });

  test('are merged by a page that the browser restores from the back/forward cache', async ({
    baseURL,
  }) => {
    // Playwright launches browsers with this cache disabled.
    const launched = await KillableBrowser.start(findChromium());
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
  });
});
