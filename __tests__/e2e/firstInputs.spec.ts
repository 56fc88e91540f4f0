import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isSoak } from '#tests/support/soak';
import { holdRequests } from './support/holdRequests';
import { randomFrom } from './support/randomFrom';
import { expect as expectSoon, test } from './support/shop';

/** A simulated slow phone on a busy machine may need ten seconds for the catalogue alone. */
const expect = expectSoon.configure({ timeout: 30_000 });

interface PhoneModule {
  /** Opens a page on a slow phone, with an empty cache. */
  openPhone(browser: Browser): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
}

declare global {
  interface Window {
    /** The times of the inputs, and what the menu button said when it changed. */
    trial: { readonly inputs: number[]; readonly menu: string[] };
  }
}

/** A page at first paint: where the target leads if it is a link, and where the target and the menu button are. */
interface Start {
  readonly href: string | null;
  readonly historyLength: number;
  readonly target: readonly [x: number, y: number];
  readonly menu: readonly [x: number, y: number];
}

/** Inputs on a page that is painted but not yet interactive. */
interface Trial {
  readonly paths: readonly string[];
  /** A selector of the target. If it matches several visible elements, a random one is used. */
  readonly target: string;
  /** `tap` taps the target, `tap menu` the menu button, and any other step is a key. If the first step is a key, the target has the focus. */
  readonly steps: readonly string[];
  /** Expects that each step took effect exactly once and in order. */
  readonly effect: (page: Page, start: Start) => Promise<void>;
}

const SCREENS = [
  ...['/', '/all-toys', '/auth', '/forgot-password', '/favorites'],
  ...['/toy/toy-1', '/nowhere'],
];
const LISTS = ['/', '/all-toys'];
const TOYS = ['/toy/toy-1', '/toy/toy-2'];
const MENU = 'header button[aria-controls=menu]';
const SEARCH = 'main input[type=search]';

/** The menu has said this, in this order. */
const menuSaid = (said: RegExp) => (page: Page) =>
  expect.poll(() => page.evaluate(() => window.trial.menu.join())).toMatch(said);
const toys = (page: Page) => page.locator('section:has(form) article');

async function isSearched(page: Page): Promise<void> {
  await expect(page.locator(SEARCH)).toHaveValue('jig');
  await expect(toys(page)).toHaveCount(1);
}

/** Taps, keys, values and submits on every screen. The search is the only form in prerendered pages. */
const TRIALS: readonly Trial[] = [
  { paths: SCREENS, target: MENU, steps: ['tap'], effect: menuSaid(/^true$/) },
  { paths: SCREENS, target: MENU, steps: ['tap', 'tap'], effect: menuSaid(/^true,false$/) },
  { paths: SCREENS, target: MENU, steps: ['Space'], effect: menuSaid(/^true$/) },
  {
    paths: SCREENS,
    target: MENU,
    steps: ['Enter', 'Escape'],
    effect: menuSaid(/^true,false$/),
  },
  // The redirect to the login closes it.
  { paths: ['/profile'], target: MENU, steps: ['tap'], effect: menuSaid(/^true(,false)?$/) },
  {
    paths: [...SCREENS, '/profile'],
    target: ':is(header, main, footer) a[href^="/"]',
    steps: ['tap'],
    async effect(page, { href, historyLength }) {
      await expect(page).toHaveURL(href === '/profile' ? '/auth' : String(href));
      expect(await page.evaluate(() => history.length)).toBe(historyLength + 1);
    },
  },
  {
    paths: ['/'],
    target: 'main button:not([data-later] *)', // Shop Now
    steps: ['tap'],
    effect: (page) => expect(page.locator('#toys')).toBeFocused(),
  },
  {
    paths: ['/'],
    target: '[data-later] button', // Load More Toys
    steps: ['tap'],
    effect: (page) => expect(toys(page)).toHaveCount(12),
  },
  {
    paths: TOYS,
    target: 'main button:has(> svg)', // a favourite
    steps: ['tap'],
    async effect(page) {
      await expect(page).toHaveURL('/auth');
      await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    },
  },
  {
    paths: TOYS,
    target: 'main button[aria-label="Zoom"]',
    steps: ['tap'],
    effect: (page) => expect(page.locator('dialog[open]')).toHaveCount(1),
  },
  { paths: LISTS, target: SEARCH, steps: ['j', 'i', 'g'], effect: isSearched },
  {
    paths: LISTS,
    target: SEARCH,
    steps: ['j', 'i', 'g', 'Enter'],
    async effect(page) {
      await isSearched(page);
      await expect(page).toHaveURL(/\/$|\/all-toys\?q=jig$/);
    },
  },
  {
    paths: LISTS,
    target: 'main div:has(> input[type=search]) + div > select', // Category
    steps: ['p', 'u'],
    async effect(page) {
      await expect(page.getByLabel('Category')).toHaveValue('Puzzles');
      await expect(toys(page)).toHaveCount(2);
    },
  },
  {
    paths: LISTS,
    target: SEARCH,
    steps: ['j', 'i', 'g', 'tap menu'],
    async effect(page) {
      await isSearched(page);
      await menuSaid(/^true$/)(page);
    },
  },
];

