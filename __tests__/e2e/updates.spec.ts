import type { Page } from '@playwright/test';
import { aPerson, signUpHere, visit } from './support/acts';
import { hostingTest as test } from './support/hosting';
import { lookForUpdate, workerReady } from './support/repeatVisit';
import { expect } from './support/shop';

test.use({ serviceWorkers: 'allow' });

const TEXT = 'A new version of the shop is ready.';
const updateNotice = (page: Page) => page.getByRole('status').filter({ hasText: TEXT });
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });

/** Opens a page of the current version under the control of the service worker. */
async function open(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await workerReady(page);
  await page.reload();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return page;
}
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

/** The script URLs of the page. */
const scriptsOf = (page: Page) =>
  page.locator('head script[src]').evaluateAll((all) => all.map((one) => one.getAttribute('src')));

const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));

test.describe('A newer version of the shop', () => {
  test(
    'is announced in a live region and activated by Reload, which keeps the draft of a review, and so is the next one',
    { tag: '@core' },
    async ({ page, hosting }) => {
      await page.goto(`${hosting.url}/auth`);
      await signUpHere(page, aPerson());
      await open(page, `${hosting.url}/toy/toy-1`);
      const comment = page.getByRole('form', { name: 'Write a review' }).getByLabel('Comment');
      await comment.fill('Half a review');
      const before = await scriptsOf(page);
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
      await link.focus();
      hosting.deploy();
      await lookForUpdate(page);
      await expect(updateNotice(page)).toBeVisible();
      await expect(link).toBeFocused();
      const box = await reloadButton(page).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      await reloadButton(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
      expect(await scriptsOf(page)).not.toStrictEqual(before);
      await expect(comment).toHaveValue('Half a review');
      await expect(updateNotice(page)).toHaveCount(0);
      expect(await isWaiting(page)).toBe(false);
      hosting.deploy();
      await lookForUpdate(page);
      await expect(updateNotice(page)).toBeVisible();
    },
  );

  test('is active at the next visit, also without Reload', async ({ page, context, hosting }) => {
    await open(page, `${hosting.url}/favorites`);
    const before = await scriptsOf(page);
    hosting.deploy();
    await lookForUpdate(page);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(updateNotice(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.close();
    const next = await context.newPage();
    await next.goto(`${hosting.url}/favorites`);
    expect(await scriptsOf(next)).not.toStrictEqual(before);
  });

  test('leaves another tab its scripts until that is reloaded', async ({
    page,
    context,
    hosting,
  }) => {
    await open(page, `${hosting.url}/all-toys`);
    const other = await open(await context.newPage(), `${hosting.url}/toy/toy-1`);
    const before = await scriptsOf(other);
    const name = other.getByLabel('Name', { exact: true });
    await name.fill('Ayesha');
    hosting.deploy();
    await lookForUpdate(page);
    await reloadButton(page).click();
    await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
    const protocol = await context.newCDPSession(other);
    await protocol.send('Network.clearBrowserCache'); // which often still has the files of the old version

    await expect(name).toHaveValue('Ayesha');
    for (const [link, heading] of [
      ['Favorites', 'My Favorites'],
      ['All Toys', 'All Toys'],
    ] as const) {
      await visit(other, link);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    expect(await isSamePage(other)).toBe(true);
    await reloadButton(other).click(); // the other tab has activated the version
    await expect.poll(() => isSamePage(other).catch(() => true)).toBe(false);
    expect(await scriptsOf(other)).not.toStrictEqual(before);
  });
});
