import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { download, favorite, signUp, visit } from './support/acts';
import { expect as expectSoon, test } from './support/shop';

/** Two pages of a development build, one of them the DevTools page, are slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 20_000 });

/** Presses a button in a row of the log. A row shows its buttons only under the pointer. */
async function choose(row: Locator, act: 'Jump' | 'Skip'): Promise<void> {
  await row.hover();
  await row.getByText(act, { exact: true }).click();
}

// What the store does is in store/timeTravel.test.ts.
test('The DevTools page shows each moment in the shop, exports, refuses a wrong import, resets, and writes nothing', async ({
  page: shop,
  context,
}) => {
  test.setTimeout(300_000);
  await shop.emulateMedia({ reducedMotion: 'reduce' }); // stops the carousel
  const tools = await context.newPage();
  await tools.goto('/devtools');
  await shop.goto('/');
  const events = tools.locator('[data-id]');
  await expect(events.first()).toBeVisible();
  await signUp(shop);
  await favorite(shop, 'toy-1');
  await visit(shop, 'Favorites');
  await expect(shop.getByText('You have 1 favorite toys saved')).toBeVisible();
  const requests: string[] = [];
  shop.on('request', (request) => {
    // Another test edits a screen; the development server updates every page.
    if (/xhr|fetch/.test(request.resourceType()) && !request.url().includes('.hot-update.'))
      requests.push(request.url());
  });
  const kept = () => shop.evaluate(() => [JSON.stringify({ ...localStorage }), history.length]);
  const before = await kept();

  const added = events.filter({ hasText: 'favorites/favoriteAdded' });
  await choose(added, 'Jump');
  await expect(shop).toHaveURL(/\/toy\/toy-1$/);
  await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await choose(added, 'Skip');
  await expect(shop.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
  const button = (name: string | RegExp) => tools.getByRole('button', { name });
  const exported = readFileSync(await download(tools, button('Export to a file')), 'utf8');
  expect(exported).toContain('persist/PERSIST');
  expect(exported).not.toMatch(/ayesha-|Ayesha|Shapla7flower/);
  await tools.locator('input[type=file]').setInputFiles({
    name: 'state.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[{"kind":"added"}]'),
  });
  await expect(tools.getByText('The event at index 0 has no type.')).toBeVisible();
  expect([requests, await kept()]).toStrictEqual([[], before]);

  const loading = shop.waitForEvent('load');
  await button(/^Reset to the state/).click();
  await loading;
  await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();
});
