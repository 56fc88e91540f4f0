import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { PART_MISSING } from '#domain/constants';
import { type Act, isDone } from './acts';
import type { FileFault, Hosting } from './hosting';
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

/** How a case went wrong. `silent`: the page says nothing about the failure. `kept`: the next page fails as well. */
export type Finding = 'silent' | 'blank' | 'not recovered' | 'kept';

/** A server of its own, and the visitor who starts each act. */
export interface Place {
  readonly browser: Browser;
  readonly hosting: Hosting;
  readonly email: string;
  readonly state: StorageState;
}

/** A limit against hanging, in ms. It is far above what a slow and busy machine takes, and claims nothing about speed. */
const LIMIT = 60_000;
/** After this time in ms, a page says that a file does not arrive. */
const STALLED = 10_000;

const SAYS_SO = [
  PART_MISSING,
  'This page could not be shown',
  'Loading…',
  'Loading your profile...',
  '…',
  /could not be loaded|Could not load|^Error/,
];

async function openContext({ browser, hosting, state }: Place, visit: Visit) {
  const origins = state.origins.map((one) => ({ ...one, origin: hosting.url }));
  const context = await browser.newContext({
    baseURL: hosting.url,
    storageState: { ...state, origins },
    viewport: { width: 1280, height: 800 },
    serviceWorkers: visit === 'second visit' ? 'allow' : 'block',
    permissions: [],
  });
  context.setDefaultTimeout(LIMIT);
  if (visit === 'second visit') await visitOnce(context);
  return context;
}

/**
 * Waits until a condition holds. Returns whether it did in time.
 */
const holds = (condition: () => Promise<boolean>, timeout = LIMIT): Promise<boolean> =>
  expect
    .poll(() => condition().catch(() => false), { timeout, intervals: [50] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/** Opens the page on which an act starts. */
async function openStart(act: Act, page: Page): Promise<void> {
  if (act.start === undefined) return;
  await page.goto(act.start);
  await page.waitForLoadState('networkidle');
}

/** Performs an act. If the fault prevents it, it goes on when the page has recovered. */
async function perform({ email }: Place, act: Act, page: Page): Promise<void> {
  if (act.address !== undefined) await page.goto(act.address, { waitUntil: 'commit' });
  await act.perform?.(page, email);
}

/** The files that an act requests, in order. */
export async function filesOf(place: Place, act: Act): Promise<readonly string[]> {
  const context = await openContext(place, 'first visit');
  const page = await context.newPage();
  await openStart(act, page);
  place.hosting.requests.splice(0);
  await perform(place, act, page);
  if (!(await holds(() => isDone(page, act))))
    throw new Error(`Without a fault, the page shows: ${await page.locator('body').innerText()}`);
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

/** Whether the act succeeds once the file is there: by itself, after Try again, or when the shopper repeats it. */
async function recovers(place: Place, act: Act, page: Page): Promise<boolean> {
  const again = page
    .getByRole('button', { name: /^Try again/i })
    .or(page.getByRole('link', { name: 'Try Again' }))
    .first();
  const isDoneOrAsks = async () => (await isDone(page, act)) || (await again.isVisible());
  await holds(isDoneOrAsks, STALLED);
  if (await isDone(page, act)) return true;
  if (await again.isVisible()) await again.click();
  if (await holds(() => isDone(page, act), STALLED)) return true;
  await act.perform?.(page, place.email).catch(() => undefined);
  return holds(() => isDone(page, act));
}

async function findings(place: Place, one: FileCase, context: BrowserContext): Promise<Finding[]> {
  const { act, file, fault } = one;
  const { faults } = place.hosting;
  const found: Finding[] = [];
  const page = await context.newPage();
  await openStart(act, page);
  faults.set(file, fault);
  // Not awaited: it may have to wait for the file.
  const performed = perform(place, act, page).catch(() => undefined);
  const saysSo = async () =>
    (await isDone(page, act)) ||
    (await isAnyVisible(page, SAYS_SO)) ||
    (fault === 'hanging' && (await isReadable(page)));
  if (!(await holds(saysSo))) found.push('silent');
  if (await isBlank(page)) found.push('blank');
  if (fault === 'hanging' && !(await isDone(page, act))) {
    const asks = async () =>
      (await isDone(page, act)) || (await isAnyVisible(page, [PART_MISSING]));
    if (!(await holds(asks, STALLED + LIMIT))) found.push('silent');
  }
  faults.clear();
  if (!(await recovers(place, act, page))) found.push('not recovered');
  await page.close();
  await performed;
  const next = await context.newPage();
  await openStart(act, next);
  await perform(place, act, next).catch(() => undefined);
  if (!(await holds(() => isDone(next, act)))) found.push('kept');
  return found;
}

/** Plays a case. Returns what went wrong. */
export async function playCase(place: Place, one: FileCase): Promise<readonly Finding[]> {
  const context = await openContext(place, one.visit);
  try {
    return await findings(place, one, context);
  } finally {
    place.hosting.faults.clear();
    await context.close();
  }
}

/** On the second visit, the service worker has the files, so how the server fails makes no difference. */
const FAULTS: Readonly<Record<Visit, readonly FileFault[]>> = {
  'first visit': ['missing', 'missing once', 'aborted', 'hanging', 'empty'],
  'second visit': ['missing', 'aborted'],
};
const VISITS: readonly Visit[] = ['first visit', 'second visit'];

/** The cases of an act: each file that it requests, with each fault, on each visit. */
export const casesOf = (act: Act, files: readonly string[]): readonly FileCase[] =>
  files.flatMap((file) =>
    VISITS.flatMap((visit) => FAULTS[visit].map((fault) => ({ file, act, fault, visit }))),
  );
