import type { BrowserContext, Page } from '@playwright/test';
import { randomFrom } from './randomFrom';

/** The target of a trial, as it stood at the first paint. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly href: string | null;
  readonly historyLength: number;
}
declare global {
  interface Window {
    /** When the inputs that a person made came, and what changed on the page, in order. */
    trial: { readonly inputs: number[]; readonly changes: string[] };
    target: HTMLElement;
    painted: (point: Point | null) => void;
  }
}

interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
  /** What is touched; of several a random one. */
  readonly target: string;
  /** `tap` and `focus` are of the target, `tap menu` is not; all else is typed or pressed. */
  readonly steps: readonly string[];
  /** An expression that holds in the page once every step took effect, exactly once and in order. */
  readonly effect: string | ((point: Point) => string);
}

const SCREENS = [
  '/',
  '/all-toys',
  '/auth',
  '/forgot-password',
  '/favorites',
  '/toy/toy-1',
  '/nowhere',
];
const LISTS = ['/', '/all-toys'];
const MENU = 'header button[aria-controls=menu]';
const SEARCH = 'main input[type=search]';
const menuChanges = (...states: boolean[]) =>
  `trial.changes.filter((change) => change.startsWith('menu')).join() === '${states.map((state) => `menu ${state}`).join()}'`;
const SEARCHED = `document.querySelector('${SEARCH}').value === 'jig' && toysShown() === 1`;
const isFollowed = ({ href, historyLength }: Point) =>
  `location.pathname === '${String(href)}' && history.length === ${historyLength + 1}`;

const KINDS: readonly Kind[] = [
  { name: 'Menu', paths: SCREENS, target: MENU, steps: ['tap'], effect: menuChanges(true) },
  {
    name: 'Menu, twice',
    paths: SCREENS,
    target: MENU,
    steps: ['tap', 'tap'],
    effect: menuChanges(true, false),
  },
  {
    name: 'Menu, by Space',
    paths: SCREENS,
    target: MENU,
    steps: ['focus', 'Space'],
    effect: menuChanges(true),
  },
  {
    name: 'Menu, by Enter, and Escape',
    paths: SCREENS,
    target: MENU,
    steps: ['focus', 'Enter', 'Escape'],
    effect: menuChanges(true, false),
  },
  {
    name: 'Menu, until somebody who is not signed in is sent to the login',
    paths: ['/profile'],
    target: MENU,
    steps: ['tap'],
    effect: `trial.changes[0] === 'menu true' && trial.changes.lastIndexOf('menu true') === 0`,
  },
  {
    name: 'a link',
    paths: [...SCREENS, '/profile'],
    target: ':is(header, main, footer) a[href^="/"]',
    steps: ['tap'],
    effect: isFollowed,
  },
  {
    name: 'Shop Now',
    paths: ['/'],
    target: 'main button:not([data-later] *)',
    steps: ['tap'],
    effect: `document.activeElement.id === 'toys'`,
  },
  {
    name: 'Load More Toys',
    paths: ['/'],
    target: '[data-later] button',
    steps: ['tap'],
    effect: `toysShown() === 12 && trial.changes.filter((change) => change.startsWith('toys')).length === 1`,
  },
  {
    name: 'a favourite',
    paths: ['/toy/toy-1', '/toy/toy-2'],
    target: 'main button',
    steps: ['tap'],
    effect: `location.pathname === '/auth' && document.querySelectorAll('.Toastify__toast').length === 1`,
  },
  {
    name: 'search',
    paths: LISTS,
    target: SEARCH,
    steps: ['focus', 'j', 'i', 'g'],
    effect: SEARCHED,
  },
  {
    name: 'search, and Enter',
    paths: LISTS,
    target: SEARCH,
    steps: ['focus', 'j', 'i', 'g', 'Enter'],
    effect: `${SEARCHED} && location.search === ''`,
  },
  {
    name: 'category',
    paths: LISTS,
    target: 'main select',
    steps: ['focus', 'p', 'u'],
    effect: `document.querySelector('main select').value === 'Puzzles' && toysShown() < 8`,
  },
  {
    name: 'search, then Menu',
    paths: LISTS,
    target: SEARCH,
    steps: ['focus', 'j', 'i', 'g', 'tap menu'],
    effect: `${SEARCHED} && ${menuChanges(true)} && trial.changes.at(-1) === 'menu true'`,
  },
];

