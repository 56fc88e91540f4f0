import type { BrowserContext, ElementHandle, Page } from '@playwright/test';
import { actsIn, actWords, stepsOf } from '#visits/consequences';
import { MASKED_WORD } from '#visits/createMask';
import { refuse, type Snapshot, type SnapshotFacts } from '#visits/format';
import type { RecordedInput } from '#visits/inputs';
import { timeOf } from '#visits/timeOf';
import type { DriveAdapter } from './DriveAdapter';

/** An act waits so long for its element to be there, visible and uncovered. */
const ACT_MS = 10_000;
/** Consequences that have not come so long after the last event do not come. */
const QUIET_MS = 2500;
const LONGEST_MS = 15_000;
/** The first page also loads the tools. */
const START_MS = 30_000;
const POLL_MS = 100;

const DEFAULT_SECRET = 'Visit1secret';

/** An act that could not be performed. */
export interface FailedAct {
  /** Its number, from 1. */
  readonly act: number;
  readonly words: string;
  readonly reason: string;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The types of the recorded events; none while a page loads. */
const typesOn = async (page: Page): Promise<readonly string[]> => {
  try {
    return await page.evaluate(() => window.visitPage?.types() ?? []);
  } catch {
    return []; // between two pages
  }
};

/** Whether all expected types are among others, as often. */
function containsAll(types: readonly string[], expected: readonly string[]): boolean {
  const left = [...types];
  return expected.every((type) => {
    const index = left.indexOf(type);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/**
 * Waits until events of the expected types have come, after the first `known` ones. Goes on without them once the page is
 * quiet. Returns the number of events.
 */
async function waitForEvents(
  page: Page,
  known: number,
  expected: readonly string[],
): Promise<number> {
  const limits =
    known === 0 ? { quiet: START_MS, all: START_MS } : { quiet: QUIET_MS, all: LONGEST_MS };
  const start = performance.now();
  let [count, since] = [known, start];
  for (;;) {
    const types = await typesOn(page);
    if (types.length !== count) [count, since] = [types.length, performance.now()];
    if (types.length >= known && containsAll(types.slice(known), expected)) break;
    const now = performance.now();
    if (now - since > limits.quiet || now - start > limits.all) break;
    await sleep(POLL_MS);
  }
  await sleep(POLL_MS); // what else follows
  return (await typesOn(page)).length;
}

/** Finds an element by its place. The place is followed element by element: it is no selector. */
const byPlace = (page: Page, place: string) =>
  page.evaluateHandle((text) => {
    const root: Element = document.getElementById('root') ?? document.body;
    return text.split('/').reduce<Element | undefined>((at, part) => {
      const [tag, number] = part.split(':');
      return [...(at?.children ?? [])].filter(({ localName }) => localName === tag)[Number(number)];
    }, root);
  }, place);

/** Waits until the focus is where the visitor had it: screens move it when they have come. Goes on without it. */
async function waitForFocus(page: Page, { seen }: RecordedInput): Promise<void> {
  if (!seen?.focus) return;
  const end = performance.now() + QUIET_MS;
  while (performance.now() < end) {
    const place = await byPlace(page, seen.focus);
    if (await page.evaluate((element) => element === document.activeElement, place)) return;
    await sleep(POLL_MS);
  }
}

type Role = Parameters<Page['getByRole']>[0];

/** The element of an input: the one with its role and name, among several that at its place, else the first visible one. */
async function elementOf(page: Page, input: RecordedInput): Promise<ElementHandle<Element>> {
  const { element, role } = input;
  // A masked name is not that of the page.
  const name = input.name?.match(MASKED_WORD.pattern) ? undefined : input.name;
  const end = performance.now() + ACT_MS;
  for (;;) {
    const place = element === null ? null : (await byPlace(page, element)).asElement();
    const named =
      role === undefined || name === undefined
        ? []
        : await page.getByRole(role as Role, { name, exact: true }).elementHandles();
    for (const one of named)
      if (place && (await page.evaluate(([a, b]) => a === b, [one, place])))
        return one as ElementHandle<Element>;
    for (const one of named) if (await one.isVisible()) return one as ElementHandle<Element>;
    if (named[0]) return named[0] as ElementHandle<Element>;
    const isTime = performance.now() > end;
    if (place && (name === undefined || isTime)) return place as ElementHandle<Element>;
    if (isTime) throw new Error('There is no such element.');
    await sleep(POLL_MS);
  }
}

/** A radio button or a checkbox may be hidden. Its label is not. */
async function visiblePart(element: ElementHandle<Element>): Promise<ElementHandle<Element>> {
  const part = await element.evaluateHandle((one) =>
    one.matches('[type=radio], [type=checkbox]')
      ? ((one as HTMLInputElement).labels?.[0] ?? one)
      : one,
  );
  return part.asElement() ?? element;
}

async function perform(page: Page, input: RecordedInput, text: string): Promise<void> {
  const { kind, value = '' } = input;
  const timeout = ACT_MS;
  if (kind !== 'type') await waitForFocus(page, input); // typing moves the focus into its field
  if (kind === 'back') return void (await page.goBack());
  if (kind === 'forward') return void (await page.goForward());
  if (kind === 'reload') {
    const target = new URL(value || page.url(), page.url());
    if (target.origin !== new URL(page.url()).origin)
      throw new Error('The address is of another site.');
    return void (target.href === page.url() ? await page.reload() : await page.goto(target.href));
  }
  if (kind === 'scroll') {
    const top = await page.evaluate(() => window.scrollY);
    return page.mouse.wheel(0, Number(value) - top || 0);
  }
  if (kind === 'key' && input.element === null) return page.keyboard.press(value);
  const element = await elementOf(page, input);
  if (kind === 'key') return element.press(value, { timeout });
  if (kind === 'type') return element.fill(text, { timeout });
  if (kind === 'choose') return void (await element.selectOption(value, { timeout }));
  return (await visiblePart(element)).click({ timeout });
}

/** The reason why an act could not be performed, of Playwright's message with its log. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const covered = /<.*intercepts pointer events|element is not (?:enabled|visible|stable)/.exec(
    message,
  );
  return covered?.[0] ?? message.split('\n')[0] ?? '';
}

/** The options of a browser context that is like the recorded device. */
function contextOf({ viewport, device }: SnapshotFacts) {
  const [width = 1280, height = 800] = viewport.split('x').map(Number);
  const isSize = width > 0 && height > 0 && width < 10_000 && height < 10_000;
  return {
    viewport: isSize ? { width, height } : { width: 1280, height: 800 },
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
  if (snapshot.facts) await context.clock.install({ time: timeOf(snapshot.facts, 0) });
  const page = await context.newPage();
  await page.goto(app);
  await prepare?.(page, snapshot);
  return page;
}

/** Playwright, which only this command needs. */
async function loadPlaywright() {
  try {
    return await import('@playwright/test');
  } catch {
    throw new Error('visits drive needs Playwright: npm install --save-dev @playwright/test');
  }
}

/**
 * Performs the acts of a visit in Chromium, on the application at an address, in their order. Waits for their consequences, not
 * for times. Returns the text of the new file, and the acts that could not be performed.
 */
export async function driveBrowser(snapshot: Snapshot<object>, app: string, adapter: DriveAdapter) {
  const { facts, events } = snapshot;
  if (!facts || facts.inputs.length === 0)
    return refuse(
      'The file does not say what the visitor did: it was recorded by an older version.',
    );
  const acts = actsIn(snapshot);
  const { launch, secret = () => DEFAULT_SECRET } = adapter;
  const { chromium } = await loadPlaywright();
  const browser = await chromium.launch(launch?.());
  try {
    const page = await openPage(await browser.newContext(contextOf(facts)), app, snapshot, adapter);
    const failed: FailedAct[] = [];
    const followed = acts.map(({ consequences }) =>
      consequences.flatMap(stepsOf).flatMap((step) => events[step - 1] ?? []),
    );
    let known = 0;
    for (const [act, { input }] of acts.entries()) {
      try {
        if (!input) await page.goto(new URL(facts.inputs[0]?.seen?.url ?? facts.url, app).href);
        else await perform(page, input, input.value ?? secret(input, followed.slice(act).flat()));
      } catch (error) {
        failed.push({ act, words: actWords(input), reason: reasonOf(error) });
        continue;
      }
      const types = followed[act]?.map(({ type }) => type) ?? [];
      known = await waitForEvents(page, known, types);
    }
    const text = await page.evaluate(() => window.visitPage?.file());
    if (text === undefined)
      return refuse('The page does not record visits: it sets no window.visitPage.');
    return { text, failed };
  } finally {
    await browser.close();
  }
}
