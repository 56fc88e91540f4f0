/** A suite that combines faults with every screen, signed in and signed out. */
export type Matrix = 'jsdom' | 'browser' | 'firebase';

/** A fault, where the tests inject it, and which tests check it. `node scripts/faults.mjs` writes this list to __tests__/faults/README.md. */
export interface CataloguedFault {
  readonly id: string;
  readonly fault: string;
  readonly injected: string;
  readonly matrices: readonly Matrix[];
  /** Tests of the details, below `__tests__`. */
  readonly also: readonly string[];
}

const fault = (
  id: string,
  name: string,
  injected: string,
  matrices: readonly Matrix[],
  ...also: readonly string[]
): CataloguedFault => ({ id, fault: name, injected, matrices, also });

const DAMAGE = 'services/lists/damage.test.ts';
const STORAGE = 'e2e/storage.spec.ts';
const TABS = 'services/lists/tabs.test.ts';
const FIREBASE_ERRORS = 'e2e/firebaseErrors.spec.ts';

/** Content of storage, and the access to it. */
const STORAGE_FAULTS = [
  fault('S1', 'texts that are cut off or not JSON', 'localStorage', ['jsdom'], DAMAGE),
  fault('S2', 'texts of another type or format', 'localStorage', ['jsdom'], DAMAGE),
  fault('S3', 'rows of wrong types', 'localStorage', ['jsdom'], DAMAGE),
  fault(
    'S4',
    'rows with the keys `__proto__` and `constructor`',
    'localStorage',
    ['jsdom'],
    DAMAGE,
  ),
  fault('S5', 'duplicates', 'localStorage', ['jsdom'], 'services/lists/rules.test.ts'),
  fault('S6', 'unknown toys', 'localStorage', ['jsdom']),
  fault('S7', 'extreme and invalid dates', 'localStorage', ['jsdom'], DAMAGE),
  fault('S8', 'storage filled by other keys', 'localStorage', ['jsdom'], STORAGE),
  fault('S9', 'a quota exceeded on write', 'CDP', ['browser'], STORAGE),
  fault(
    'S10',
    'storage denied',
    '`window.localStorage`, IndexedDB',
    ['browser'],
    'e2e/blockedStorage.spec.ts',
  ),
  fault('S11', '10,000 reviews', 'localStorage', ['browser'], 'screens/showMore.test.tsx'),
  fault(
    'S12',
    'storage cleared by another tab',
    '`storage` event',
    ['jsdom'],
    'services/lists/faults.test.ts',
  ),
  fault('S13', 'lists of an older or newer version', 'localStorage', ['jsdom'], DAMAGE),
];

/** Tabs, time, and processes that end. */
const TAB_FAULTS = [
  fault('C1', 'two tabs that write at the same time', 'a second page', ['browser'], TABS, STORAGE),
  fault(
    'C2',
    'a whole list overwritten by a tab with an old copy',
    '`storage` event',
    ['jsdom'],
    TABS,
  ),
  fault('C3', 'a tab killed during a write', 'CDP `Page.crash`', ['browser'], STORAGE),
  fault(
    'C4',
    'a browser killed before localStorage is on the disk',
    'localStorage, restored',
    ['jsdom'],
    STORAGE,
  ),
  fault('C5', 'a frozen page, or one in the back/forward cache', '`pageshow`', ['jsdom'], STORAGE),
  fault('C6', 'a clock that is set back', '`Date.now`', ['jsdom'], TABS),
  fault('C7', 'a newer version in another tab', 'localStorage', ['jsdom'], STORAGE),
  fault('C8', 'double clicks', 'two requests at once', ['jsdom'], STORAGE),
];

/** Sign-in. */
const SIGN_IN_FAULTS = [
  fault(
    'A1',
    'IndexedDB missing or throwing',
    '`indexedDB`',
    ['firebase'],
    'e2e/blockedStorage.spec.ts',
  ),
  fault('A2', 'IndexedDB that never answers', '`IDBFactory.prototype.open`', ['firebase'], STORAGE),
  fault(
    'A3',
    'sign-in or sign-out in another tab',
    'sign-in port',
    ['jsdom'],
    'e2e/spec/behaviour.spec.ts',
  ),
  fault(
    'A4',
    'a session that the service refuses on reload',
    'response of the token service',
    ['firebase'],
    'e2e/firebase.spec.ts',
  ),
  fault('A5', 'no network at the start', 'aborted request', ['firebase']),
  fault('A6', 'a session that is never reported', 'sign-in port; a request without a response', [
    'jsdom',
    'firebase',
  ]),
  fault('A7', 'a popup that is blocked', 'sign-in port', ['jsdom'], 'e2e/popup.spec.ts'),
  fault('A8', 'a popup that is closed', 'sign-in port', ['jsdom'], 'e2e/walk.spec.ts'),
  fault('A9', 'a second click while the popup is open', 'sign-in port', ['jsdom'], FIREBASE_ERRORS),
  fault('A10', 'Google’s loader missing', 'sign-in port', ['jsdom'], FIREBASE_ERRORS),
  fault('A11', 'an error without a message', 'sign-in port', ['jsdom'], 'identity/sdk.test.ts'),
  fault(
    'A12',
    'a user disabled during the visit',
    'sign-in port',
    ['jsdom'],
    'e2e/firebase.spec.ts',
  ),
  fault('A13', 'the chunk of the SDK missing', 'aborted request', ['browser']),
  fault(
    'A14',
    'the network lost during the visit',
    '`context.setOffline`',
    ['browser'],
    FIREBASE_ERRORS,
  ),
];

