import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  type Persistence,
} from 'firebase/auth';
import { SESSION_ENDED } from './sdkData';
import { signOutMark } from './signOutMark';

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

/** The key of the id of the last completed sign-out. */
const LAST_SIGN_OUT = 'toyshop:last-sign-out';

/** The locks: the first for each write, the second for a whole update of a profile, which contains writes. */
type Lock = 'toyshop:session' | 'toyshop:profile';

/**
 * Runs `action` while no other tab has the lock. Pages without https have no locks, so there it runs at once.
 *
 * Safari keeps the lock of a page in its back/forward cache (until 2025, https://webkit.org/b/283528), and every later page
 * would wait for it. So a page that is left gives up its lock or its request; if it is shown again, the action continues, or
 * the request is repeated. Chromium rejects a request whose lock it grants while the page opens a window: that one is
 * repeated too.
 */
async function exclusively<T>(lock: Lock, action: () => Promise<T>, isSecond = false): Promise<T> {
  if (!('locks' in navigator)) return action();
  const left = new AbortController();
  const leaving = new Promise<void>((resolve) =>
    left.signal.addEventListener('abort', () => resolve()),
  );
  const leave = () => left.abort();
  window.addEventListener('pagehide', leave);
  let result: Promise<T> | undefined;
  try {
    await navigator.locks.request(lock, { signal: left.signal }, () => {
      result = action();
      return Promise.race([result, leaving]);
    });
  } catch (error) {
    if (result === undefined && isSecond) throw error;
  } finally {
    window.removeEventListener('pagehide', leave);
  }
  if (result !== undefined) return result;
  if (left.signal.aborted)
    await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  return exclusively(lock, action, true);
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
 * The session that all tabs share, in the storage of the SDK. On its own, the SDK stores its user at the end of each operation,
 * even if another tab has signed out or signed in meanwhile. Here, only these change the stored session:
 *
 * - a marked sign-out ({@link signOutMark}) in any tab. The SDK does not see the user after the mark is set. The first tab that
 *   is about to write removes the session, and then the mark;
 * - a sign-in in this tab. It fails if a tab signed out after it began;
 * - an update of the stored user. Tabs run their updates one after the other, so that the last one that the service has handled
 *   is also stored last.
 *
 * Any other write fails with a {@link SESSION_ENDED}, and the tab follows the stored session.
 */
export function createSharedSession({
  announce,
  whenInitialized,
  onFollowed,
}: SharedSessionOptions) {
  /** The last sign-out at the time when a sign-in began, by the id of the user who is being stored. */
  const signIns = new Map<string, string | null>();
  let isSigningOut = false;
  /** The update of the user in this tab that is under way. */
  let updating: Promise<unknown> | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  /**
   * Queues the steps in which the SDK follows the stored session or stores a sign-in. Otherwise the SDK could read that nobody
   * is signed in, and sign out a user who is stored after that.
   */
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const turn = lastTurn.then(step);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
  /** The persistence that the SDK chose; undefined if the browser stores nothing. */
  let chosen: { lastSignOut: () => Promise<unknown>; follow: () => Promise<void> } | undefined;

  const share = (Base: new () => SdkPersistence): Persistence => {
    class Shared extends Base {
      /** The user that this tab read or wrote last. */
      private known: StoredUser | null = null;
      private follow: (() => Promise<void>) | undefined;

      override _addListener(key: string, listener: () => Promise<void>) {
        const follow = async () => {
          await whenInitialized(); // the SDK would clear a user that it has not read
          // Waits for an update of the same user, whose new values the SDK would replace. Another user is followed at once.
          if (updating && (await this.stored(key))?.uid === this.known?.uid) await updating;
          // A listener that fails has called `follow` again, or will be called by the SDK's next poll.
          await inTurn(() => listener().then(onFollowed, () => undefined));
        };
        this.follow = follow;
        chosen = { follow, lastSignOut: () => super._get(LAST_SIGN_OUT) };
        super._addListener(key, follow);
      }

      private async stored(key: string) {
        if ((await this.pendingSignOut()) !== null) return null;
        return (await super._get(key)) as StoredUser | null; // the SDK stores nothing else
      }

      override async _get(key: string) {
        this.known = await this.stored(key);
        return this.known;
      }

      override _set(key: string, value: unknown) {
        const user = value as StoredUser; // the SDK stores nothing else
        return this.change(key, async (stored) => {
          const mayStore = signIns.has(user.uid)
            ? (await super._get(LAST_SIGN_OUT)) === signIns.get(user.uid)
            : stored?.uid === user.uid || this.follow === undefined;
          if (!mayStore) throw SESSION_ENDED;
          // A user that was read is not stored again, because another tab may have changed it since.
          if (JSON.stringify(user) === JSON.stringify(this.known)) return false;
          await super._set(key, user);
          this.known = user;
          return true;
        });
      }

      override _remove(key: string) {
        return this.change(key, async (stored) => {
          // The mark was completed, here or in another tab, so the stored session is newer than the mark.
          if (isSigningOut || (this.follow && stored?.uid !== this.known?.uid)) return false;
          await super._remove(key);
          this.known = null;
          return stored !== null;
        });
      }

      /**
       * The id of a marked sign-out that is not completed, or null. A browser that was killed may have kept the mark of a
       * completed sign-out. Then the mark is removed, because the stored session began later.
       */
      private async pendingSignOut() {
        const id = signOutMark.read();
        if (id === null || (await super._get(LAST_SIGN_OUT)) !== id) return id;
        signOutMark.end(id);
        return null;
      }

      /** Removes the session that has ended with a marked sign-out, and then the mark. Returns whether there was one. */
      private async completeSignOut(key: string) {
        const id = await this.pendingSignOut();
        if (id === null) return false;
        await super._remove(key);
        await super._set(LAST_SIGN_OUT, id); // after the removal, which it proves
        signOutMark.end(id);
        return true;
      }

      /** Runs a write, which tells whether it changed the stored session. */
      private async change(key: string, write: (stored: StoredUser | null) => Promise<boolean>) {
        let hasEnded = false;
        let hasWritten = false;
        try {
          await exclusively('toyshop:session', async () => {
            // While the SDK chooses a storage, a session may be in another one.
            if (this.follow) hasEnded = await this.completeSignOut(key);
            hasWritten = await write((await super._get(key)) as StoredUser | null); // as above
          });
        } finally {
          if (hasEnded || hasWritten) announce();
          if (!hasWritten) void this.follow?.();
        }
      }
    }
    return Shared as unknown as Persistence; // the SDK creates it; its public type has no constructor
  };

  return {
    /** Where the SDK stores the session (spec §4). Each tab has a `sessionStorage` of its own. */
    persistence: [
      indexedDBLocalPersistence,
      browserLocalPersistence,
      browserSessionPersistence,
    ].map((each) => share(each as unknown as new () => SdkPersistence)), // as above
    /** Reads the stored session again, which another tab has changed. */
    follow: async () => chosen?.follow(),
    /** The id of the last sign-out in any tab, or null. */
    async lastSignOut(): Promise<string | null> {
      const marked = signOutMark.read();
      await whenInitialized();
      return marked ?? ((await chosen?.lastSignOut()) as string | null | undefined) ?? null; // see `completeSignOut`
    },
    /** Runs the step of a sign-in that stores the user. `since` is the last sign-out when the sign-in began. */
    async storeSignIn(uid: string, since: string | null, store: () => Promise<void>) {
      signIns.set(uid, since);
      await inTurn(store).finally(() => signIns.delete(uid));
    },
    /** Runs an update of the user, after those of other tabs. */
    updateUser: <T>(update: () => Promise<T>): Promise<T> =>
      exclusively('toyshop:profile', async () => {
        const running = update();
        updating = running.catch(() => undefined);
        return running.finally(() => (updating = undefined));
      }),
    /** Runs the step of a marked sign-out that removes the user. */
    async storeSignOut(store: () => Promise<void>) {
      const id = signOutMark.read();
      isSigningOut = true;
      await store().finally(() => (isSigningOut = false));
      signOutMark.end(id); // if the browser stores nothing
    },
  };
}
