import type { Page } from '@playwright/test';
import { workerReady } from './support/repeatVisit';
import { expect, test, visit } from './support/shop';

test.use({ serviceWorkers: 'allow' });

/** The cached paths and their sizes in bytes. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const sizes: Record<string, number> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        sizes[new URL(request.url).pathname] = (await response?.blob())?.size ?? 0;
      }
    }
    return sizes;
  });
const pagesIn = (sizes: Readonly<Record<string, number>>) =>
  Object.keys(sizes)
    .filter((address) => !/\.\w+$|^\/service-worker-notes/.test(address))
    .sort();
const bytesOf = (sizes: Readonly<Record<string, number>>) =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

const setSaveData = (page: Page, isOn: boolean) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: value },
      configurable: true,
    });
  }, isOn);

test.describe('With Save-Data', () => {
  test('the worker caches only visited pages and shows the offline page for others', async ({
    page,
    context,
  }) => {
    await setSaveData(page, true);
    await page.goto('/auth');
    await workerReady(page);
    await visit(page, 'Latim');
    await expect(page.getByText('Toys with a Chittagong heart')).toBeVisible();
    await expect
      .poll(async () => pagesIn(await cachedFiles(page)))
      .toStrictEqual(['/', '/auth', '/offline']);
    await page.goto('/toy/toy-1?ref=mail');
    await expect
      .poll(async () => pagesIn(await cachedFiles(page)))
      .toStrictEqual(['/', '/auth', '/offline', '/toy/toy-1']);
    const cached = bytesOf(await cachedFiles(page));

    await context.setOffline(true);
    await page.goto('/toy/toy-1?ref=other');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bagha the Bengal Tiger Cub');
    await page.goto('/');
    await expect(page.getByText('Toys with a Chittagong heart')).toBeVisible();
    for (const address of ['/all-toys', '/all-toys?q=a.b', '/nowhere']) {
      await page.goto(address, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
      await expect(page).toHaveURL(address);
    }
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');

    // Without Save-Data, the worker caches the other pages and announces no update.
    const later = await context.newPage();
    await setSaveData(later, false);
    await later.goto('/');
    await expect.poll(async () => pagesIn(await cachedFiles(later))).toContain('/toy/toy-12');
    await expect
      .poll(async () =>
        later.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)),
      )
      .toBe(false);
    const total = bytesOf(await cachedFiles(later));
    test.info().annotations.push({
      type: 'figures',
      description: `${cached} of ${total} bytes cached after three pages`,
    });
    expect(cached).toBeLessThan(total * 0.75);
    await expect(later.getByText('A new version of the shop is ready.')).toHaveCount(0);
  });
});
