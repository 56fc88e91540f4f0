import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  aPerson,
  carouselOf,
  expect as expectSoon,
  type Person,
  stored,
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

/** The path and the accessibility tree of the shop after an action. */
interface ScreenState {
  readonly url: string;
  readonly tree: string;
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

const PARTS = ['#root > header', '#main', 'footer'];

/** Reads header, main content and footer, without live regions. */
async function readScreen(shop: Page): Promise<ScreenState> {
  const trees = PARTS.map((part) => shop.locator(part).ariaSnapshot());
  const lines = (await Promise.all(trees)).join('\n').split('\n');
  return {
    url: new URL(shop.url()).pathname,
    tree: lines
      .filter((line) => !/^\s*- status/.test(line))
      .join('\n')
      .replace(/ (?=[)!])/g, ''), // sometimes added after a visually hidden text
  };
}

/** Waits until neither the screen nor the position changes, and returns both. */
async function waitForSettledScreen(shop: Page, tools: Page): Promise<ScreenState & Position> {
  let found: (ScreenState & Position) | undefined;
  await expect(async () => {
    const before = await readPosition(tools);
    const screen = await readScreen(shop);
    const after = await readPosition(tools);
    expect([after, await readScreen(shop)]).toStrictEqual([before, screen]);
    found = { ...screen, ...after };
  }).toPass();
  if (!found) throw new Error('The screen did not settle.');
  return found;
}

/** Records the side effects of a page from now on: requests, windows, storage, history and toasts. */
async function watchEffects(page: Page): Promise<() => Promise<string[]>> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['xhr', 'fetch'].includes(request.resourceType())) requests.push(request.url());
  });
  page.on('popup', () => requests.push('a window'));
  await page.evaluate(() => {
    const done: string[] = [];
    const entries = history.length;
    Object.assign(window, { effects: () => [...done, `history ${history.length - entries}`] });
    const watch = (prototype: object, method: string) => {
      const real = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
      Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
        done.push(`${method} ${String(args[0])}`);
        return real.apply(this, args);
      });
    };
    watch(Storage.prototype, 'setItem');
    watch(Storage.prototype, 'removeItem');
    watch(IDBObjectStore.prototype, 'put');
    watch(IDBObjectStore.prototype, 'add');
    watch(IDBObjectStore.prototype, 'delete');
    watch(History.prototype, 'pushState');
    watch(window, 'open');
    watch(window, 'fetch');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.querySelector('.Toastify__toast, [class*=toast__]'))
            done.push('a toast');
    }).observe(document.body, { childList: true, subtree: true });
  });
  return async () => {
    const done = await page.evaluate(() =>
      (window as unknown as { effects: () => string[] }).effects(),
    );
    // Another test edits a screen; the development server updates every page.
    return [...requests, ...done].filter((effect) => !effect.includes('.hot-update.'));
  };
}

/** Types text into fields of a form and leaves the last one, which saves the draft and shows errors. */
async function typeInto(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await form.getByLabel(label).fill(text);
    await form.getByLabel(label).blur();
  }
}

