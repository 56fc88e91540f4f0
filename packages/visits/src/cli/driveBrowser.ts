import type { BrowserContext, Locator, Page } from '@playwright/test';
import { actsIn } from '#visits/acts';
import { type Snapshot, type SnapshotFacts, timeOf, windowOf } from '#visits/format';
import type { RecordedInput } from '#visits/inputs';
import { linesBeyond } from '#visits/packTexts';
import { undecided } from './answers';
import type { DriveAdapter } from './CommandAdapter';

/** How long an element may take to be there, visible and uncovered, in milliseconds. */
const ACT_MS = 10_000;
/** How long consequences are waited for after the last event, and at most, in milliseconds. */
const QUIET_MS = 2500;
const LONGEST_MS = 15_000;
/** The time limit for loading the first page and the tools, in milliseconds. A page with an open request is never fully loaded. */
const START_MS = 30_000;
const POLL_MS = 100;
/** How long Playwright tries to use an element before the driver looks for another one, in milliseconds. */
const TRY_MS = 3000;
/** Matches the reason in Playwright's error message if an element is covered, hidden, disabled or moving. */
const CANNOT_BE_USED = /<.*intercepts pointer events|element is not (?:enabled|visible|stable)/;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The types of the recorded events; none while a page loads. */
const typesOn = async (page: Page): Promise<readonly string[]> => {
  try {
    return await page.evaluate(() => window.visitPage?.types() ?? []);
  } catch {
    return []; // between two pages
  }
};

/**
 * Waits until events of the expected types have come, after the first `known` ones. Stops waiting once the page is quiet; the
 * first page must also have loaded all its files. Returns the number of events.
 */
async function waitForEvents(
  page: Page,
  known: number,
  expected: readonly string[],
): Promise<number> {
  const limit = known === 0 ? START_MS : LONGEST_MS;
  const start = performance.now();
  let [count, since, isLoaded] = [known, start, known > 0];
  const onLoaded = () => ([isLoaded, since] = [true, performance.now()]);
  if (!isLoaded) void page.waitForLoadState('networkidle').then(onLoaded, () => {});
  for (;;) {
    const types = await typesOn(page);
    if (types.length !== count) [count, since] = [types.length, performance.now()];
    if (types.length >= known && linesBeyond(expected, types.slice(known)).length === 0) break;
    const now = performance.now();
    if ((isLoaded && now - since > QUIET_MS) || now - start > limit) break;
    await sleep(POLL_MS);
  }
  await sleep(POLL_MS); // what else follows
  return (await typesOn(page)).length;
}

/** The element below which the recorder describes elements. */
const ROOT = '(//*[@id="root"] | //body[not(//*[@id="root"])])';

/** The element at a place. The reader has checked that it consists of tags and numbers. */
const atPlace = (page: Page, place: string): Locator => page.locator(`xpath=${ROOT}/${place}`);

/** Waits until the page is as the visitor saw it: an address may be set late, and screens move the focus. Goes on without it. */
async function waitForView(page: Page, { kind, seen }: RecordedInput): Promise<void> {
  if (!seen) return;
  const isSeen = ({ pathname, search, hash }: URL) => pathname + search + hash === seen.url;
  await page.waitForURL(isSeen, { timeout: QUIET_MS, waitUntil: 'commit' }).catch(() => {});
  if (!seen.focus || kind === 'type') return; // typing moves the focus into its field
  const focused = atPlace(page, seen.focus).and(page.locator(':focus'));
  await focused.waitFor({ state: 'attached', timeout: QUIET_MS }).catch(() => {});
}

type Role = Parameters<Page['getByRole']>[0];

/** Matches an accessible name. Between its parts, the recorder and Playwright do not set the same spaces. */
function spacedAsYouLike(name: string): RegExp {
  const letters = Array.from(name.replaceAll(/\s/g, ''), (letter) =>
    letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  );
  return new RegExp(`^\\s*${letters.join('\\s*')}\\s*$`);
}

/**
 * Finds the element of an input by its role and name. If several match, it is the one with the recorded index, else the one at
 * the recorded place, else the first visible one. Without a match, it is the element at the recorded place.
 */
async function elementOf(page: Page, input: RecordedInput, place: Locator): Promise<Locator> {
  const { role, name, nth } = input;
  const isNamed = role !== undefined && name !== undefined;
  const named = isNamed ? page.getByRole(role as Role, { name: spacedAsYouLike(name) }) : place;
  const numbered = named.nth(nth ?? 0);
  await numbered.waitFor({ state: 'attached', timeout: ACT_MS }).catch(() => undefined);
  const others = [named.and(place), named.filter({ visible: true }), named, place];
  for (const choice of nth === undefined ? others : [numbered, ...others])
    if ((await choice.count()) > 0) return choice.first();
  throw new Error('There is no such element.');
}

/** A radio button or a checkbox may be hidden. Its label is not. */
async function clickOn(element: Locator): Promise<void> {
  const label = await element.evaluateHandle((one) =>
    one.matches('[type=radio], [type=checkbox]') ? (one as HTMLInputElement).labels?.[0] : null,
  );
  await (label.asElement() ?? element).click({ timeout: TRY_MS });
}

/** Performs an act with an element. */
async function performWith(
  element: Locator,
  { kind, value = '' }: RecordedInput,
  text: string,
): Promise<void> {
  const how = { timeout: TRY_MS };
  if (kind === 'key') await element.press(value, how);
  else if (kind === 'type') await element.fill(text, how);
  else if (kind === 'choose') await element.selectOption(text, how);
  else await clickOn(element);
}

