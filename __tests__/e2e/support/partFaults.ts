import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { PART_MISSING } from '#domain/constants';
import { type Act, ACTS, expectDone, isDone } from './acts';
import { type FileFault, type Hosting, openHosting } from './hosting';
import { visitOnce } from './repeatVisit';
import type { StorageState } from './savedAccounts';

export type Visit = 'first visit' | 'second visit';

/** A file of the build that fails while a shopper does something. */
export interface FileCase {
  readonly file: string;
  readonly act: Act;
  readonly fault: FileFault;
  readonly visit: Visit;
}

/** How a case went wrong. `silent`: three seconds after the failure, the page says nothing about it. */
type Finding = 'silent' | 'blank' | 'not recovered' | 'kept';

/** The storage of a browser with an account, and the email of the account. */
export interface Account {
  readonly email: string;
  readonly states: Readonly<Record<Act['session'], StorageState>>;
}

/** A server of its own, so that cases can run at the same time. */
export interface Place {
  readonly browser: Browser;
  readonly hosting: Hosting;
  readonly account: Account;
}

export const openPlace = async (browser: Browser, account: Account): Promise<Place> => ({
  browser,
  account,
  hosting: await openHosting(),
});

const SAYS_SO = [
  PART_MISSING,
  'This page could not be shown',
  'Loading…',
  'Loading your profile...',
  '…',
  /could not be loaded|Could not load|^Error/,
];

async function openContext({ browser, hosting, account }: Place, act: Act, visit: Visit) {
  const state = account.states[act.session];
  const origins = state.origins.map((one) => ({ ...one, origin: hosting.url }));
  const context = await browser.newContext({
    baseURL: hosting.url,
    storageState: { ...state, origins },
    viewport: { width: 1280, height: 800 },
    serviceWorkers: visit === 'second visit' ? 'allow' : 'block',
    permissions: [],
  });
  if (visit === 'second visit') await visitOnce(context);
  return context;
}

/** Performs an act in a new page. With `fail`, a part of it that cannot be done because of the fault ends it. */
async function perform({ hosting, account }: Place, act: Act, page: Page, fail?: () => void) {
  if (act.start !== undefined) {
    await page.goto(act.start);
    await page.waitForLoadState('networkidle');
  }
  fail?.();
  hosting.requests.splice(0);
  const performed = act.perform(page, account.email);
  await (fail ? performed.catch(() => undefined) : performed);
}

/** The files that each act requests, in the order in which it does. */
export async function filesOf(place: Place, act: Act): Promise<readonly string[]> {
  const context = await openContext(place, act, 'first visit');
  const page = await context.newPage();
  await perform(place, act, page);
  await expectDone(page, act).catch(async (error: Error) => {
    const shown = await page.locator('body').innerText();
    throw new Error(`${act.name}: ${error.message}\nThe page shows: ${shown}`);
  });
  await page.waitForLoadState('networkidle');
  const files = place.hosting.requests.filter((file) => /^\/assets\/.*\.(js|css)$/.test(file));
  await context.close();
  return [...new Set(files)];
}

const isAnyVisible = async (page: Page, texts: readonly (string | RegExp)[]) => {
  for (const text of texts)
    for (const found of await page.getByText(text).all()) if (await found.isVisible()) return true;
  return page
    .getByRole('button', { name: /^Try again/i })
    .first()
    .isVisible();
};
/** Whether the page is not interactive yet, and shows its prerendered content. */
const isReadable = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByName('screen-answers').length === 0 &&
      (document.querySelector('main')?.innerText ?? '').trim() !== '',
  );
const isBlank = (page: Page) =>
  page.evaluate(() => (document.querySelector('main')?.innerText ?? '').trim() === '');

/** Waits until a condition holds. Returns whether it did in time. */
const holds = (condition: () => Promise<boolean>, timeout: number): Promise<boolean> =>
  expect
    .poll(() => condition().catch(() => false), { timeout, intervals: [50] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** The longest time that a page may say nothing about a file that fails or does not arrive. */
const LIMIT = 3000;
/** After this time a file that does not arrive counts as missing. */
const STALLED = 10_000;

async function recovers(page: Page, act: Act): Promise<boolean> {
  const again = page
    .getByRole('button', { name: /^Try again/i })
    .or(page.getByRole('link', { name: 'Try Again' }));
  if (!(await isDone(page, act)) && (await again.first().isVisible())) await again.first().click();
  return holds(() => isDone(page, act), 15_000);
}

async function findings(place: Place, one: FileCase, context: BrowserContext): Promise<Finding[]> {
  const { act, file, fault } = one;
  const { faults } = place.hosting;
  const found: Finding[] = [];
  const page = await context.newPage();
  await perform(place, act, page, () => faults.set(file, fault));
  const saysSo = async () =>
    (await isDone(page, act)) ||
    (await isAnyVisible(page, SAYS_SO)) ||
    (fault === 'hanging' && (await isReadable(page)));
  if (!(await holds(saysSo, LIMIT))) found.push('silent');
  if (await isBlank(page)) found.push('blank');
  if (fault === 'hanging' && !(await isDone(page, act))) {
    const asks = async () =>
      (await isDone(page, act)) || (await isAnyVisible(page, [PART_MISSING]));
    if (!(await holds(asks, STALLED + LIMIT))) found.push('silent');
  }
  faults.clear();
  if (!(await recovers(page, act))) found.push('not recovered');
  const again = await context.newPage();
  await perform(place, act, again, () => undefined);
  if (!(await holds(() => isDone(again, act), 15_000))) found.push('kept');
  return found;
}

/** Plays a case. Returns what went wrong. */
export async function playCase(place: Place, one: FileCase): Promise<readonly Finding[]> {
  const context = await openContext(place, one.act, one.visit);
  try {
    return await findings(place, one, context);
  } finally {
    place.hosting.faults.clear();
    await context.close();
  }
}

/** Runs jobs, each at one of the places. */
export async function atPlaces<Job, Result>(
  places: readonly Place[],
  jobs: readonly Job[],
  run: (place: Place, job: Job) => Promise<Result>,
): Promise<readonly Result[]> {
  const queue = [...jobs.entries()];
  const results: Result[] = [];
  const work = async (place: Place) => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next[0]] = await run(place, next[1]);
  };
  await Promise.all(places.map(work));
  return results;
}

const FAULTS: readonly FileFault[] = ['missing', 'missing once', 'hanging', 'empty'];
const VISITS: readonly Visit[] = ['first visit', 'second visit'];

/** All cases: each file that an act requests, with each fault, on each visit. */
export const allCases = (files: readonly (readonly string[])[]): readonly FileCase[] =>
  ACTS.flatMap((act, index) =>
    (files[index] ?? []).flatMap((file) =>
      FAULTS.flatMap((fault) => VISITS.map((visit) => ({ file, act, fault, visit }))),
    ),
  );
