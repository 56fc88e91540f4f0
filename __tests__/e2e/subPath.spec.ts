import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { notices, noticeText } from '#domain/notices';
import { expectNotice, logOut, openQa, signInWithGoogle, stored } from './support/acts';
import { expect, test } from './support/shop';

/** The shop's own catalogue. The paths of the tests lead to that of the tests. */
const { toys } = JSON.parse(readFileSync('src/domain/catalogue/toys.json', 'utf8')) as {
  toys: { id: string; name: string; price: number }[];
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

test.setTimeout(180_000); // a test opens 14 pages

test('the shop of the owner’s catalogue leads from the first page to a kept favourite', async ({
  page,
}) => {
  const wrong = watchRequests(page);
  await page.goto('/');
  await expect(page.getByText(/^Showing \d+ toys$/)).toBeVisible();
  await page.getByLabel('Search toys').fill(toy.name);
  await page
    .getByRole('article')
    .filter({ hasText: toy.name })
    .last()
    .getByRole('link', { name: 'View' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toy.name);
  await expect(page.getByText(`$${toy.price.toFixed(2)}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(page).toHaveURL(/\/latim\/auth$/);
  await signInWithGoogle(page, 'Rafi Ahmed');
  await expect(page).toHaveURL(/\/latim\/$/);
  await expect.poll(() => stored(page, 'favorites')).toMatchObject([{ toyId: toy.id }]);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText(toy.name);
  await logOut(page);
  await expectNotice(page, noticeText(notices.signedOut));
  await expect(page).toHaveURL(/\/latim\/$/);
  expect(wrong).toStrictEqual([]);
});

test('each page, its files and its links are below the path, also without a network', async ({
  page,
  context,
}) => {
  const wrong = watchRequests(page);
  await openPages(page);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(PAGES[3][0]); // cached on the visit
  await context.setOffline(true);
  await openPages(page);
  expect(wrong).toStrictEqual([]);
});

test('the workbench opens a visit in its frame', async ({ page, context }) => {
  const wrong = watchRequests(page);
  await page.goto('/all-toys');
  const dialog = await openQa(page);
  const opening = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open in the workbench' }).click();
  const workbench = await opening;
  const frame = workbench.frameLocator('iframe[title="Screen of the visit"]');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await workbench.keyboard.press('End');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('All Toys');
  expect(wrong).toStrictEqual([]);
});