/** The address of a recorded one in the application. A file may name any site, but only the application's is opened. */
function addressIn(app: string, url: string): string {
  const { href, origin } = URL.canParse(url, app) ? new URL(url, app) : { href: '', origin: '' };
  return origin === new URL(app).origin
    ? href
    : undecided(`The address ${url} is of another site.`);
}

/** Refuses to act on another site, to which a link or a redirection has led. */
function stayIn(app: string, page: Page): void {
  if (new URL(page.url()).origin !== new URL(app).origin) undecided('The page is of another site.');
}

/** Performs an act. Looks for another match if an element cannot be used: a locator does not, as long as it is part of the page. */
async function perform(page: Page, app: string, input: RecordedInput, text: string): Promise<void> {
  const { kind, value = '', element: place } = input;
  await waitForView(page, input);
  if (kind !== 'back' && kind !== 'reload') stayIn(app, page);
  if (place === null) return actOnPage(page, app, kind, value);
  const end = performance.now() + ACT_MS;
  for (;;) {
    const element = await elementOf(page, input, atPlace(page, place));
    stayIn(app, page);
    try {
      return await performWith(element, input, text);
    } catch (error) {
      const [log, isTime] = [String(error), performance.now() > end];
      if (isTime || !CANNOT_BE_USED.test(log) || log.includes('action done')) throw error;
    }
  }
}

/** Performs an act that needs no element. */
async function actOnPage(
  page: Page,
  app: string,
  kind: RecordedInput['kind'],
  value: string,
): Promise<void> {
  if (kind === 'back') await page.goBack();
  else if (kind === 'forward') await page.goForward();
  else if (kind === 'key') await page.keyboard.press(value);
  else if (kind === 'scroll') {
    const top = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, Number(value) - top || 0);
  } else if (kind !== 'reload') throw new Error('There is no such element.');
  else {
    const address = addressIn(app, value === '' ? page.url() : value);
    await (address === page.url() ? page.reload() : page.goto(address));
  }
}

/** The reason why an act could not be performed, of Playwright's message with its log. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return CANNOT_BE_USED.exec(message)?.[0] ?? message.split('\n')[0] ?? '';
}

/** The options of a browser context that is like the recorded device. */
function contextOf(facts: Pick<SnapshotFacts, 'viewport' | 'device'>) {
  const { device } = facts;
  return {
    viewport: windowOf(facts),
    serviceWorkers: 'block' as const,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(device && {
      timezoneId: device.timeZone,
      locale: device.locale,
      colorScheme: device.colorScheme,
      reducedMotion: device.reducedMotion,
      hasTouch: device.hasTouch,
    }),
  };
}

/** Opens a page of the application at the time when the visit started, in a browser that the adapter has prepared. */
async function openPage(
  context: BrowserContext,
  app: string,
  snapshot: Snapshot<object>,
  { prepare }: DriveAdapter,
): Promise<Page> {
  await context.clock.install({ time: timeOf(snapshot.facts, 0) });
  const page = await context.newPage();
  // The address of a visit may open the dialog of the tools. Closing it was not recorded.
  const dialog = page.locator('dialog[data-visits]');
  await page.addLocatorHandler(dialog, () => dialog.press('Escape'));
  await page.goto(app);
  await prepare?.(page, snapshot);
  // The visit starts on the next page: this one keeps no recording for it.
  await page.evaluate(() => Object.assign(Storage.prototype, { setItem: () => undefined }));
  return page;
}

/**
 * Performs the acts of a visit in Chromium, on the application at an address, in their order. Waits for their consequences, not for
 * times. Returns the text of the new file, and which acts could not be performed.
 */
export async function driveBrowser(snapshot: Snapshot<object>, app: string, adapter: DriveAdapter) {
  const { facts, events } = snapshot;
  if (!facts.inputs.some(({ seen }) => seen))
    undecided('The file does not say what the visitor did: it was recorded by an older version.');
  const start = addressIn(app, facts.inputs[0]?.seen?.url ?? facts.url);
  const acts = actsIn(snapshot);
  const { secret = () => 'Visit1secret' } = adapter;
  const { chromium } = await import('@playwright/test'); // only this command needs it
  const browser = await chromium.launch(adapter.launch?.());
  try {
    const context = await browser.newContext(contextOf(facts));
    const page = await openPage(context, app, snapshot, adapter);
    const failed: string[] = [];
    const followed = acts.map(({ consequences }) =>
      consequences.flatMap(({ kind, step }) => (kind === 'event' ? (events[step - 1] ?? []) : [])),
    );
    let known = 0;
    for (const [act, { input }] of acts.entries()) {
      const typed = input && (input.value ?? secret(input, followed.slice(act).flat()));
      try {
        if (!input) await page.goto(start);
        else await perform(page, app, input, typed ?? '');
      } catch (error) {
        failed.push(`act ${act} could not be performed: ${reasonOf(error)}`);
        continue;
      }
      const types = followed[act]?.map(({ type }) => type) ?? [];
      known = await waitForEvents(page, known, types);
    }
    const text =
      (await page.evaluate(() => window.visitPage?.file())) ??
      undecided('The page does not record visits: it sets no window.visitPage.');
    return { text, failed };
  } finally {
    await browser.close();
  }
}
