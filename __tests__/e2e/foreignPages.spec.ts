import type { Page } from '@playwright/test';
import { FILTER_PAGE, hostingTest as test } from './support/hosting';
import { lookForUpdate, registerWorker, workerReady } from './support/repeatVisit';
import { expect } from './support/shop';

test.use({ serviceWorkers: 'allow' });

const FOREIGN = /Blocked by the filter/;
/** The places and headings of some pages. The picture of toy-7 is stored when it is seen. */
const PAGES = [
  ['/', /Toys with a Chittagong heart/],
  ['/all-toys', /^All Toys$/],
  ['/auth', /Welcome/],
  ['/toy/toy-1', /^Bagha/],
  ['/toy/toy-7', /./],
] as const;

/** The addresses of cached answers of the filter. */
const foreignFiles = (page: Page) =>
  page.evaluate(async () => {
    const foreign: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const text = await (await caches.match(request, { cacheName: name }))?.text();
        if (text?.includes('Blocked by the filter')) foreign.push(`${name} ${request.url}`);
      }
    return foreign;
  });

/** Waits until no version is being installed. */
const installed = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing),
    )
    .toBeFalsy();

/** Expects that each page of the shop is shown, also after a reload, with its pictures, and that nothing foreign is stored. */
async function expectOwnPages(page: Page, origin: string): Promise<void> {
  expect(await foreignFiles(page)).toStrictEqual([]);
  for (const [path, heading] of PAGES) {
    await page.goto(origin + path);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(FOREIGN)).toHaveCount(0);
    const pictures = page.locator('main img[src^="/toys/"]');
    for (const picture of (await pictures.all()).slice(0, 3)) {
      await picture.scrollIntoViewIfNeeded();
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
  }
  expect(await foreignFiles(page)).toStrictEqual([]);
}

/** The worker's request from which on the filter answers. */
for (const request of [1, 11, 41])
  test.describe(`A filter that answers with its own page and status 200 from request ${request} on`, () => {
    test.afterEach(({ problems }) => void problems.splice(0)); // of pages while the filter is on

    test('leaves nothing behind during an installation', async ({ page, hosting }) => {
      await page.goto(`${hosting.url}/robots.txt`, { waitUntil: 'load' });
      hosting.filterFrom(request + 1); // after the page that registers the worker
      await registerWorker(page, hosting.url).catch(() => undefined); // its script may be the page of the filter
      await installed(page);
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
      hosting.filterFrom(Infinity);
      await expectOwnPages(page, hosting.url);
    });

    test('leaves nothing behind during an update', async ({ page, hosting }) => {
      await registerWorker(page, hosting.url);
      await workerReady(page);
      hosting.deploy();
      hosting.filterFrom(request);
      await lookForUpdate(page).catch(() => undefined);
      await installed(page);
      hosting.filterFrom(Infinity);
      await expectOwnPages(page, hosting.url);
    });

    test('leaves nothing behind at run time', async ({ page, hosting }) => {
      hosting.unlist(/^\/toy\/toy-[^12]|^\/toys\/(?!tiger)/); // as of later toys of a large catalogue
      await registerWorker(page, hosting.url);
      await workerReady(page);
      hosting.filterFrom(request);
      await expect(async () => {
        for (const [path] of PAGES) await page.goto(hosting.url + path, { waitUntil: 'load' });
        await expect(page.getByText(FOREIGN)).toBeVisible({ timeout: 100 }); // the last page comes from the network
      }).toPass();
      hosting.filterFrom(Infinity);
      await expectOwnPages(page, hosting.url);
    });
  });

test('What a filter put into the caches of a version up to 1.1.0 is gone', async ({
  page,
  hosting,
}) => {
  await page.goto(`${hosting.url}/robots.txt`, { waitUntil: 'load' });
  await page.evaluate(
    async ([html, origin]) => {
      for (const name of [`workbox-precache-v2-${origin}/`, 'latim-visited-toys', 'latim-notes'])
        for (const url of ['/', '/all-toys', '/assets/main.12345678.js', '/toy/toy-7']) {
          const answer = new Response(html, { headers: { 'Content-Type': 'text/html' } });
          await (await caches.open(name)).put(url, answer);
        }
    },
    [FILTER_PAGE, hosting.url] as const,
  );
  await registerWorker(page, hosting.url);
  await workerReady(page);
  expect((await page.evaluate(() => caches.keys())).sort()).toStrictEqual([
    `latim-precache-v2-${hosting.url}/`,
    `latim-replaced-${hosting.url}/`,
  ]);
  await expectOwnPages(page, hosting.url);
});
