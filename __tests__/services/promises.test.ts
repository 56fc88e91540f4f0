/** @jest-environment ./__tests__/support/environment.cjs */
import 'fake-indexeddb/auto';
import { allToysHref, selectionHref } from '#features/filter/filterSlice';
import { routes } from '#features/router/routes';
import { openIdentityDatabase } from '#identity/identityDatabase';
import { createBrowserRecords } from '#services/browser/createRecordStorage';
import { createTabLists } from '#services/browser/createTabLists';
import { beginSession, lastSignOut, markSignOut } from '#services/firebase/sessionMark';
import type { StorageReport } from '#services/recordStorage';
import { aDraft, aFavorite, aReview } from '#tests/support/builders';
import { openRecordedShop } from '#tests/support/recordedShop';
import { shopVisits } from '#tests/support/shopTools';
import type { Tools } from '#visits/createTools';
import { keepRecording } from '#visits/keepRecording';

// These names and orders are promises: with others, visitors lose what they have stored, and addresses that were shared
// lead nowhere. So they are written here, and not imported.

const isLive = () => true;
const keysOf = (storage: Storage) => Object.keys(storage).sort();
const databases = async () => (await indexedDB.databases()).map(({ name }) => name).sort();

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel'); // a real one would keep the test process alive
  localStorage.clear();
  sessionStorage.clear();
});

it('keeps what belongs to a tab in sessionStorage', async () => {
  const { drafts, recentToys, wishes } = createTabLists(isLive);
  drafts.write([aDraft()]);
  recentToys.write(['toy-1']);
  wishes.write([{ toyId: 'toy-1', pathname: '/', requestedAt: '2026-01-02T03:04:05.000Z' }]);
  keepRecording(shopVisits as unknown as Tools<object>, (await openRecordedShop()).recording());
  expect(keysOf(sessionStorage)).toStrictEqual([
    'toyshop:drafts',
    'toyshop:recent',
    'toyshop:wishes',
    'visits/latim',
  ]);
});

it('keeps the lists in localStorage, their mirror and accounts in IndexedDB', async () => {
  localStorage.setItem('favorites', '[7');
  const records = createBrowserRecords(isLive);
  records.read('reviews');
  records.subscribe(() => undefined);
  await records.put('favorites', aFavorite());
  await records.put('reviews', aReview());
  (await openIdentityDatabase()).close();
  markSignOut();
  beginSession('uid', lastSignOut());
  expect(keysOf(localStorage)).toStrictEqual([
    'favorites',
    'reviews',
    'toyshop:favorites-damaged',
    'toyshop:favorites-rev',
    'toyshop:reviews-rev',
    'toyshop:session',
    'toyshop:sign-out',
  ]);
  expect(await databases()).toStrictEqual(['toyshop-mirror', 'toyshop:identity']);
});

it.each([
  ['storage', window],
  ['focus', window],
  ['pageshow', window],
  ['visibilitychange', document],
  ['resume', document],
])('shows what another tab has stored when the event %s arrives', (type, target) => {
  const records = createBrowserRecords(isLive);
  const reports: StorageReport[] = [];
  records.read('favorites');
  records.subscribe((report) => void reports.push(report));
  localStorage.setItem('favorites', JSON.stringify([aFavorite()]));
  const isStorage = type === 'storage';
  target.dispatchEvent(
    isStorage ? new StorageEvent(type, { storageArea: localStorage }) : new Event(type),
  );
  expect(reports).toStrictEqual([{ type: 'received', list: 'favorites', items: [aFavorite()] }]);
});

it('has the addresses of the specification (§2), and those that the shop offers to share', () => {
  expect(Object.entries(routes).map(([name, { path }]) => `${name} ${path}`)).toStrictEqual([
    'home /',
    'allToys /all-toys',
    'auth /auth',
    'forgotPassword /forgot-password',
    'favorites /favorites',
    'profile /profile',
    'toy /toy/:id',
    'notFound /404',
  ]);
  const filter = {
    query: 'kite',
    category: 'Plush',
    age: '3-5',
    maxPrice: 20,
    sort: 'rating',
  } as const;
  expect(allToysHref(filter)).toBe('/all-toys?q=kite&category=Plush&age=3-5&max=20&sort=rating');
  expect(selectionHref(['toy-4', 'toy-1'])).toBe('/all-toys?ids=toy-4,toy-1');
});
