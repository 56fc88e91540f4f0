import type { Browser, ElementHandle, Page } from '@playwright/test';
import { actsIn } from '#visits/consequences';
import { actStaysWrong } from '#visits/findProperty';
import { refuse, type Snapshot } from '#visits/format';
import type { Property } from '#visits/shrink';
import type { Application, Finding, Walk } from './CommandAdapter';
import { openPage, typesOn, visiblePart, withBrowser } from './driveBrowser';
import type { Options } from './options';
import { shrinkInBrowser } from './shrinkInBrowser';
import { CONTROLS, kindOf, watchPage } from './watchPage';

const TEXTS = ['', 'a', 'Zoe Rahman', 'zoe@example.com', 'Shapla7flower', '5', 'বাঘ', '<b>&"', ' '];
const BACK = 0.04;
const RELOAD = 0.06;
const ACT_MS = 3000;
const QUIET_MS = 200;
const LONGEST_MS = 3000;
const PICKS = 20;

/** A pseudorandom generator (mulberry32). Equal seeds give equal numbers between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
type Random = ReturnType<typeof randomFrom>;

const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];

/** Whether a control is of the application, and leads to no other site, window or file. */
const isOwn = (control: ElementHandle): Promise<boolean> =>
  control.evaluate((one) => {
    const root = document.getElementById('root') ?? document.body;
    const link = (one as Element).closest('a');
    const leadsAway =
      link &&
      (link.origin !== window.location.origin || link.target !== '' || link.download !== '');
    return root.contains(one) && !(one as Element).closest('[data-visits]') && !leadsAway;
  });

/** Some control that can be used, with its role. Null if there is none. */
async function someControl(page: Page, random: Random) {
  const all = [];
  for (const role of CONTROLS)
    for (const control of await page.getByRole(role, { name: /\S/ }).elementHandles())
      all.push({ role, control });
  for (let tries = 0; tries < PICKS; tries += 1) {
    const one = pick(all, random);
    if (!one) return null;
    const part = await visiblePart(one.control as ElementHandle<Element>);
    if ((await part.isVisible()) && (await one.control.isEnabled()) && (await isOwn(part)))
      return { ...one, part };
  }
  return null;
}

/** Uses some control. Returns it, or null if there is none, or if something covers it. */
async function actOnSomeControl(page: Page, random: Random): Promise<ElementHandle | null> {
  const found = await someControl(page, random);
  if (!found) return null;
  const { role, control, part } = found;
  const options = await control.evaluate((one) =>
    one instanceof HTMLSelectElement ? Array.from(one.options, ({ value }) => value) : null,
  );
  const text = pick(TEXTS, random) ?? '';
  const timeout = ACT_MS;
  if (options) await control.selectOption(pick(options, random) ?? '', { timeout });
  else if (/box$/.test(role) && role !== 'checkbox') await control.fill(text, { timeout });
  else if (role === 'slider' || role === 'spinbutton') await control.press('ArrowUp', { timeout });
  else await part.click({ timeout });
  return control;
}

/** Waits until no event comes any more. */
async function waitForQuiet(page: Page): Promise<number> {
  const start = performance.now();
  let [count, since] = [-1, start];
  while (performance.now() - since < QUIET_MS && performance.now() - start < LONGEST_MS) {
    const { length } = await typesOn(page);
    if (length !== count) [count, since] = [length, performance.now()];
    await page.waitForTimeout(QUIET_MS / 4);
  }
  return count;
}

/** How many entries the history has before this page. */
const entriesBefore = (page: Page): Promise<number> =>
  page.evaluate(() => window.navigation.currentEntry?.index ?? 0);

/** Acts at random until something new is wrong. Returns the text of the file, and what is wrong. */
async function actAtRandom(
  browser: Browser,
  { drive = {} }: Application,
  app: string,
  {
    seed,
    acts,
    known,
  }: { readonly seed: number; readonly acts: number; readonly known: ReadonlySet<string> },
) {
  const random = randomFrom(seed);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  try {
    const page = await openPage(context, app, null, drive);
    context.on('page', (opened) => void opened.close());
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.goto(app);
    await page.waitForFunction(() => (window.visitPage?.types().length ?? 0) > 0);
    const watched = watchPage(page);
    const isNew = () => watched.problems().find((statement) => !known.has(kindOf(statement)));
    const first = await entriesBefore(page);
    let isKept = true;
    let count = await waitForQuiet(page);
    for (let act = 0; act < acts && isNew() === undefined; act += 1) {
      const chance = random();
      let used: ElementHandle | null = null;
      if (chance < BACK && (await entriesBefore(page)) > first) await page.goBack();
      else if (chance >= BACK && chance < RELOAD && isKept) await page.reload();
      else used = await actOnSomeControl(page, random).catch(() => null); // it has gone, or is covered
      const next = await waitForQuiet(page);
      if (next < count) isKept = false; // a reload begins another recording
      count = next;
      await watched.look(used);
    }
    const text = await page.evaluate(() => window.visitPage?.file());
    return { text: text ?? refuse('The page does not record visits.'), wrong: isNew() };
  } finally {
    await context.close();
  }
}

/** What is wrong in a visit, as a property of it: what was seen on its last page, or a law that it breaks. */
function propertyOf(
  { visits }: Application,
  snapshot: Snapshot<object>,
  wrong: string | undefined,
): Property<object> | null {
  if (wrong === undefined) return visits.findBrokenLaw(snapshot);
  const isAgain = (statement: string) => kindOf(statement) === kindOf(wrong);
  return actStaysWrong(snapshot, { act: actsIn(snapshot).length - 1, statement: wrong }, (found) =>
    found.problems.some(isAgain),
  );
}

/** Walks through the application at an address by random acts in Chromium. What is wrong is a finding if it repeats. */
export function walkInBrowser(application: Application, options: Options): Walk {
  const { visits, version, drive = {} } = application;
  const { app = '' } = options;
  const known = new Set<string>();
  return async (seed, acts) => {
    const { text, wrong } = await withBrowser(drive, (browser) =>
      actAtRandom(browser, application, app, { seed, acts, known }),
    );
    const snapshot = visits.parse(text);
    const { length } = snapshot.events;
    const property = propertyOf(application, snapshot, wrong);
    if (!property || known.has(kindOf(property.statement))) return { events: length, findings: [] };
    known.add(kindOf(property.statement));
    const { steps, isShown, proof } = await shrinkInBrowser(
      application,
      snapshot,
      property,
      options,
    );
    const about = { appVersion: version(), takenAt: new Date().toISOString() };
    const { statement } = property;
    const finding: Finding = {
      statement: `${statement}. ${proof}`,
      file: visits.part(snapshot, { steps, shown: statement }, about),
      events: steps.length,
      isShrunk: true,
    };
    return { events: length, findings: isShown ? [finding] : [] };
  };
}
