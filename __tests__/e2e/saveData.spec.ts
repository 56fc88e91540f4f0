import type { Page } from '@playwright/test';
import { workerReady } from './support/repeatVisit';
import { expect, test } from './support/shop';

test.use({ serviceWorkers: 'allow' });

/** The addresses that the worker keeps, and their size in bytes. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, number> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        kept[new URL(request.url).pathname] = (await response?.blob())?.size ?? 0;
      }
    }
    return kept;
  });
const pagesIn = (kept: Readonly<Record<string, number>>) =>
  Object.keys(kept)
    .filter((address) => !/\.\w+$|^\/service-worker-notes/.test(address))
    .sort();
const bytesOf = (kept: Readonly<Record<string, number>>) =>
  Object.values(kept).reduce((sum, size) => sum + size, 0);

const saveData = (page: Page, saves: boolean) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: value },
      configurable: true,
    });
  }, saves);

test.describe('With Save-Data', () => {
  test('the worker caches only visited pages and shows the offline page for others', async ({
    page,
    context,
  }) => {
    await saveData(page, true);
    await page.goto('/auth');
    await workerReady(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Latim' })
      .click();
    await expect(page.getByText('Toys with a Chittagong heart')).toBeVisible();
    await expect.poll(async () => pagesIn(await keptBy(page))).toEqual(['/', '/auth', '/offline']);
    await page.goto('/toy/toy-1?ref=mail');
    await expect
      .poll(async () => pagesIn(await keptBy(page)))
      .toEqual(['/', '/auth', '/offline', '/toy/toy-1']);
    const kept = bytesOf(await keptBy(page));

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

    // Without Save-Data the rest is fetched, and nobody is told of a newer version.
    const later = await context.newPage();
    await saveData(later, false);
    await later.goto('/');
    await expect.poll(async () => pagesIn(await keptBy(later))).toContain('/toy/toy-12');
    await expect
      .poll(async () =>
        later.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)),
      )
      .toBe(false);
    const whole = bytesOf(await keptBy(later));
    test.info().annotations.push({
      type: 'figures',
      description: `${kept} of ${whole} bytes kept after three pages`,
    });
    expect(kept).toBeLessThan(whole * 0.75);
    await expect(later.getByText('A new version of the shop is ready.')).toHaveCount(0);
  });
});
