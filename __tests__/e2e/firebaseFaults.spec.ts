import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, onlySignedIn } from '#tests/faults/situation';
import {
  type BrowserFault,
  openAccount,
  test as base,
  testFaults,
  withoutSession,
} from './support/faultMatrix';
import { connect } from './support/network';
import { expireToken, readSdkRecords, type SdkRecord, writeSdkRecords } from './support/sdkRecords';
import { aPerson, expect, logIn, logOut } from './support/shop';

const NO_SESSION = onlySignedIn('without a session, the SDK requests and reads nothing');

/** The service, the user and the session records of the running test. */
let network: Awaited<ReturnType<typeof connect>>;
let person = aPerson();
let records: readonly SdkRecord[] = [];

/** Each test signs up its own user at a simulated service. */
const test = base.extend({
  storageState: { cookies: [], origins: [] },
  visitor: async ({ page, session }, provide) => {
    network = await connect(page);
    person = aPerson();
    const { user, lists } = await openAccount(page, person);
    if (session === 'signed out') await logOut(page);
    await provide({ session, user: session === 'signed in' ? user : null, lists });
  },
});

const firstPage = (context: BrowserContext): Page => {
  const [page] = context.pages();
  if (page === undefined) throw new Error('The context has no page.');
  return page;
};

/** Runs in the page. */
const removeIndexedDb = () => Object.defineProperty(window, 'indexedDB', { value: undefined });
const denyIndexedDb = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
};
const silenceIndexedDb = () => {
  IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
};

/** Without IndexedDB, the session is in localStorage. */
const withoutIndexedDb =
  (script: () => unknown): NonNullable<BrowserFault['prepare']> =>
  async ({ context, visitor }) => {
    await context.addInitScript(script);
    if (visitor.user === null) return;
    const page = firstPage(context);
    await logIn(page, person);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  };

const FAULTS: readonly BrowserFault[] = [
  {
    id: 'A1',
    name: 'a browser without IndexedDB',
    usualSession: 'signed in',
    prepare: withoutIndexedDb(removeIndexedDb),
  },
  {
    id: 'A1',
    name: 'an IndexedDB that throws',
    usualSession: 'signed in',
    prepare: withoutIndexedDb(denyIndexedDb),
  },
  {
    id: 'A2',
    name: 'an IndexedDB that never answers',
    usualSession: 'signed in',
    isParallel: true,
    prepare: async ({ context, visitor }) => {
      await context.addInitScript(silenceIndexedDb);
      return withoutSession(visitor);
    },
  },
  {
    id: 'A4',
    name: 'a session that the service refuses',
    isExcluded: NO_SESSION,
    prepare: async ({ context, visitor }) => {
      const page = firstPage(context);
      await expireToken(page);
      records = await readSdkRecords(page);
      network.fail(/v1\/token/, 'USER_DISABLED');
      return withoutSession(visitor);
    },
    open: async ({ page, disk, situation }) => {
      await page.goto('/pictures/lost.svg', { waitUntil: 'load' });
      await writeSdkRecords(disk, records);
      await page.goto(addressOf(situation.screen));
    },
    problems: /auth\/user-(token-expired|disabled)/, // the SDK sometimes leaves its rejection unhandled
  },
  {
    id: 'A5',
    name: 'no network at the start',
    isExcluded: NO_SESSION,
    prepare: async () => void network.abort(/./),
  },
  {
    id: 'A6',
    name: 'a service that never answers',
    isExcluded: NO_SESSION,
    isParallel: true,
    prepare: async ({ visitor }) => {
      network.hang(/accounts:lookup/);
      return withoutSession(visitor);
    },
    use: async ({ page, situation }) => {
      if (situation.screen === 'profile')
        await expect(page.getByText('Loading your profile...')).toBeVisible();
    },
  },
];

test.describe('Fault matrix, Firebase build', () => {
  testFaults(
    'firebase',
    FAULTS.map((fault) => ({ ...fault, runner: test })),
  );
});
