import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  type Persistence,
} from 'firebase/auth';
import { SESSION_ENDED } from './sdkData';

/** A user as the SDK stores it. Only the id is read. */
interface StoredUser {
  readonly uid: string;
}

/**
 * The methods that the SDK calls on a persistence. They are internal (stable since 2020), so the version of
 * firebase is pinned, and tests with several tabs check them.
 */
interface SdkPersistence {
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
  _addListener(key: string, listener: () => Promise<void>): void;
}

/** The key of a random id that each sign-out replaces. */
const LAST_SIGN_OUT = 'toyshop:last-sign-out';

/** The locks: the first for each write, the second for a whole update of a profile, which contains writes. */
type Lock = 'toyshop:session' | 'toyshop:profile';

/**
 * Runs `action` while no other tab has the lock. Pages without https have no locks, so there it runs at once.
 * Chromium rejects a request whose lock it grants while the page opens a window: then `action` has not started.
 */
async function exclusively<T>(lock: Lock, action: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return action();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return action();
  };
  try {
    return await navigator.locks.request(lock, start);
  } catch (error) {
    if (hasStarted) throw error;
    return navigator.locks.request(lock, start);
  }
}

interface SharedSessionOptions {
  /** Tells the other tabs that the stored session has changed. */
  readonly announce: () => void;
  /** Resolves when the SDK has read the stored session, and stored it again or cleared it. */
  readonly whenInitialized: () => Promise<void>;
  /** Called when this tab has followed a change of the stored session. */
  readonly onFollowed: () => void;
}

/**
 * The session that all tabs share, in the storage of the SDK. On its own, the SDK stores its user at the end
 * of each operation, even if another tab has signed out or signed in meanwhile. Here, only these change the
 * stored session:
 *
 * - a sign-in or sign-out in this tab. A sign-in fails if a tab signed out after it began;
 * - an update of the user who is stored. Tabs make theirs one after the other, so that the last one that the service
 *   has handled is also stored last.
 *
 * Any other write fails with a {@link SESSION_ENDED}, and the tab follows the stored session.
 */
export function createSharedSession({
  announce,
  whenInitialized,
  onFollowed,
}: SharedSessionOptions) {
  /** The last sign-out at the time when a sign-in began, by the id of the user who is being stored. */
  const signIns = new Map<string, unknown>();
  let isSigningOut = false;
  /** The update of the user in this tab that is under way. */
  let updating: Promise<unknown> | undefined;
  /** The persistence that the SDK chose; undefined if the tabs share no storage. */
  let chosen: { lastSignOut: () => Promise<unknown>; follow: () => Promise<void> } | undefined;

  const share = (Base: new () => SdkPersistence): Persistence => {
    class Shared extends Base {
      /** The user that this tab read or wrote last. */
      private known: StoredUser | null = null;
      private follow: (() => Promise<void>) | undefined;

      override _addListener(key: string, listener: () => Promise<void>) {
        const follow = async () => {
          await whenInitialized(); // the SDK would clear a user that it has not read
          // The SDK would replace the values that it is about to store. Another user is followed at once.
          if (updating && ((await super._get(key)) as StoredUser | null)?.uid === this.known?.uid)
            // as in `_get`
            await updating;
          // A listener that fails has called `follow` again, or will be called by the SDK's next poll.
          await listener().then(onFollowed, () => undefined);
        };
        this.follow = follow;
        chosen = { follow, lastSignOut: () => super._get(LAST_SIGN_OUT) };
        super._addListener(key, follow);
      }

      override async _get(key: string) {
        this.known = (await super._get(key)) as StoredUser | null; // the SDK stores nothing else
        return this.known;
      }

      override _set(key: string, value: unknown) {
        const user = value as StoredUser; // the SDK stores nothing else
        return this.change(key, async (stored) => {
          const mayStore = signIns.has(user.uid)
            ? (await super._get(LAST_SIGN_OUT)) === signIns.get(user.uid)
            : stored?.uid === user.uid || this.follow === undefined;
          if (!mayStore) throw SESSION_ENDED;
          // A user that was read from another tab may have changed since then.
          if (JSON.stringify(user) === JSON.stringify(this.known)) return false;
          await super._set(key, user);
          this.known = user;
          return true;
        });
      }

      override _remove(key: string) {
        return this.change(key, async (stored) => {
          if (isSigningOut) await super._set(LAST_SIGN_OUT, crypto.randomUUID());
          else if (this.follow && stored?.uid !== this.known?.uid) return false;
          await super._remove(key);
          this.known = null;
          return stored !== null;
        });
      }

      /** Runs a write, which tells whether it changed the stored session. */
      private async change(key: string, write: (stored: StoredUser | null) => Promise<boolean>) {
        let hasChanged = false;
        try {
          await exclusively('toyshop:session', async () => {
            hasChanged = await write((await super._get(key)) as StoredUser | null); // as above
          });
        } finally {
          if (hasChanged) announce();
          else void this.follow?.();
        }
      }
    }
    return Shared as unknown as Persistence; // the SDK creates it; its public type has no constructor
  };

  return {
    /** Where the SDK stores the session (spec §4). Each tab has a `sessionStorage` of its own. */
    persistence: [
      share(indexedDBLocalPersistence as unknown as new () => SdkPersistence), // as above
      share(browserLocalPersistence as unknown as new () => SdkPersistence),
      browserSessionPersistence,
    ],
    /** Reads the stored session again, which another tab has changed. */
    follow: async () => chosen?.follow(),
    /** The last sign-out in any tab. */
    lastSignOut: async () => chosen?.lastSignOut(),
    /** Runs the step of a sign-in that stores the user. `since` is the last sign-out when the sign-in began. */
    async storeSignIn(uid: string, since: unknown, store: () => Promise<void>) {
      signIns.set(uid, since);
      await store().finally(() => signIns.delete(uid));
    },
    /** Runs an update of the user, after those of other tabs. */
    updateUser: <T>(update: () => Promise<T>): Promise<T> =>
      exclusively('toyshop:profile', async () => {
        const running = update();
        updating = running.catch(() => undefined);
        return running.finally(() => (updating = undefined));
      }),
    /** Runs a sign-out. */
    async storeSignOut(store: () => Promise<void>) {
      isSigningOut = true;
      await store().finally(() => (isSigningOut = false));
    },
  };
}
