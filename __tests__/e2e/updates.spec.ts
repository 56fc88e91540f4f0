import type { Locator, Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { hostingTest as test } from './support/hosting';
import { cachedPaths, lookForUpdate, workerReady } from './support/repeatVisit';
import { aPerson, expect, expectNotice, signUpHere, visit } from './support/shop';

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

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

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

  test('is announced in only one of the open tabs', async ({ page, context, hosting }) => {
    await open(page, `${hosting.url}/favorites`);
    const other = await open(await context.newPage(), `${hosting.url}/all-toys`);
    hosting.deploy();
    await lookForUpdate(page);
    const noticeCount = async () =>
      (await updateNotice(page).count()) + (await updateNotice(other).count());
    await expect.poll(noticeCount).toBe(1);
    // A tab that is opened later may not announce it.
    const third = await context.newPage();
    await third.goto(`${hosting.url}/favorites`);
    const mayAnnounce = await third.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready;
      return new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        waiting?.postMessage({ type: 'MAY_ANNOUNCE' }, [port2]);
      });
    });
    expect(mayAnnounce).toBe(false);
    expect(await noticeCount()).toBe(1);
  });

  test('is activated while a tab is hidden, and an old tab keeps its scripts', async ({
    page,
    context,
    hosting,
  }) => {
    await open(page, `${hosting.url}/all-toys`);
    const before = await scriptsOf(page);
    const otherTab = await open(await context.newPage(), `${hosting.url}/toy/toy-1`);
    const name = otherTab.getByLabel('Name', { exact: true });
    await name.fill('Ayesha');
    hosting.deploy();
    await lookForUpdate(page);
    await expect.poll(() => isWaiting(page)).toBe(true);
    await hide(page);
    await expect.poll(() => isWaiting(page)).toBe(false);
    await page.reload();
    expect(await scriptsOf(page)).not.toStrictEqual(before); // active at the next load, also without Reload

    await expect(name).toHaveValue('Ayesha');
    for (const [link, heading] of [
      ['Favorites', 'My Favorites'],
      ['All Toys', 'All Toys'],
    ] as const) {
      await visit(otherTab, link);
      await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    expect(await isSamePage(otherTab)).toBe(true);

    // The files of the old version are deleted once none of its pages is open.
    const cachedOldScripts = async () => {
      const cached = await cachedPaths(page);
      return before.filter((script) => cached.includes(String(script)));
    };
    expect(await cachedOldScripts()).toStrictEqual(before);
    await otherTab.close();
    await page.reload();
    await expect.poll(cachedOldScripts).toStrictEqual([]);
    const pages = (await cachedPaths(page)).filter((path) => path === '/all-toys');
    expect(pages).toHaveLength(1);
  });

  test('covers neither the bar of a toy’s page at 360 px nor a notice', async ({
    page,
    hosting,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `${hosting.url}/toy/toy-1`);
    hosting.deploy();
    await lookForUpdate(page);
    await expect(updateNotice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expectNotice(page, noticeText(notices.tryRequestIncomplete));
    const edgesOf = async (element: Locator) => {
      const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await expect(async () => {
      const toast = await edgesOf(page.locator('.Toastify__toast').last());
      const bar = await edgesOf(page.locator('.buy-bar'));
      const line = await edgesOf(updateNotice(page).locator('..'));
      expect(toast.bottom).toBeLessThanOrEqual(bar.top);
      expect(bar.bottom).toBeLessThanOrEqual(line.top + 1);
      expect(Math.round(line.bottom)).toBe(740);
      expect(toast.top).toBeGreaterThan(0);
    }).toPass();
  });
});
