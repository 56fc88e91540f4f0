import type { Page } from '@playwright/test';
import { expect, test, waitUntilInteractive } from './support/shop';

const FILE = /\/assets\/catalogue\.[0-9a-f]+\.js$/;
/** The last toy of the catalogue, which the home page does not show. */
const LAST = 'Barnamala Letter Board';

const main = (page: Page) => page.getByRole('main');
const message = (page: Page) =>
  main(page).getByRole('alert').filter({ hasText: 'Part of the shop has not arrived' });

test.describe('The file of the catalogue', () => {
  test('has the toys that the first page and its scripts do not contain', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const response = await page.goto('/');
    const html = (await response?.text()) ?? '';
    const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(1);
    for (const src of scripts)
      expect(await (await page.request.get(src)).text(), src).not.toContain('Rickshaw Builder');
    expect(html).toContain('Rickshaw Builder');
    expect(html).not.toContain(LAST);
    await expect.poll(() => requested.filter((path) => FILE.test(path))).toHaveLength(1);
  });

  test('that is missing does not change what a page shows, and Try again loads it', async ({
    page,
    problems,
  }) => {
    await page.route(FILE, (route) => route.abort('connectionreset'));
    await page.goto('/');
    await expect(main(page).getByText('Showing 12 toys')).toBeVisible();
    await main(page).getByLabel('Search toys').fill('Barnamala');
    await expect(message(page)).toBeVisible();
    await page.unroute(FILE);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByText('Showing 1 toys')).toBeVisible();
    await expect(main(page).getByRole('link', { name: `View ${LAST}` })).toBeVisible();
    await expect(message(page)).toBeHidden();
    problems.splice(0); // the failed requests
  });

  test('that is slow does not hold back another screen', async ({ page }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(FILE, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/toy/toy-1', { waitUntil: 'commit' }); // the file can delay the load event
    await waitUntilInteractive(page);
    await page.getByRole('link', { name: 'Latim' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Chittagong/);
    await expect(main(page).getByText('Showing 12 toys')).toBeVisible();
    await expect(main(page).getByText('Loading…')).toBeVisible();
    arrive();
    await expect(main(page).getByRole('article')).toHaveCount(12); // four in the carousel
    await expect(main(page).getByText('Loading…')).toBeHidden();
  });
});
