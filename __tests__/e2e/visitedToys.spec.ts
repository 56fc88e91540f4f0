import type { Page } from '@playwright/test';
import { hostingTest as test } from './support/hosting';
import { cachedPaths, workerReady } from './support/repeatVisit';
import { expect } from './support/shop';

test.use({ serviceWorkers: 'allow' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const picture = (page: Page) => page.getByRole('main').getByRole('img').first();
const isDrawn = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

test('toys that are not precached open offline, with their pictures if they were visited', async ({
  page,
  context,
  problems,
  hosting,
}) => {
  hosting.unlist(/^\/toy\/toy-[^12]|^\/toys\/(?!tiger)/);
  await page.goto(`${hosting.url}/favorites`);
  await workerReady(page);
  await page.reload(); // the worker controls the page
  await page.goto(`${hosting.url}/toy/toy-3`);
  const visited = await title(page).innerText();
  await expect.poll(() => isDrawn(page)).toBe(true);
  const pictures = async () => (await cachedPaths(page)).filter((path) => /^\/toys/.test(path));
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(1);

  await context.setOffline(true);
  await page.goto(`${hosting.url}/toy/toy-3?ref=mail`);
  await expect(title(page)).toHaveText(visited);
  await expect.poll(() => isDrawn(page)).toBe(true);
  await page.goto(`${hosting.url}/toy/toy-7`);
  await expect(page).toHaveURL(/toy-7$/);
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
  await expect(title(page)).not.toHaveText(visited);
  await page.goto(`${hosting.url}/toy/toy-99`);
  await expect(page.getByText('Toys with a Chittagong heart')).toBeVisible();

  await context.setOffline(false);
  problems.splice(0); // failed requests while offline
});
