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

/** Two pages of a development build, one of them the DevTools: slow on a busy machine. */
const expect = expectSoon.configure({ timeout: 20_000 });

/** The number of the newest action, and of the one that is shown. */
interface Position {
  readonly last: number;
  readonly shown: number;
}

/** What a moment looks like: its address, and what a screen reader is given of the page. */
interface Moment {
  readonly url: string;
  readonly tree: string;
}

/** What the DevTools page was last told, which it is asked for anew by a hello. */
const askPosition = (tools: Page): Promise<Position> =>
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

const PARTS = ['#root > header', '#main', '#root > footer'];

/** Bar, screen and footer, without what is only said aloud when it changes. */
async function seen(shop: Page): Promise<Moment> {
  const trees = PARTS.map((part) => shop.locator(part).ariaSnapshot());
  const lines = (await Promise.all(trees)).join('\n').split('\n');
  return {
    url: new URL(shop.url()).pathname,
    tree: lines.filter((line) => !/^\s*- status/.test(line)).join('\n'),
  };
}

/** The moment at which the shop has come to rest, with the number of its newest action. */
async function atRest(shop: Page, tools: Page): Promise<Moment & Position> {
  let found: (Moment & Position) | undefined;
  await expect(async () => {
    const before = await askPosition(tools);
    const moment = await seen(shop);
    const after = await askPosition(tools);
    expect([after, await seen(shop)]).toEqual([before, moment]);
    found = { ...moment, ...after };
  }).toPass();
  if (!found) throw new Error('The shop did not come to rest.');
  return found;
}

/** What the page of the shop is given for the jumps within it. */
interface Jumping {
  /** Address and screen of now, as text: element by element what a screen reader could tell. */
  read(): string;
  /** Jumps as the DevTools would have it, and reads in the frame in which it is drawn. */
  jump(index: number, expected: string): Promise<boolean>;
}

async function installJumping(shop: Page): Promise<void> {
  await shop.evaluate(
    (parts) =>
      new Promise<void>((ready) => {
        const TOLD =
          /^(role|href|alt|type|disabled|aria-(?!labelledby|describedby|controls|hidden))/;
        const tell = (node: Node): string => {
          if (node instanceof Text) return node.data.trim();
          if (!(node instanceof HTMLElement) || !node.checkVisibility()) return '';
          if (node.ariaHidden === 'true' || node.role === 'status') return '';
          const told = [...node.attributes].filter(({ name }) => TOLD.test(name));
          const field = node as Partial<HTMLInputElement>;
          return [
            node.tagName,
            ...told.map(({ name, value }) => `${name}=${value}`).sort(),
            `${field.value ?? ''} ${field.checked ?? ''}`,
            `(${[...node.childNodes].map(tell).join(' ')})`,
          ].join(' ');
        };
        const read = () =>
          [
            location.pathname,
            ...parts
              .map((part) => document.querySelector(part))
              .map((found) => found && tell(found)),
          ].join('\n');
        const frame = () =>
          new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

        const channel = new BroadcastChannel('latim-devtools');
        channel.onmessage = ({ data }: MessageEvent) => {
          const { type, request } = data as { type: string; request: { id: string } };
          if (type !== 'report') return;
          const jump = async (index: number, expected: string) => {
            const action = { type: 'JUMP_TO_STATE', index };
            channel.postMessage({ type: 'lifted', id: request.id, action });
            // Drawn within a frame; on a busy machine within a few.
            for (let frames = 0; frames < 30; frames += 1) {
              await frame();
              if (read() === expected) return true;
            }
            return false;
          };
          channel.onmessage = null;
          Object.assign(window, { read, jump });
          ready();
        };
        channel.postMessage({ type: 'hello' });
      }),
    PARTS,
  );
}

const readWithin = (shop: Page): Promise<string> =>
  shop.evaluate(() => (window as unknown as Jumping).read());

/** Jumps one after the other within the page; the indices at which something else was shown. */
const mismatchesOf = (shop: Page, jumps: readonly { index: number; expected: string }[]) =>
  shop.evaluate(async (all) => {
    const mismatches: number[] = [];
    for (const { index, expected } of all)
      if (!(await (window as unknown as Jumping).jump(index, expected))) mismatches.push(index);
    return mismatches;
  }, jumps);

/** Numbers from 0 to `below`, the same in every run. */
function randomNumbers(count: number, below: number): number[] {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  });
}

/** Everything a page could do to the world, counted from when it is told to. */
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
  return async () => [
    ...requests,
    ...(await page.evaluate(() => (window as unknown as { effects: () => string[] }).effects())),
  ];
}

