import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { RouteName } from '#features/router/routes';
import { CATALOGUE, type Matrix } from '#tests/faults/catalogue';
import { expectedTexts, type ShownScreen } from '#tests/faults/screenTexts';
import {
  addressOf,
  type Exclusion,
  type Session,
  SESSIONS,
  shownScreen,
  type Situation,
  SITUATIONS,
} from '#tests/faults/situation';
import type { Lists } from '#tests/faults/storedLists';
import { aUser } from '#tests/support/builders';
import { isSoak } from '#tests/support/soak';
import type { StorageState } from './savedAccounts';
import {
  aPerson,
  favorite,
  type Person,
  review,
  signUp,
  stored,
  test as base,
  withInteractiveGoto,
} from './shop';

/** A visitor with stored lists: what the pages of a case start with. */
export interface Visitor {
  readonly session: Session;
  /** Null: signed out. */
  readonly user: NonNullable<ShownScreen['user']> | null;
  readonly lists: Lists;
}

/** Somebody who is signed in, and the storage of the browser. */
interface SignedInBrowser {
  readonly state: StorageState;
  readonly user: NonNullable<ShownScreen['user']>;
  readonly lists: Lists;
}

export const listsIn = async (page: Page): Promise<Lists> => ({
  favorites: ((await stored(page, 'favorites')) ?? []) as Lists['favorites'],
  reviews: ((await stored(page, 'reviews')) ?? []) as Lists['reviews'],
});

/** Signs up a user who has a favourite and a review. */
export async function openAccount(
  page: Page,
  person: Person = aPerson(),
): Promise<Omit<SignedInBrowser, 'state'>> {
  const { name: displayName, email } = await signUp(page, person);
  await favorite(page, 'toy-1');
  await review(page, 'toy-1', { comment: 'Soft and strong' });
  const lists = await listsIn(page);
  const uid = lists.favorites[0]?.userId ?? '';
  return { user: aUser({ uid, email, displayName }), lists };
}

/** The database in which the Firebase SDK keeps its session. */
const SESSION_DATABASE = 'firebaseLocalStorageDb';

/** The storage without the session. */
export const signedOut = (state: StorageState): StorageState => ({
  ...state,
  origins: state.origins.map((origin) => ({
    ...origin,
    indexedDB: (origin as { indexedDB?: { name: string }[] }).indexedDB?.filter(
      ({ name }) => name !== SESSION_DATABASE,
    ),
  })),
});

/** Runs each test as a visitor with stored lists, signed in or signed out. */
export const test = base.extend<
  { session: Session; visitor: Visitor },
  { signedInBrowser: SignedInBrowser }
>({
  session: ['signed out', { option: true }],
  signedInBrowser: [
    async ({ browser }, provide, { project }) => {
      const { baseURL = '', viewport = null, locale = 'en-GB' } = project.use;
      const context = await browser.newContext({
        baseURL,
        viewport,
        locale,
        serviceWorkers: 'block',
      });
      const account = await openAccount(withInteractiveGoto(await context.newPage()));
      const state = await context.storageState({ indexedDB: true });
      await context.close();
      await provide({ ...account, state });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ session, signedInBrowser: { state } }, provide) => {
    await provide(session === 'signed in' ? state : signedOut(state));
  },
  visitor: async ({ session, signedInBrowser: { user, lists } }, provide) => {
    await provide({ session, user: session === 'signed in' ? user : null, lists });
  },
});

/** The signed-out visitor of the same browser: what is shown if the session cannot be read. */
export const withoutSession = (visitor: Visitor): Visitor => ({
  ...visitor,
  session: 'signed out',
  user: null,
});

/** Expects the navigation bar, the heading and the content of a screen. */
export async function expectScreen(page: Page, shown: ShownScreen & { screen: RouteName }) {
  const { heading, contents } = expectedTexts(shown);
  await expect(page.locator('h1')).toHaveText(heading);
  for (const text of contents) await expect(page.locator('main')).toContainText(text);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Latim' })).toBeVisible();
  if (shown.user === undefined) return;
  await expect(
    shown.user
      ? bar.getByRole('button', { name: 'Logout' })
      : bar.getByRole('link', { name: 'Login' }),
  ).toBeVisible();
}

/** Runs in a page. The keys of the listed records that are not stored. */
function missingKeys(lists: Lists): string[] {
  const stored = <R>(name: string) => JSON.parse(localStorage.getItem(name) ?? '[]') as R[];
  const keyOf = ({ userId, toyId }: Lists['favorites'][number]) => `${userId} ${toyId}`;
  const favorites = new Set(stored<Lists['favorites'][number]>('favorites').map(keyOf));
  const reviews = new Set(stored<Lists['reviews'][number]>('reviews').map(({ id }) => id));
  return [
    ...lists.favorites.map(keyOf).filter((key) => !favorites.has(key)),
    ...lists.reviews.map(({ id }) => id).filter((id) => !reviews.has(id)),
  ];
}