/** Runs in the page from its start. */
function observe(menu: string): void {
  const trial: Window['trial'] = { inputs: [], menu: [] };
  Object.assign(window, { trial });
  for (const type of ['touchend', 'keydown'])
    addEventListener(type, ({ timeStamp }) => trial.inputs.push(timeStamp), true);
  new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof Element && target.matches(menu))
        trial.menu.push(String(target.getAttribute('aria-expanded')));
  }).observe(document, { subtree: true, attributeFilter: ['aria-expanded'] });
}

interface Choice {
  readonly selector: string;
  readonly random: number;
  readonly hasFocus: boolean;
  readonly menu: string;
}

/** Runs in the page until it returns the target at first paint. While the HTML loads, there may be none. */
function chooseTarget({ selector, random, hasFocus, menu }: Choice): Start | null {
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.offsetWidth > 0 && element.getAttribute('href') !== location.pathname,
  );
  const target = shown[Math.floor(random * shown.length)];
  if (!target || performance.getEntriesByName('first-contentful-paint').length === 0) return null;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (hasFocus) target.focus();
  const centerOf = (element: Element | null) => {
    const { left, top, width, height } = element?.getClientRects()[0] ?? new DOMRect();
    return [left + width / 2, top + height / 2] as const;
  };
  return {
    href: target.getAttribute('href'),
    historyLength: history.length,
    target: centerOf(target),
    menu: centerOf(document.querySelector(menu)),
  };
}

/** The inputs of a hand come at certain times, whatever the page does then. */
// eslint-disable-next-line playwright/no-wait-for-timeout
const pause = (page: Page, ms: number) => page.waitForTimeout(ms);

/**
 * Performs the inputs of a trial on a new page. Returns how many of them came before the page was interactive. A trial whose
 * inputs came later does not count.
 */
async function makeInputs(
  page: Page,
  { target: selector, steps, effect }: Trial,
  address: string,
  random: () => number,
): Promise<number> {
  await page.addInitScript(observe, MENU);
  await page.goto(address, { waitUntil: 'commit' });
  const hasFocus = !steps[0]?.startsWith('tap');
  const choice = { selector, random: random(), hasFocus, menu: MENU };
  const start = (await (await page.waitForFunction(chooseTarget, choice)).jsonValue()) as Start; // not null, because it waits
  await pause(page, random() * 500);
  const keys: Promise<void>[] = [];
  for (const step of steps) {
    if (step === 'tap') await page.touchscreen.tap(...start.target);
    else if (step === 'tap menu') await page.touchscreen.tap(...start.menu);
    else keys.push(page.keyboard.press(step)); // a select resets its type-ahead after 1 s, so do not wait for a busy page
    await pause(page, 40);
  }
  await Promise.all(keys);
  await page.waitForFunction(() => performance.getEntriesByName('screen-answers').length);
  const { inputs, interactiveAt } = await page.evaluate(() => ({
    inputs: window.trial.inputs,
    interactiveAt: performance.getEntriesByName('screen-answers')[0]?.startTime ?? 0,
  }));
  // Before hydration the browser follows a link itself. The next page has recorded no input.
  const early = inputs.length === 0 ? 1 : inputs.filter((at) => at < interactiveAt).length;
  if (early === 0) return 0;
  await effect(page, start);
  await pause(page, 300); // a second effect would come now
  await effect(page, start);
  return early;
}

const INPUTS = Number(process.env['INPUTS'] ?? (isSoak ? 6 : 3));
const SEED = Number(process.env['SEED']);

test(
  `no input between first paint and hydration is lost: ${INPUTS} random inputs, SEED=${SEED}`,
  { tag: '@core' },
  async ({ browser, baseURL }) => {
    test.setTimeout(INPUTS * 60_000);
    // This module has no type declarations.
    const { openPhone } = (await import('../../scripts/bench/phone.mjs' as string)) as PhoneModule;
    const random = randomFrom(SEED);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    let early = 0;
    while (early < INPUTS) {
      const trial = pick(TRIALS);
      const path = pick(trial.paths);
      const { context, page } = await openPhone(browser);
      await test.step(`${trial.steps.join(', ')} on ${trial.target} at ${path}`, async () => {
        early += await makeInputs(page, trial, String(baseURL) + path, random);
      });
      await context.close();
    }
    expect(early).toBeGreaterThanOrEqual(INPUTS);
  },
);

test('a word that an input method composes while the page becomes interactive is not doubled', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/main\.\w+\.js$/);
  await page.goto('/all-toys', { waitUntil: 'commit' });
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const search = page.getByRole('searchbox', { name: 'Search toys' });
  await search.focus();
  await compose('ti');
  release();
  await expect(page).toHaveURL('/all-toys?q=ti'); // the toys are filtered during the composition, too
  await compose('tige');
  await expect(page).toHaveURL('/all-toys?q=tige');
  await keyboard.send('Input.insertText', { text: 'tiger' });
  await expect(search).toHaveValue('tiger');
  await expect(page).toHaveURL('/all-toys?q=tiger');
});