async function signUpWithin(shop: Page, { name, email, password }: Person): Promise<void> {
  await visit(shop, 'Login');
  await shop.getByRole('tab', { name: 'Sign Up' }).click();
  const form = shop.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email').fill(email);
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

/** A visit across all screens, without a reload; each rest of it, as first seen. */
async function visitAll(shop: Page, tools: Page): Promise<(Moment & Position)[]> {
  const rests: (Moment & Position)[] = [];
  const rest = async () => rests.push(await atRest(shop, tools));
  const main = shop.getByRole('main');

  await main.getByLabel('Search').fill('tiger');
  await expect(main.getByText('Showing 1 toys')).toBeVisible();
  await rest();
  await main.getByLabel('Search').fill('');
  await main.getByRole('button', { name: /Load More/ }).click();
  await expect(main.getByRole('button', { name: /Load More/ })).toBeHidden();
  await rest();
  await visit(shop, 'All Toys');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('All Toys');
  await rest();
  await signUpWithin(shop, aPerson());
  await rest();
  await visit(shop, 'All Toys');
  await openToy(shop, 'Bagha');
  // The forms of a toy have a chunk of their own, which may arrive late the first time.
  await expect(main.getByRole('form', { name: 'Try This Toy Now' })).toBeVisible();
  await expect(main.getByRole('form', { name: 'Write a review' })).toBeVisible();
  await main.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(main.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await rest();
  await main.getByLabel('Comment').fill('Soft as a cloud');
  await main.getByRole('button', { name: 'Submit Review' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Soft as a cloud' })).toBeVisible();
  await rest();
  await visit(shop, 'Favorites');
  await expect(main.getByText('You have 1 favorite toys saved')).toBeVisible();
  await rest();
  await shop.getByRole('link', { name: 'My Profile' }).first().click();
  await expect(main.getByRole('heading', { name: 'My Reviews (1)' })).toBeVisible();
  await rest();
  await main.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(main.getByRole('button', { name: 'Save Profile' })).toBeVisible();
  await rest();
  await shop.getByRole('button', { name: 'Logout' }).click();
  await expect(shop.getByText('Toys with a Chittagong heart')).toBeVisible();
  await visit(shop, 'Login');
  await expect(main.getByRole('form', { name: 'Login' })).toBeVisible();
  await rest();
  await main.getByRole('link', { name: /Forgot/ }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Reset Password');
  await expect(main.getByLabel('Email')).toBeVisible();
  await rest();
  return rests;
}

async function openBoth(context: BrowserContext, shop: Page): Promise<Page> {
  await shop.emulateMedia({ reducedMotion: 'reduce' }); // the carousel stands still
  const tools = await context.newPage();
  await tools.goto('/devtools');
  await shop.goto('/');
  await expect(await carouselOf(shop)).toBeVisible(); // loaded: from now on it is there at once
  await expect(tools.locator('[data-id]').first()).toBeVisible();
  return tools;
}

/** Jumps to random moments; the soak makes ten times as many. */
const RANDOM_JUMPS = process.env['SOAK'] ? 1000 : 100;

test.describe('The Redux DevTools page', () => {
  test('every jump shows the screen of that moment without side effects', async ({
    page: shop,
    context,
  }) => {
    test.setTimeout(900_000);
    const tools = await openBoth(context, shop);
    const rests = await visitAll(shop, tools);
    const { last } = rests.at(-1) ?? { last: 0 };
    const storage = await shop.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect(shop.locator('.Toastify__toast')).toHaveCount(0, { timeout: 20_000 });
    const effects = await watchEffects(shop);
    const first = new Map<number, Moment>(
      rests.map(({ last: at, url, tree }) => [at, { url, tree }]),
    );
    await installJumping(shop);
    /** The same moments as the page itself reads them. */
    const within = new Map<number, string>();
    let jumps = 0;

    const look = async (index: number) => {
      jumps += 1;
      const known = first.get(index);
      if (known) {
        await expect.poll(() => seen(shop), { message: `action ${index}` }).toEqual(known);
        expect((await askPosition(tools)).shown).toBe(index);
      } else {
        const { url, tree, shown } = await atRest(shop, tools);
        expect(shown).toBe(index);
        first.set(index, { url, tree });
      }
      if (!within.has(index)) within.set(index, await readWithin(shop));
    };
    const back = tools.getByRole('button', { name: 'Go back' });
    for (let index = last - 1; index >= 0; index -= 1) {
      await back.click();
      await look(index);
    }
    const forward = tools.getByRole('button', { name: 'Go forward' });
    for (let index = 1; index <= last; index += 1) {
      await forward.click();
      await look(index);
    }
    for (const index of randomNumbers(5, last)) {
      const row = tools.locator(`[data-id="${index + 1}"]`);
      await row.hover();
      await row.getByText('Jump', { exact: true }).click();
      await look(index + 1);
    }

    await shop.bringToFront(); // frames are drawn in the foreground alone
    const random = randomNumbers(RANDOM_JUMPS, last + 1).map((index) => ({
      index,
      expected: within.get(index) ?? '',
    }));
    await shop.bringToFront(); // frames are drawn in the foreground alone
    const mismatches = await mismatchesOf(shop, random);
    jumps += random.length;
    const fired = await effects();
    const figures =
      `${last} actions recorded, ${jumps} jumps, ${mismatches.length} mismatches, ` +
      `${fired.length - 1} effects`;
    test.info().annotations.push({ type: 'figures', description: figures });
    expect(jumps).toBeGreaterThan(RANDOM_JUMPS);
    expect(mismatches).toEqual([]);
    expect(fired).toEqual(['history 0']);
    expect(await shop.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(storage);
  });

  test('toggle, lock, commit, reset, export and import work and write nothing', async ({
    page: shop,
    context,
  }) => {
    test.setTimeout(300_000);
    const tools = await openBoth(context, shop);
    await signUpWithin(shop, aPerson());
    await openToy(shop, 'Bagha');
    await shop.getByRole('button', { name: 'Add to Favorites' }).click();
    await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();
    const { last } = await atRest(shop, tools);
    const kept = await stored(shop, 'favorites');
    const effects = await watchEffects(shop);

    const downloading = tools.waitForEvent('download');
    await tools.getByRole('button', { name: 'Export to a file' }).click();
    const exported = readFileSync(await (await downloading).path(), 'utf8');
    expect(exported).toContain('persist/PERSIST');
    expect(exported).not.toMatch(/ayesha-|Ayesha|Shapla7flower/);

    const fact = tools.locator('[data-id]').filter({ hasText: 'favorites/favoriteAdded' });
    await fact.hover();
    await fact.getByText('Skip', { exact: true }).click();
    await expect(shop.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    await fact.getByText('Skip', { exact: true }).click();
    await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();
    const box = async (row: Locator) => {
      const found = await row.boundingBox();
      if (!found) throw new Error('The row is not to be seen.');
      return [found.x + 20, found.y + found.height / 2] as const;
    };
    const order = () =>
      tools
        .locator('[data-id]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
    const before = await order();
    await tools.mouse.move(...(await box(fact)));
    await tools.mouse.down();
    await tools.mouse.move(...(await box(tools.locator('[data-id]').nth(-4))), { steps: 20 });
    await tools.mouse.up();
    await expect.poll(order).not.toEqual(before);
    expect((await order()).sort()).toEqual([...before].sort());
    await tools.getByRole('button', { name: 'Lock changes', exact: true }).click();
    await tools.getByRole('button', { name: 'Unlock changes', exact: true }).click();
    await expect(tools.getByRole('button', { name: 'Lock changes', exact: true })).toBeVisible();
    await tools.getByRole('button', { name: /^Remove all actions/ }).click();
    await expect.poll(() => askPosition(tools)).toEqual({ last: 0, shown: 0 });
    await tools.getByRole('button', { name: /^Reset to the state/ }).click();
    // The visit begins anew: the list is read, and who is signed in is told.
    await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();
    await atRest(shop, tools);

    const file = tools.locator('input[type=file]');
    await file.setInputFiles({
      name: 'state.json',
      mimeType: 'application/json',
      buffer: Buffer.from(exported),
    });
    await expect.poll(() => askPosition(tools)).toEqual({ last, shown: last });
    await expect(shop.getByRole('button', { name: 'Favorited' })).toBeVisible();

    expect((await effects()).filter((effect) => effect !== 'history 0')).toEqual([]);
    expect(await stored(shop, 'favorites')).toEqual(kept);
  });

  test('a malformed import is rejected, and the shop continues', async ({
    page: shop,
    context,
    problems,
  }) => {
    const tools = await openBoth(context, shop);
    for (const text of ['{}', '{"payload":"{}"}', '{oops', '[{}]'])
      await tools.locator('input[type=file]').setInputFiles({
        name: 'state.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await expect.poll(() => problems.length).toBe(4);
    for (const problem of problems.splice(0))
      expect(problem).toContain('Ignored an invalid DevTools command: ');
    await visit(shop, 'All Toys');
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('All Toys');
  });
});