/** Expects that no stored record of the lists is missing. `disk` is a page without the shop. */
export const expectStored = (disk: Page, lists: Lists) =>
  expect.poll(() => disk.evaluate(missingKeys, lists)).toStrictEqual([]);

/** Opens a page of the same origin that does not start the shop. */
export async function openDisk(context: BrowserContext): Promise<Page> {
  const disk = await context.newPage();
  await disk.goto('/pictures/lost.svg', { waitUntil: 'load' });
  return disk;
}

/** A case in a browser. */
export interface Case {
  readonly page: Page;
  readonly disk: Page;
  readonly situation: Situation;
  readonly visitor: Visitor;
}

/** A fault in a browser. */
export interface BrowserFault {
  readonly id: string;
  readonly name: string;
  readonly isExcluded?: Exclusion;
  /** Prepares the browser, once for all screens. Returns the visitor whose screens are expected. */
  readonly prepare?: (
    stage: Omit<Case, 'situation' | 'page'> & { readonly context: BrowserContext },
  ) => Promise<Visitor | void>;
  /** Opens the screen. By default goes to its address. */
  readonly open?: (one: Case) => Promise<void>;
  /** What happens while the screen is shown. Returns the visitor whose screen is expected, if it changes. */
  readonly use?: (one: Case) => Promise<Visitor | void>;
  /** What happens after the screen was checked. */
  readonly after?: (one: Case) => Promise<void>;
  /** The only session without SOAK=1, if the fault has the same effect in both. */
  readonly usualSession?: Session;
  /** The screens are opened at the same time, because each waits for the fault. */
  readonly isParallel?: boolean;
  /** Replaces the fixtures. */
  readonly runner?: typeof test;
  /** Messages in the console that the fault causes. */
  readonly problems?: RegExp;
}

/** The screens without SOAK=1: a public one, one with personal parts, and one that only a user sees. */
const USUAL_SCREENS: Readonly<Record<Session, readonly RouteName[]>> = {
  'signed out': ['home', 'profile'], // the profile redirects to the login
  'signed in': ['toy', 'profile'],
};

async function play(fault: BrowserFault, one: Case): Promise<void> {
  const { page, disk, situation } = one;
  if (fault.open) await fault.open(one);
  else await page.goto(addressOf(situation.screen));
  const { user, lists, session } = (await fault.use?.(one)) ?? one.visitor;
  const screen = shownScreen({ screen: situation.screen, session });
  await expectScreen(page, { screen, user, lists, areListsRead: true });
  await fault.after?.(one);
  await expectStored(disk, one.visitor.lists);
}

/** Defines a test for a fault and a session. It opens the screens of the situations. */
function testFault(fault: BrowserFault, session: Session, situations: readonly Situation[]): void {
  const { runner = test } = fault;
  runner.describe(`${fault.id}, ${session}`, () => {
    runner.use({ session });
    runner(fault.name, async ({ context, page, visitor, problems }) => {
      runner.setTimeout(180_000); // it opens several screens
      const disk = await openDisk(context);
      const expected = (await fault.prepare?.({ context, disk, visitor })) ?? visitor;
      if (fault.isParallel)
        await Promise.all(
          situations.map(async (situation) => {
            const own = await context.newPage();
            await play(fault, { page: own, disk, situation, visitor: expected });
          }),
        );
      else
        for (const situation of situations)
          await play(fault, { page, disk, situation, visitor: expected });
      if (fault.problems)
        problems.splice(0, Infinity, ...problems.filter((text) => !fault.problems?.test(text)));
      test.info().annotations.push({ type: 'cases', description: String(situations.length) });
    });
  });
}

/** Whether a case runs without SOAK=1. The Jest matrix runs all of them. */
const isUsual = ({ usualSession }: BrowserFault, { screen, session }: Situation): boolean =>
  (usualSession ?? session) === session && USUAL_SCREENS[session].includes(screen);

/** Defines the tests of a table. Throws if it lacks a fault that the catalogue assigns to it. */
export function testFaults(matrix: Matrix, faults: readonly BrowserFault[]): void {
  const assigned = CATALOGUE.filter(({ matrices }) => matrices.includes(matrix));
  const ids = new Set(faults.map(({ id }) => id));
  const missing = assigned.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`The matrix lacks ${missing.join(', ')}.`);
  for (const fault of faults) {
    const possible = SITUATIONS.filter(
      (situation) =>
        (isSoak || isUsual(fault, situation)) && (fault.isExcluded?.(situation) ?? null) === null,
    );
    for (const session of SESSIONS) {
      const situations = possible.filter((situation) => situation.session === session);
      if (situations.length > 0) testFault(fault, session, situations);
    }
  }
}
