import type { Page } from '@playwright/test';
import { repetitions } from '#tests/support/soak';
import { randomFrom } from '../../scripts/bench/randomFrom';
import {
  type AccountStep,
  addDriver,
  type Greeting,
  type Performed,
  performStep,
  sessionIn,
} from './support/accountDriver';
import { expect, logOut, PASSWORD, signUp, test } from './support/shop';

const INTERLEAVINGS = repetitions(4, 500);
/** The interleavings of one test, on one pair of tabs. */
const PER_TEST = Math.min(INTERLEAVINGS, 10);
const MAX_DELAY_MS = 150;
/** Longer than the SDK takes to notice a change that another tab has stored. */
const STABLE_MS = 1000;

type Kind = AccountStep['kind'] | 'reload';
type Step = Omit<AccountStep, 'kind'> & { readonly kind: Kind };
type Done = Step & Performed & { readonly tab: number };
type Tabs = readonly [Page, Page];

/** The user of a greeting: a save only appends to the name of an account. */
const userOf = (greeting: Greeting) => greeting?.split('v')[0] ?? greeting;

/** The greetings of both tabs, once neither changes any more. */
async function settledGreetings(tabs: Tabs): Promise<readonly Greeting[]> {
  let seen = '';
  let since = Date.now();
  const deadline = since + 60_000;
  for (;;) {
    const sessions = await Promise.all(tabs.map(sessionIn));
    const text = JSON.stringify(sessions);
    if (text !== seen || !sessions.every(({ isIdle }) => isIdle)) since = Date.now();
    seen = text;
    if (Date.now() - since > STABLE_MS) return sessions.map(({ greeting }) => greeting);
    if (Date.now() > deadline) throw new Error(`The tabs do not settle: ${text}`);
    await tabs[0].waitForTimeout(50);
  }
}

/** What is wrong with the result of concurrent steps, or null. */
function wrongEnd(
  before: Greeting,
  steps: readonly Done[],
  [first, second]: readonly Greeting[],
): string | null {
  if (first !== second) return 'The tabs disagree.';
  const started = steps
    .filter((step) => step.started !== null && step.kind !== 'reload')
    .sort((a, b) => Number(a.started) - Number(b.started));
  const isSignIn = ({ kind }: Done) => kind === 'logIn' || kind === 'signUp';
  const lastSignOut = started.findLast(({ kind }) => kind === 'logOut');
  const later = started.slice(lastSignOut ? started.indexOf(lastSignOut) + 1 : 0);
  const possible = later.filter(isSignIn).map(({ name }) => name);
  if (lastSignOut === undefined && before) possible.push(userOf(before) ?? '');
  const user = userOf(first);
  if (user && !possible.includes(user)) return `${user} was signed out, and is signed in again.`;
  const mustBeSignedIn = lastSignOut
    ? later.some((step) => isSignIn(step) && Number(step.started) > lastSignOut.ended)
    : Boolean(before) || later.some(isSignIn);
  return !user && mustBeSignedIn ? 'Nobody is signed in.' : null;
}

const overlaps = (steps: readonly Done[]) =>
  steps.some((a) =>
    steps.some(
      (b) =>
        a.tab !== b.tab &&
        a.started !== null &&
        b.started !== null &&
        a.started <= b.started &&
        b.started <= a.ended,
    ),
  );

type Person = Pick<AccountStep, 'name' | 'email' | 'password'>;

/** Chooses steps: first one that the user can do now, then others that may be possible by then. */
function createPlans(random: () => number) {
  const id = `${process.pid}-${Math.floor(random() * 1e9)}`;
  let people = 0;
  let saves = 0;
  const newcomer = (): Person => {
    const name = `P${(people += 1)}`;
    return { name, email: `${name.toLowerCase()}-${id}@example.com`, password: PASSWORD };
  };
  const oneOf = <T>(choices: readonly T[]): T =>
    choices[Math.floor(random() * choices.length)] as T; // never empty
  const step = (kind: Kind, person: Person): Step => ({
    ...person,
    kind,
    delay: Math.floor(random() * 300),
    ...(kind === 'save' && { name: `v${(saves += 1)}` }),
  });
  const later: readonly Kind[] = ['logIn', 'logOut', 'logOut', 'save'];
  return {
    newcomer,
    /** The steps of both tabs. `known` have accounts. */
    draw(user: Greeting, known: readonly Person[]): readonly (readonly Step[])[] {
      const first: readonly Kind[] = user
        ? ['logOut', 'logOut', 'save', 'save', 'save', 'reload']
        : ['signUp', 'signUp', 'logIn', 'logIn', 'reload'];
      const shared = newcomer();
      return [0, 1].map(() =>
        [oneOf(first), ...later.filter(() => random() < 0.3)].map((kind) => {
          const isNew = kind === 'signUp';
          return step(kind, isNew ? (random() < 0.7 ? shared : newcomer()) : oneOf(known));
        }),
      );
    },
  };
}

async function perform(page: Page, tab: number, steps: readonly Step[]): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const step of steps) {
    const started = Date.now();
    if (step.kind === 'reload') await page.reload();
    const performed =
      step.kind === 'reload'
        ? { started, ended: Date.now(), notices: [] }
        : await performStep(page, { ...step, kind: step.kind });
    done.push({ ...step, ...performed, tab });
  }
  return done;
}

test.describe('Two tabs with one account service', () => {
  for (let index = 0; index < INTERLEAVINGS; index += PER_TEST)
    test(`agree after each of ${PER_TEST} random interleavings (part ${index / PER_TEST + 1})`, async ({
      page,
      context,
      problems,
    }) => {
      test.setTimeout(600_000);
      const random = randomFrom(Number(process.env['SEED']) + index);
      const plans = createPlans(random);
      const tabs: Tabs = [page, await context.newPage()];
      const known = new Map<string, Person>();
      const remember = ({ name, email, password }: Person) =>
        known.set(email, { name, email, password });
      for (const person of [plans.newcomer(), plans.newcomer()]) {
        remember(await signUp(page, person));
        await logOut(page);
      }
      for (const tab of tabs) {
        await addDriver(tab, MAX_DELAY_MS);
        await tab.goto('/');
      }
      let before = (await settledGreetings(tabs))[0];
      const wrong: unknown[] = [];
      const counts: Record<string, number> = { interleavings: 0, overlapping: 0 };
      const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
      for (let run = 0; run < PER_TEST; run += 1) {
        const drawn = plans.draw(before, [...known.values()]);
        const steps = (
          await Promise.all(tabs.map((tab, nth) => perform(tab, nth, drawn[nth] ?? [])))
        ).flat();
        const greetings = await settledGreetings(tabs);
        await Promise.all(tabs.map((tab) => tab.reload()));
        const reloaded = await settledGreetings(tabs);
        const reason =
          wrongEnd(before, steps, greetings) ??
          (JSON.stringify(reloaded) === JSON.stringify(greetings)
            ? null
            : 'A reload shows another user or name.');
        if (reason) wrong.push({ reason, run, before, steps, greetings, reloaded });
        count('interleavings');
        if (overlaps(steps)) count('overlapping');
        for (const step of steps.filter(({ started }) => started !== null)) {
          count(step.kind);
          if (step.kind === 'signUp') remember(step);
        }
        before = reloaded[0];
      }
      test.info().annotations.push({ type: 'figures', description: JSON.stringify(counts) });
      // A save that a sign-out overtakes is logged.
      const expected = /Profile update failed|Failed to initialize current user/;
      expect(problems.splice(0).filter((problem) => !expected.test(problem))).toStrictEqual([]);
      expect(wrong).toStrictEqual([]);
    });
});
