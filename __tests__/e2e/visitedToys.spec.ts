import type { Page } from '@playwright/test';
import { hostingTest as test } from './support/hosting';
import { cachedPaths, workerReady } from './support/repeatVisit';
import { expect } from './support/shop';

test.use({ serviceWorkers: 'allow' });

/** The pages of toys that are cached. */
const cachedToys = async (page: Page) =>
  (await cachedPaths(page)).filter((path) => path.startsWith('/toy/')).sort();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('A catalogue of which only the first toys are installed', () => {
  test('visited toys are cached, and other toys open offline from the catalogue', async ({
    page,
    context,
    problems,
    hosting,
  }) => {
    hosting.installToys(2);
    await page.goto(`${hosting.url}/favorites`);
    await workerReady(page);
    await expect.poll(() => cachedToys(page)).toStrictEqual(['/toy/toy-1', '/toy/toy-2']);
    await page.reload(); // the worker controls the page
    await page.goto(`${hosting.url}/toy/toy-3`);
    const visited = await title(page).innerText();
    await expect
      .poll(() => cachedToys(page))
      .toStrictEqual(['/toy/toy-1', '/toy/toy-2', '/toy/toy-3']);

    await context.setOffline(true);
    await page.goto(`${hosting.url}/toy/toy-3?ref=mail`);
    await expect(title(page)).toHaveText(visited);
    await page.goto(`${hosting.url}/toy/toy-2`);
    await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    await page.goto(`${hosting.url}/toy/toy-12`);
    await expect(page).toHaveURL(/toy-12$/);
    await expect(page).toHaveTitle(/Latim/);
    await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    await expect(title(page)).not.toHaveText(visited);
    expect(await cachedToys(page)).not.toContain('/toy/toy-12');
    await page.goto(`${hosting.url}/toy/toy-99`);
    await expect(page.getByText('Toys with a Chittagong heart')).toBeVisible();

    await context.setOffline(false);
    problems.splice(0); // requests that failed while the network was off
  });
});
