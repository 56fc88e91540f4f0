import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openGoogle } from './support/acts';
import { expect, test } from './support/shop';

/** The shop's own catalogue. The paths of the tests lead to that of the tests. */
const { toys } = JSON.parse(readFileSync('src/domain/catalogue/toys.json', 'utf8')) as {
  toys: { id: string; name: string }[];
};
const [toy, last] = [toys[0], toys.at(-1)];
if (!toy || !last) throw new Error('The catalogue is empty.');

/** Addresses of each kind of page, with their headings. */
const PAGES = [
  ['/', /Toys with a Chittagong heart/],
  ['/all-toys?q=a', 'All Toys'],
  [`/toy/${toy.id}`, toy.name],
  [`/toy/${last.id}`, last.name],
  ['/identity/outbox', 'Demonstration mailbox'],
  ['/nowhere/at-all', 'Page Not Found'],
] as const;

/** Records requests of the site and answers with an error, except that for the page of no address. */
function watchRequests(page: Page): string[] {
  const wrong: string[] = [];
  page.context().on('response', (response) => {
    const { hostname, pathname } = new URL(response.url());
    const isError = response.status() >= 400 && !pathname.endsWith('/nowhere/at-all');
    if (hostname === 'localhost' && (isError || !pathname.startsWith('/latim/')))
      wrong.push(`${response.status()} ${pathname}`);
  });
  return wrong;
}

async function openPages(page: Page): Promise<void> {
  for (const [address, heading] of PAGES)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(page.url().endsWith(`/latim${address}`)).toBe(true);
      const outside = page.locator('a[href^="/"]:not([href^="/latim/"])');
      await expect(outside).toHaveCount(0);
    });
}

test.setTimeout(180_000); // the test opens 14 pages

test('each page, its files and its links are below the path, also without a network', async ({
  page,
  context,
}) => {
  const wrong = watchRequests(page);
  await page.goto('/auth');
  const popup = await openGoogle(page);
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Choose an account');
  await openPages(page);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(PAGES[3][0]); // cached on the visit
  await context.setOffline(true);
  await openPages(page);
  expect(wrong).toStrictEqual([]);
});
