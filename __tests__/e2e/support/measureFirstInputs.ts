import type { BrowserContext, Page } from '@playwright/test';
import { randomFrom } from '../../../scripts/bench/randomFrom';
import { INPUT_TRIALS, type InputTrial, MENU, type Target } from './inputTrials';

declare global {
  interface Window {
    /** The times of the inputs of a trial and the changes of the page, in order. */
    trial: { readonly inputs: number[]; readonly changes: string[] };
    target: HTMLElement;
    painted: (target: Target | null) => void;
  }
}

/** Runs in the page from its start. Chooses the target at first paint and records inputs and changes. */
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
    // While the HTML loads, its toys appear one by one.
    if (toys !== before.toys && document.readyState !== 'loading')
      trial.changes.push(`toys ${String(toys)}`);
    before.toys = toys;
  };
  const choose = (): Target | null => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.offsetWidth > 0 && element.getAttribute('href') !== location.pathname,
    );
    const target = shown[Math.floor(random * shown.length)];
    if (!target) return null;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    window.target = target;
    return { href: target.getAttribute('href'), historyLength: history.length };
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
    const target = choose();
    if (target || document.readyState !== 'loading') window.painted(target);
    // The first paint can happen while the HTML is still loading.
    else addEventListener('DOMContentLoaded', () => window.painted(choose()), { once: true });
  }).observe({ type: 'paint', buffered: true });
}

const GAP_MS = 40;
/** Loaded on a slow phone, the catalogue alone may need ten seconds on a busy machine. */
const TIMEOUT_MS = 30_000;

/** Taps the target, or the element of a selector, at its current position. A font that loads may have moved it. */
async function tap(page: Page, selector?: string): Promise<void> {
  const { x, y } = await page.evaluate((found) => {
    const touched = found === undefined ? window.target : document.querySelector(found);
    const { left, top, width, height } = touched?.getClientRects()[0] ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.touchscreen.tap(x, y);
}

/** The inputs of a hand come at certain times, whatever the page does then. */
// eslint-disable-next-line playwright/no-wait-for-timeout
const pause = (page: Page, ms: number) => page.waitForTimeout(ms);

async function act(page: Page, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    if (step === 'tap') await tap(page);
    else if (step === 'tap menu') await tap(page, MENU);
    else if (step === 'focus') await page.evaluate(() => window.target.focus());
    else await page.keyboard.press(step);
    await pause(page, GAP_MS);
  }
}

/** Whether the effect occurs exactly once. It must still be present after a short wait. */
async function hasTakenEffect(page: Page, effect: string): Promise<boolean> {
  // Not `waitForFunction`: it evaluates a string in the page, which the security policy forbids.
  const holds = () => page.evaluate(effect).catch(() => false); // the page is navigating
  const until = Date.now() + TIMEOUT_MS;
  while (!(await holds()) && Date.now() < until) await pause(page, 100);
  await pause(page, 300);
  return Boolean(await holds());
}

/** Opens a page and resolves to the target of the trial at first paint. */
async function targetAtFirstPaint(page: Page, url: string, trial: InputTrial, random: number) {
  let choose: (target: Target | null) => void = () => {};
  const painted = new Promise<Target | null>((resolve) => (choose = resolve));
  await page.exposeFunction('painted', (target: Target | null) => choose(target));
  await page.addInitScript(observe, { selector: trial.target, random, menu: MENU });
  await page.goto(url, { waitUntil: 'commit' });
  const target = await painted;
  if (!target) throw new Error(`${url} has no target for "${trial.name}".`);
  return target;
}

/** The times of first paint, of hydration and of each input. */
const timesOf = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    answer: performance.getEntriesByName('screen-answers')[0]?.startTime ?? Infinity,
    inputs: window.trial.inputs,
  }));

interface Visit {
  readonly trial: InputTrial;
  readonly url: string;
  /** Chooses the target. */
  readonly random: number;
  /** The time from first paint to the first input. */
  readonly delay: number;
  readonly openPhone: OpenPhone;
}

/** Performs the inputs of one trial on a new page. */
async function makeInputs({ trial, url, random, delay, openPhone }: Visit) {
  const { context, page } = await openPhone();
  const target = await targetAtFirstPaint(page, url, trial, random).catch((error: Error) => error);
  if (target instanceof Error) {
    await context.close();
    return target;
  }
  await pause(page, delay);
  await act(page, trial.steps);
  const isDone = await hasTakenEffect(page, trial.effect(target));
  const { paint, answer, inputs } = await timesOf(page);
  await context.close();
  // Before hydration the browser follows a link itself. The next page has recorded no input.
  const isLeft = inputs.length === 0;
  return {
    isDone,
    early: isLeft ? 1 : inputs.filter((at) => at < answer).length,
    wait: isLeft || answer === Infinity ? undefined : answer - paint,
  };
}

/** Opens a page on a slow phone, with an empty cache. */
export type OpenPhone = () => Promise<{ readonly context: BrowserContext; readonly page: Page }>;

export interface FirstInputs {
  /** Taps and keys between first paint and hydration. */
  readonly made: number;
  /** Trials in which an input had no effect, more than one, or effects in another order. */
  readonly lost: readonly string[];
  /** Trials that do not count, because hydration ended before their first input. */
  readonly late: number;
  /** The errors of visits whose page was not painted. More than one in ten end the measurement. */
  readonly unopened: readonly string[];
}

interface Options {
  readonly base: string;
  readonly count: number;
  readonly seed: number;
  readonly openPhone: OpenPhone;
  readonly trials?: readonly InputTrial[];
}

/**
 * Performs at least `count` inputs of random kinds at random times on pages that are painted but not hydrated.
 * Returns the lost ones.
 */
export async function measureFirstInputs({
  base,
  count,
  seed,
  openPhone,
  trials = INPUT_TRIALS,
}: Options): Promise<FirstInputs> {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  /** The last measured time from first paint to hydration, by path. */
  const waits = new Map<string, number>();
  const lost: string[] = [];
  const unopened: string[] = [];
  let made = 0;
  let late = 0;
  while (made < count) {
    const trial = pick(trials);
    const path = pick(trial.paths);
    const visit = await makeInputs({
      trial,
      url: base + path,
      random: random(),
      delay: random() * 0.8 * (waits.get(path) ?? 500),
      openPhone,
    });
    if (visit instanceof Error) {
      unopened.push(visit.message);
      if (unopened.length > count / 10) throw visit;
      continue;
    }
    const { isDone, early, wait } = visit;
    if (wait !== undefined) waits.set(path, wait);
    made += early;
    if (early === 0) late += 1;
    else if (!isDone) lost.push(`${trial.name} at ${path}`);
  }
  return { made, lost, late, unopened };
}
