import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import {
  aPerson,
  download,
  expect as expectSoon,
  favorite,
  signUp,
  test,
  visit,
} from './support/shop';

/** Two pages of a development build, one of them the DevTools page, are slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 20_000 });

/** The index of the newest action, and of the action whose state is shown. */
interface Position {
  readonly last: number;
  readonly shown: number;
}

/** Reads the position from a report. The shop answers each `hello` message with one. */
const readPosition = (tools: Page): Promise<Position> =>
  tools.evaluate(
    () =>
      new Promise<Position>((resolve) => {
        const channel = new BroadcastChannel('latim-devtools');
        channel.onmessage = ({ data }: MessageEvent) => {
          const message = data as {
            type: string;
            request: { payload: { stagedActionIds: number[]; currentStateIndex: number } };
          };
          if (message.type !== 'report') return;
          const { stagedActionIds, currentStateIndex } = message.request.payload;
          channel.close();
          resolve({ last: stagedActionIds.length - 1, shown: currentStateIndex });
        };
        channel.postMessage({ type: 'hello' });
      }),
  );

/** The path and what a visitor sees, apart from live regions. */
const read = async (shop: Page) => ({
  path: new URL(shop.url()).pathname,
  tree: (await shop.getByRole('main').ariaSnapshot()).replaceAll(/^\s*- status.*$/gm, ''),
});

/** Waits until neither the screen nor the position changes, and returns both. */
async function settle(shop: Page, tools: Page) {
  const now = async () => ({ ...(await read(shop)), ...(await readPosition(tools)) });
  let found = await now();
  await expect(async () => {
    const before = found;
    found = await now();
    expect(found).toStrictEqual(before);
  }).toPass();
  return found;
}

/** What must not change while the DevTools are used: storage, history, and the requests since the call. */
function watchEffects(shop: Page) {
  const requests: string[] = [];
  shop.on('request', (request) => {
    const url = request.url();
    // Another test edits a screen; the development server updates every page.
    if (['xhr', 'fetch'].includes(request.resourceType()) && !url.includes('.hot-update.'))
      requests.push(url);
  });
  return async () => ({
    requests: [...requests],
    kept: await shop.evaluate(() => [JSON.stringify({ ...localStorage }), history.length]),
    toasts: await shop.locator('.Toastify__toast').count(),
  });
}

async function openBoth(context: BrowserContext, shop: Page): Promise<Page> {
  await shop.emulateMedia({ reducedMotion: 'reduce' }); // stops the carousel
  const tools = await context.newPage();
  await tools.goto('/devtools');
  await shop.goto('/');
  await expect(tools.locator('[data-id]').first()).toBeVisible();
  return tools;
}

test('The DevTools page shows each moment in the shop, exports and imports, and writes nothing', async ({
  page: shop,
  context,
}) => {
  test.setTimeout(300_000);
  const tools = await openBoth(context, shop);
  await signUp(shop, aPerson());
  await favorite(shop, 'toy-1');
  await shop.getByLabel('Comment').fill('Soft as');
  await shop.getByLabel('Comment').blur();
  const onToy = await settle(shop, tools);
  await visit(shop, 'Favorites');
  await expect(shop.getByText('You have 1 favorite toys saved')).toBeVisible();
  const onFavorites = await settle(shop, tools);
  await expect(shop.locator('.Toastify__toast')).toHaveCount(0, { timeout: 20_000 });
  const effects = watchEffects(shop);
  const before = await effects();
  const favorited = shop.getByRole('button', { name: 'Favorited' });
  const button = (name: string | RegExp) => tools.getByRole('button', { name, exact: true });

  await test.step('a jump, and one step forward', async () => {
    const row = tools.locator(`[data-id="${onToy.last}"]`);
    await row.hover();
    await row.getByText('Jump', { exact: true }).click();
    await expect.poll(() => read(shop)).toStrictEqual({ path: onToy.path, tree: onToy.tree });
    await button('Go forward').click();
    const next = { last: onFavorites.last, shown: onToy.last + 1 }; // a jump adds no event to the log
    await expect.poll(() => readPosition(tools)).toStrictEqual(next);
  });
  const exported = readFileSync(await download(tools, button('Export to a file')), 'utf8');
  expect(exported).toContain('persist/PERSIST');
  expect(exported).not.toMatch(/ayesha-|Ayesha|Shapla7flower/);
  await test.step('skipped events, a lock and a commit', async () => {
    const row = tools.locator('[data-id]').filter({ hasText: 'favorites/favoriteAdded' });
    await row.hover();
    await row.getByText('Skip', { exact: true }).click();
    await expect(shop.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    await row.getByText('Skip', { exact: true }).click();
    await expect(favorited).toBeVisible();
    await button('Lock changes').click();
    await button('Unlock changes').click();
    await button(/^Remove all actions/).click();
    await expect.poll(() => readPosition(tools)).toStrictEqual({ last: 0, shown: 0 });
  });
  expect(await effects()).toStrictEqual(before);

  await test.step('a reset loads the page again, which reads the list and receives the session', async () => {
    const loading = shop.waitForEvent('load');
    await button(/^Reset to the state/).click();
    await loading;
    await expect(favorited).toBeVisible();
  });
  const fresh = await settle(shop, tools);
  const afterReset = await effects();
  const importFile = (text: string) =>
    tools.locator('input[type=file]').setInputFiles({
      name: 'state.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await test.step('an import that is refused says why, and one of the export shows it', async () => {
    await importFile('[{"type":"cart/added"}]');
    await expect(tools.getByText('Unknown event “cart/added”')).toBeVisible();
    expect(await readPosition(tools)).toStrictEqual({ last: fresh.last, shown: fresh.shown });
    await importFile(exported);
    await expect.poll(async () => (await readPosition(tools)).last).toBe(onFavorites.last);
  });
  expect(await effects()).toStrictEqual(afterReset);
});