async function signUpWithin(
  shop: Page,
  { name, email, password }: Person,
  beforeSubmit: () => Promise<void> = async () => undefined,
): Promise<void> {
  await visit(shop, 'Login');
  await shop.getByRole('tab', { name: 'Sign Up' }).click();
  const form = shop.getByRole('form', { name: 'Sign Up' });
  await typeInto(form, { 'Full Name': 'A', 'Photo URL': 'nothing' });
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(form.getByText('Please enter a valid image URL')).toBeVisible();
  await beforeSubmit();
  await typeInto(form, { 'Full Name': name, Email: email, 'Photo URL': '' });
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(shop.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(shop.getByText('Toys with a Chittagong heart')).toBeVisible();
}

const openToy = (shop: Page, name: string) =>
  shop
    .getByRole('main')
    .getByRole('link', { name: `View ${name}` })
    .first()
    .click();

/** Visits screens without a reload, and leaves text and errors in forms. Returns each settled screen. */
async function visitSome(shop: Page, tools: Page): Promise<readonly (ScreenState & Position)[]> {
  const screens: (ScreenState & Position)[] = [];
  const addScreen = async () => {
    screens.push(await waitForSettledScreen(shop, tools));
  };
  const main = shop.getByRole('main');
  await main.getByLabel('Search').fill('tiger');
  await expect(main.getByText('Showing 1 toys')).toBeVisible();
  await addScreen();
  await signUpWithin(shop, aPerson(), addScreen);
  await addScreen();
  await openToy(shop, 'Bagha');
  // The forms of a toy have a chunk of their own, which may arrive late the first time.
  await expect(main.getByRole('form', { name: 'Write a review' })).toBeVisible();
  await main.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(main.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await typeInto(main, { Comment: 'Soft as' });
  await addScreen();
  await visit(shop, 'Favorites');
  await expect(main.getByText('You have 1 favorite toys saved')).toBeVisible();
  await addScreen();
  return screens;
}

async function openBoth(context: BrowserContext, shop: Page): Promise<Page> {
  await shop.emulateMedia({ reducedMotion: 'reduce' }); // stops the carousel
  const tools = await context.newPage();
  await tools.goto('/devtools');
  await shop.goto('/');
  await expect(await carouselOf(shop)).toBeVisible(); // its chunk is loaded, so later renders are immediate
  await expect(tools.locator('[data-id]').first()).toBeVisible();
  return tools;
}

test.describe('The Redux DevTools page', () => {
  test('shows the screen of the selected action on a jump, without side effects', async ({
    page: shop,
    context,
  }) => {
    test.setTimeout(300_000);
    const tools = await openBoth(context, shop);
    const screens = await visitSome(shop, tools);
    const { last } = await readPosition(tools);
    const storage = await shop.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect(shop.locator('.Toastify__toast')).toHaveCount(0, { timeout: 20_000 });
    const effects = await watchEffects(shop);
    const expectShown = (index: number) =>
      expect.poll(async () => (await readPosition(tools)).shown).toBe(index);
    for (const { last: index, url, tree } of screens.toReversed()) {
      const row = tools.locator(`[data-id="${index}"]`);
      await row.hover();
      await row.getByText('Jump', { exact: true }).click();
      await expectShown(index);
      await expect
        .poll(() => readScreen(shop), { message: `action ${index}` })
        .toStrictEqual({ url, tree });
    }
    const [first = { last: 0 }] = screens;
    await tools.getByRole('button', { name: 'Go back' }).click();
    await expectShown(first.last - 1);
    await tools.getByRole('button', { name: 'Go forward' }).click();
    await expectShown(first.last);

    expect(await effects()).toStrictEqual(['history 0']);
    expect((await readPosition(tools)).last).toBe(last); // a jump adds no event to the log
    expect(await shop.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(storage);
  });

  test('supports toggle, reorder, lock, commit, reset, export and import without side effects', async ({
    page: shop,
    context,
  }) => {
    test.setTimeout(300_000);
    const tools = await openBoth(context, shop);
    await signUpWithin(shop, aPerson());
    await openToy(shop, 'Bagha');
    await shop.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();
    const { last } = await waitForSettledScreen(shop, tools);
    const kept = await stored(shop, 'favorites');
    const effects = await watchEffects(shop);

    const downloading = tools.waitForEvent('download');
    await tools.getByRole('button', { name: 'Export to a file' }).click();
    const exported = readFileSync(await (await downloading).path(), 'utf8');
    expect(exported).toContain('persist/PERSIST');
    expect(exported).not.toMatch(/ayesha-|Ayesha|Shapla7flower/);

    const favoriteRow = tools.locator('[data-id]').filter({ hasText: 'favorites/favoriteAdded' });
    await favoriteRow.hover();
    await favoriteRow.getByText('Skip', { exact: true }).click();
    await expect(shop.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    await favoriteRow.getByText('Skip', { exact: true }).click();
    await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();
    const pointIn = async (row: Locator) => {
      const found = await row.boundingBox();
      if (!found) throw new Error('The row is not visible.');
      return [found.x + 20, found.y + found.height / 2] as const;
    };
    const order = () =>
      tools
        .locator('[data-id]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
    const before = await order();
    await tools.mouse.move(...(await pointIn(favoriteRow)));
    await tools.mouse.down();
    await tools.mouse.move(...(await pointIn(tools.locator('[data-id]').nth(-4))), { steps: 20 });
    await tools.mouse.up();
    await expect.poll(order).not.toStrictEqual(before);
    expect((await order()).sort()).toStrictEqual([...before].sort());
    await tools.getByRole('button', { name: 'Lock changes', exact: true }).click();
    await tools.getByRole('button', { name: 'Unlock changes', exact: true }).click();
    await expect(tools.getByRole('button', { name: 'Lock changes', exact: true })).toBeVisible();
    await tools.getByRole('button', { name: /^Remove all actions/ }).click();
    await expect.poll(() => readPosition(tools)).toStrictEqual({ last: 0, shown: 0 });
    expect(await effects()).toStrictEqual(['history 0']);

    // A reset loads the page again, which reads the list and receives the session.
    const loading = shop.waitForEvent('load');
    await tools.getByRole('button', { name: /^Reset to the state/ }).click();
    await loading;
    await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();
    const fresh = await waitForSettledScreen(shop, tools);
    const effectsAfterReset = await watchEffects(shop);

    const importFile = (text: string) =>
      tools.locator('input[type=file]').setInputFiles({
        name: 'state.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await importFile('[{"type":"cart/added"}]');
    await expect(tools.getByText('Unknown event “cart/added”')).toBeVisible();
    expect(await readPosition(tools)).toStrictEqual({ last: fresh.last, shown: fresh.shown });
    await importFile(exported);
    await expect.poll(() => readPosition(tools)).toStrictEqual({ last, shown: last });
    await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();

    expect(await effectsAfterReset()).toStrictEqual(['history 0']);
    expect(await stored(shop, 'favorites')).toStrictEqual(kept);
  });
});
