import type { Locator, Page, Route } from '@playwright/test';
import { TOYS } from '#data/toys';
import { notices, noticeText } from '#domain/notices';
import type { RouteName } from '#features/router/routes';
import { expectedTexts } from '#tests/faults/screenTexts';
import { addressOf, onlySignedIn, shownScreen } from '#tests/faults/situation';
import { fillStorage } from '#tests/support/fillStorage';
import { assetsWith } from './support/assetsWith';
import { blockStorage } from './support/blockStorage';
import {
  type BrowserFault,
  type Case,
  expectScreen,
  listsIn,
  test,
  testFaults,
  type Visitor,
  withoutSession,
} from './support/faultMatrix';
import { type Hosting, openHosting } from './support/hosting';
import { visitOnce } from './support/repeatVisit';
import type { StorageState } from './support/savedAccounts';
import { expect, favorite } from './support/shop';

const alert = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first();
const expectAlert = (page: Page, text: string | RegExp) => expect(alert(page, text)).toBeVisible();

const nameOf = (id: string) => TOYS.find((toy) => toy.id === id)?.name ?? '';
/** The heart on the card of toy-3; the home page shows toys in two lists. */
const heartOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Favorite ${nameOf('toy-3')}` })
    .last();
const NO_WRITER = onlySignedIn('a signed-out visitor cannot change the lists');
const NO_ROOM = 'There is no room left to save this. Free some space and try again.';
const NOT_STORED =
  'Your browser does not store data for this site. Changes are lost when you leave.';

/** Adds a favourite by the heart of a card, or a review on the page of a toy, which must be refused. */
async function expectRefusal({ page, situation, visitor }: Case): Promise<void> {
  const screen = shownScreen(situation);
  if (visitor.user === null) return;
  if (screen === 'home' || screen === 'allToys') {
    await heartOf(page).click();
    await expectAlert(page, NO_ROOM);
  }
  if (screen !== 'toy') return;
  const form = page.getByRole('form', { name: 'Write a review' });
  await form.getByLabel('Comment').fill('There is no room for this');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expectAlert(page, noticeText(notices.reviewFailed));
  await expect(form.getByLabel('Comment')).toHaveValue('There is no room for this');
}

/** Adds 10,000 reviews of the user to the stored list. */
async function storeManyReviews({ disk, visitor }: { disk: Page; visitor: Visitor }) {
  const [first] = visitor.lists.reviews;
  if (first === undefined) throw new Error('The visitor has no review.');
  const many = Array.from({ length: 10_000 }, (_none, index) => ({
    ...first,
    id: `review-${index}`,
    toyId: 'toy-2',
    comment: `Number ${index}`,
    createdAt: new Date(1.6e12 - index * 1000).toISOString(),
    updatedAt: new Date(1.6e12 - index * 1000).toISOString(),
  }));
  const reviews = [first, ...many];
  await disk.evaluate((text) => localStorage.setItem('reviews', text), JSON.stringify(reviews));
  return { ...visitor, lists: { ...visitor.lists, reviews } };
}

let other: Page;
/** Another tab changes its favourite at the same time as the hearts of the screen. */
async function changeInBothTabs({ page, disk, visitor }: Case): Promise<Visitor> {
  const toyIds = async () => (await listsIn(disk)).favorites.map(({ toyId }) => toyId).sort();
  const expected = new Set(await toyIds());
  const toggle = async (toyId: string, button: Locator) => {
    if (!expected.delete(toyId)) expected.add(toyId);
    await button.click();
  };
  const isHeartShown = await heartOf(page).isVisible();
  await Promise.all([
    toggle('toy-9', other.getByRole('button', { name: /^(Add to Favorites|Favorited)$/ })),
    isHeartShown ? toggle('toy-3', heartOf(page)) : undefined,
  ]);
  await expect.poll(toyIds).toStrictEqual([...expected].sort());
  const { favorites } = await listsIn(disk);
  return { ...visitor, lists: { ...visitor.lists, favorites } };
}

/** A tab that crashes immediately after a change was confirmed. */
async function crashTab({
  context,
  disk,
  visitor,
}: Parameters<NonNullable<BrowserFault['prepare']>>[0]) {
  const tab = await context.newPage();
  await favorite(tab, 'toy-9');
  const session = await context.newCDPSession(tab);
  const crashed = tab.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined); // the call never resolves
  await crashed;
  const { favorites } = await listsIn(disk);
  expect(favorites.map(({ toyId }) => toyId)).toContain('toy-9');
  return { ...visitor, lists: { ...visitor.lists, favorites } };
}

/** The files of the sign-in SDK and the embedded service. */
const signInFiles = () => assetsWith('securetoken.googleapis.com');

/** A link of the navigation bar leads to its screen, or to the message that explains why not. */
async function followLinkOffline({ page, situation }: Case): Promise<void> {
  const link = shownScreen(situation) === 'favorites' ? 'All Toys' : 'Favorites';
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  const explained = page.getByText(
    'Nothing you saved is lost. Check your connection, then try again.',
  );
  const title = link === 'Favorites' ? 'My Favorites' : link;
  await expect(page.getByRole('heading', { level: 1, name: title }).or(explained)).toBeVisible();
}

const MISSING_PART = 'Part of the shop has not arrived. Check your connection, then try again.';
const screenFile = (screen: RouteName) => new RegExp(`/assets/screen-${screen}\\.[0-9a-f]+\\.js$`);

/** Expects the prerendered page and the message. */
async function expectMissingPart({ page, situation: { screen } }: Case): Promise<void> {
  await expectAlert(page, MISSING_PART);
  const prerendered = {
    screen,
    user: undefined,
    lists: { favorites: [], reviews: [] },
    areListsRead: false,
  };
  const { heading } = expectedTexts(prerendered);
  if (screen !== 'forgotPassword') await expect(page.locator('h1')).toHaveText(heading);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

type Handler = (route: Route) => unknown;

const missingPart =
  (fail: Handler, whileMissing: (page: Page) => Promise<void> = async () => undefined) =>
  async (one: Case): Promise<void> => {
    const { page, situation } = one;
    let isMissing = true;
    await page.route(screenFile(situation.screen), async (route) => {
      if (isMissing) await fail(route);
      else await route.continue();
    });
    await page.goto(addressOf(situation.screen), { waitUntil: 'commit' });
    await whileMissing(page);
    await expectMissingPart(one);
    isMissing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
  };

const HOSTILE_FILES = [
  ['{oops', 'The file is not JSON.'],
  ['null', 'The file has neither events nor lists.'],
  ['{"__proto__":{"payload":"[]"}}', /neither a snapshot nor an export/],
  [
    JSON.stringify({
      payload: '[]',
      preloadedState: '{"auth":{"session":{"status":"signedIn","user":{"uid":"__proto__"}}}}',
    }),
    /\S/,
  ],
] as const;
/** The workbench refuses each file with a message. The shop is not affected. */
async function loadHostileFiles({ page, situation }: Case): Promise<void> {
  for (const [text, message] of HOSTILE_FILES) {
    const file = { name: 'visit.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Open a visit').setInputFiles(file);
    await expect(page.getByRole('alert')).toHaveText(message);
  }
  await page.goto(addressOf(situation.screen));
}

const CHUNK_ERROR = /Loading chunk/;

/** The message about a file that does not arrive is shown after 10 seconds. */
async function waitForStalledMessage(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.clock.fastForward(10_000);
}

let hosting: Hosting | undefined;
/** Each test has a server that it can redeploy, and service workers. */
const onOwnHosting = test.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires an object pattern, even where no fixture is used
  baseURL: async ({}, provide) => {
    hosting = await openHosting();
    await provide(hosting.url);
    await hosting.close();
  },
  storageState: async ({ storageState, baseURL: origin = '' }, provide) => {
    const { origins, ...rest } = storageState as StorageState;
    await provide({ ...rest, origins: origins.map((one) => ({ ...one, origin })) });
  },
  serviceWorkers: 'allow',
});
/** The service worker controls the page from the start. */
const withWorker = test.extend({ serviceWorkers: 'allow' });

const FAULTS: readonly BrowserFault[] = [
  {
    id: 'S9',
    name: 'a full disk',
    usualSession: 'signed in',
    prepare: async ({ context, disk }) => {
      await disk.evaluate(fillStorage);
      const session = await context.newCDPSession(disk);
      const { origin } = new URL(disk.url());
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    },
    use: expectRefusal,
  },
  {
    id: 'S10',
    name: 'all storage blocked',
    usualSession: 'signed in',
    prepare: async ({ context }) => {
      await context.addInitScript(blockStorage, 'throws' as const);
    },
    use: async ({ page, visitor }) => {
      await expectAlert(page, NOT_STORED);
      return { ...withoutSession(visitor), lists: { favorites: [], reviews: [] } };
    },
  },
  { id: 'S11', name: '10,000 reviews', usualSession: 'signed in', prepare: storeManyReviews },
  {
    id: 'C1',
    name: 'two tabs that write at the same time',
    isExcluded: NO_WRITER,
    prepare: async ({ context }) => {
      other = await context.newPage();
      await other.goto('/toy/toy-9');
      await expect(other.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    },
    use: changeInBothTabs,
  },
  { id: 'C3', name: 'a tab that crashed', isExcluded: NO_WRITER, prepare: crashTab },
  {
    id: 'A13',
    name: 'the files of sign-in missing',
    usualSession: 'signed out',
    isParallel: true,
    prepare: async ({ context, visitor }) => {
      await context.route(signInFiles(), (route) => route.abort('connectionreset'));
      return withoutSession(visitor);
    },
    use: async ({ page, situation }) => {
      if (shownScreen({ ...situation, session: 'signed out' }) !== 'auth') return;
      await page.getByRole('button', { name: 'Login with Google' }).click();
      await expectAlert(
        page,
        'A part of the shop could not be loaded. Check your connection, then try again.',
      );
    },
    problems: CHUNK_ERROR,
  },
  {
    id: 'A14',
    name: 'the network lost while the screen is shown',
    usualSession: 'signed in',
    use: async ({ page, situation, visitor: { user, lists, session } }) => {
      const screen = shownScreen({ ...situation, session });
      // The files of sign-in arrive after those of the screen.
      await expectScreen(page, { screen, user, lists, areListsRead: true });
      await page.context().setOffline(true);
    },
    after: async (one) => {
      await followLinkOffline(one);
      await one.page.context().setOffline(false);
    },
    problems: /Loading chunk/,
  },
  {
    id: 'N1',
    name: 'the file of the screen missing',
    usualSession: 'signed in',
    isParallel: true,
    open: missingPart((route) => route.fulfill({ status: 404, body: '' })),
    problems: CHUNK_ERROR,
  },
  {
    id: 'N1',
    name: 'an empty file in place of that of the screen',
    usualSession: 'signed out',
    isParallel: true,
    open: missingPart((route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
    problems: CHUNK_ERROR,
  },
  {
    id: 'N2',
    name: 'the file of the screen never arrives',
    usualSession: 'signed out',
    prepare: ({ context }) => context.clock.install(),
    open: missingPart(() => undefined, waitForStalledMessage),
  },
  {
    id: 'N3',
    name: 'an old service worker after a deploy',
    usualSession: 'signed in',
    runner: onOwnHosting,
    prepare: ({ context }) => visitOnce(context),
    open: async ({ page, situation }) => {
      await page.goto(addressOf(situation.screen));
      hosting?.deploy();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const line = page
        .getByRole('status')
        .filter({ hasText: 'A new version of the shop is ready.' });
      await expect(line).toBeVisible();
      await page.reload(); // the files of the page exist only in the cache of the old worker
    },
  },
  {
    id: 'N12',
    name: 'hostile snapshot files',
    usualSession: 'signed out',
    open: ({ page }) => page.goto('/workbench').then(() => undefined),
    use: loadHostileFiles,
  },
  {
    id: 'N16',
    name: 'a slow network',
    usualSession: 'signed in',
    isParallel: true,
    open: async ({ page, situation }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 20_000,
      });
      await page.goto(addressOf(situation.screen));
    },
  },
  {
    id: 'O4',
    name: 'pictures that do not load',
    usualSession: 'signed out',
    prepare: async ({ context }) => {
      await context.route('**/*', (route) =>
        route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
      );
    },
  },
  {
    id: 'O5',
    name: 'no network after one visit',
    usualSession: 'signed in',
    runner: withWorker,
    prepare: async ({ context }) => {
      await visitOnce(context);
      await context.setOffline(true);
    },
    problems: /ERR_INTERNET|fetch/,
  },
];

test.describe('Fault matrix', () => {
  testFaults('browser', FAULTS);
});