/** Runs in the page from its start: chooses the target at the first paint, and notes what happens. */
function observe({ selector, random, menu }: { selector: string; random: number; menu: string }) {
  const trial: Window['trial'] = { inputs: [], changes: [] };
  const toysShown = () =>
    document.querySelector('main form')?.closest('section')?.querySelectorAll('article').length;
  Object.assign(window, { trial, toysShown });
  for (const type of ['touchend', 'keydown'])
    addEventListener(type, ({ timeStamp }) => trial.inputs.push(timeStamp), true);
  const note = (records: readonly MutationRecord[], before: { toys: number | undefined }) => {
    for (const { target, attributeName } of records)
      if (attributeName !== null && target instanceof Element && target.matches(menu))
        trial.changes.push(`menu ${String(target.getAttribute('aria-expanded'))}`);
    const toys = toysShown();
    if (toys !== before.toys) trial.changes.push(`toys ${String(toys)}`);
    before.toys = toys;
  };
  const choose = (): Point | null => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.offsetWidth > 0 && element.getAttribute('href') !== location.pathname,
    );
    const target = shown[Math.floor(random * shown.length)];
    if (!target) return null;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    window.target = target;
    const { left, top, width, height } = target.getBoundingClientRect();
    const href = target.getAttribute('href');
    return { x: left + width / 2, y: top + height / 2, href, historyLength: history.length };
  };
  new PerformanceObserver((_list, observer) => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    const before = { toys: toysShown() };
    new MutationObserver((records) => note(records, before)).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-expanded'],
    });
    window.painted(choose());
  }).observe({ type: 'paint', buffered: true });
}

const MENU_OF_PHONE = { x: 322, y: 32 };
const GAP_MS = 40;
const PATIENCE_MS = 10_000;

async function act(page: Page, steps: readonly string[], point: Point): Promise<void> {
  for (const step of steps) {
    if (step === 'tap') await page.touchscreen.tap(point.x, point.y);
    else if (step === 'tap menu') await page.touchscreen.tap(MENU_OF_PHONE.x, MENU_OF_PHONE.y);
    else if (step === 'focus') await page.evaluate(() => window.target.focus());
    else await page.keyboard.press(step);
    await page.waitForTimeout(GAP_MS);
  }
}

/** Whether the effect comes, and still is there after a moment in which a second one would have come. */
async function hasTakenEffect(page: Page, effect: string): Promise<boolean> {
  // Not `waitForFunction`: it evaluates a text in the page, whose security policy refuses that.
  const holds = () => page.evaluate(effect).catch(() => false); // a page that is just left
  const until = Date.now() + PATIENCE_MS;
  while (!(await holds()) && Date.now() < until) await page.waitForTimeout(100);
  await page.waitForTimeout(300);
  return Boolean(await holds());
}

/** When the page answered, and the first input came; undefined if the browser has left it. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    answers: performance.getEntriesByName('screen-answers')[0]?.startTime ?? Infinity,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    input: window.trial.inputs[0],
  }));

export interface FirstInputs {
  /** Inputs made between first paint and the page's answer: each tap and key of a trial. */
  readonly made: number;
  readonly lost: readonly string[];
  /** Trials whose first input came too late to count. */
  readonly late: number;
}

interface Options {
  readonly base: string;
  readonly count: number;
  readonly seed: number;
  /** A page on a slow phone, with an empty cache. */
  readonly openPhone: () => Promise<{ readonly context: BrowserContext; readonly page: Page }>;
}

/**
 * Makes at least `count` inputs on pages that are painted and do not answer yet, of random kinds at random
 * moments, and tells which had no effect, or not exactly one.
 */
export async function measureFirstInputs({
  base,
  count,
  seed,
  openPhone,
}: Options): Promise<FirstInputs> {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  /** From first paint to answer, as last seen at an address. */
  const waits = new Map<string, number>();
  const lost: string[] = [];
  let made = 0;
  let late = 0;
  while (made < count) {
    const kind = pick(KINDS);
    const path = pick(kind.paths);
    const { context, page } = await openPhone();
    let choose: (point: Point | null) => void = () => {};
    const painted = new Promise<Point | null>((resolve) => (choose = resolve));
    await page.exposeFunction('painted', (point: Point | null) => choose(point));
    await page.addInitScript(observe, { selector: kind.target, random: random(), menu: MENU });
    await page.goto(base + path, { waitUntil: 'commit' });
    const point = await painted;
    if (!point) throw new Error(`${path} has no ${kind.name}.`);
    await page.waitForTimeout(random() * 0.8 * (waits.get(path) ?? 500));
    await act(page, kind.steps, point);
    const effect = typeof kind.effect === 'string' ? kind.effect : kind.effect(point);
    const isDone = await hasTakenEffect(page, effect);
    const { answers, paint, input } = await timesOf(page);
    // The browser has left the page for a link that it followed itself: it did not answer yet.
    const isInTime = input === undefined || input < answers;
    if (input !== undefined && answers < Infinity) waits.set(path, answers - paint);
    const taps = kind.steps.filter((step) => step !== 'focus').length;
    if (isInTime) made += taps;
    else late += 1;
    if (!isDone && isInTime) lost.push(`${kind.name} at ${path}`);
    await context.close();
  }
  return { made, lost, late };
}