/** Addresses, files, hostile input, and screens. */
const OTHER_FAULTS = [
  fault(
    'N1',
    'a chunk missing after a deploy',
    'aborted request, status 404',
    ['browser'],
    'e2e/requests.spec.ts',
    'e2e/offline.spec.ts',
  ),
  fault(
    'N2',
    'a chunk that never arrives',
    'a request without a response',
    ['browser'],
    'e2e/firstInputs.spec.ts',
  ),
  fault(
    'N3',
    'an old service worker after a deploy',
    'a second deploy',
    ['browser'],
    'e2e/updates.spec.ts',
  ),
  fault('N4', 'malformed addresses', 'address', ['jsdom'], 'domain/urls.test.ts'),
  fault(
    'N5',
    '`/toy/constructor` and `/toy/__proto__`',
    'address',
    ['jsdom'],
    'screens/toyDetail.test.tsx',
  ),
  fault(
    'N6',
    'searches like regular expressions, and of a million letters',
    'search field',
    ['jsdom'],
    'domain/filterToys.test.ts',
  ),
  fault('N7', 'scripts in reviews and names', 'localStorage, sign-in port', ['jsdom']),
  fault(
    'N8',
    'a photo whose URL is a script',
    'sign-in port',
    ['jsdom'],
    'screens/profile.test.tsx',
  ),
  fault('N9', 'a hostile `?email=`', 'address', ['jsdom'], 'domain/urls.test.ts'),
  fault(
    'N10',
    'a mail window that changes its opener',
    '`window.open`',
    ['jsdom'],
    'services/createWebMail.test.ts',
  ),
  fault(
    'N11',
    'a mail window that is blocked',
    '`window.open`',
    ['jsdom'],
    'services/createWebMail.test.ts',
  ),
  fault('N12', 'a hostile snapshot file', 'the workbench', ['browser'], 'visits/hostile.test.ts'),
  fault('N13', 'an address that asks for a redirect', 'address', ['jsdom']),
  fault(
    'N14',
    'a screen that cannot be rendered',
    'component',
    ['jsdom'],
    'screens/brokenScreen.test.tsx',
  ),
  fault('N15', 'an unknown path', 'navigation', ['jsdom'], 'e2e/spec/screens.spec.ts'),
  fault(
    'N16',
    'a slow network',
    'CDP `Network.emulateNetworkConditions`',
    ['browser'],
    'e2e/layoutShift.spec.ts',
  ),
];

/** Faults that the requirements do not list. */
const MORE_FAULTS = [
  fault('O1', 'lists that never arrive', 'IndexedDB', ['jsdom'], STORAGE),
  fault(
    'O2',
    'drafts that cannot be read',
    'sessionStorage',
    ['jsdom'],
    'services/createSessionDrafts.test.ts',
  ),
  fault('O3', 'an error that nothing catches', '`error` event', ['jsdom'], 'store/errors.test.ts'),
  fault(
    'O4',
    'pictures that do not load',
    'aborted requests',
    ['browser'],
    'screens/cards.test.tsx',
  ),
  fault(
    'O5',
    'no network after one visit',
    '`context.setOffline`, with the service worker',
    ['browser'],
    'e2e/offline.spec.ts',
  ),
];

/** Every fault. The letters are those of the requirements: storage, concurrency, accounts, navigation; O: other. */
export const CATALOGUE: readonly CataloguedFault[] = [
  ...STORAGE_FAULTS,
  ...TAB_FAULTS,
  ...SIGN_IN_FAULTS,
  ...OTHER_FAULTS,
  ...MORE_FAULTS,
];

/** The line of a fault in __tests__/faults/README.md. */
export const lineOf = ({ id, fault: name, injected, matrices, also }: CataloguedFault): string =>
  `- **${id}** ${name}: ${injected} (${[...matrices, ...also.map((file) => `\`${file}\``)].join(', ')})`;
