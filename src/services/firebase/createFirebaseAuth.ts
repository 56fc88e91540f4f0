import type { PopupRedirectResolver } from 'firebase/auth';
import type { User } from '#domain/user';
import { withRetry } from '#domain/withRetry';
import type { AuthService } from '#services/authService';
import type { FirebaseCalls, FirebaseKeys } from './connectFirebase';
import { NOT_LOADED, toAuthFailure, UNREACHABLE } from './sdkData';
import { isSignedOut, markSignOut, onSessionMarked } from './sessionMark';

/** The database and the storage keys in which the Firebase SDK keeps its session. */
const DATABASE = 'firebaseLocalStorageDb';
const KEY_PREFIX = 'firebase:authUser:';

/**
 * Whether the Firebase SDK has ever stored anything in this browser. On a first visit it has not, so
 * nobody can be signed in and the SDK need not be loaded. If in doubt, true.
 */
export async function mayHaveSession(): Promise<boolean> {
  try {
    const keys = [window.localStorage, window.sessionStorage].flatMap(Object.keys);
    if (keys.some((key) => key.startsWith(KEY_PREFIX))) return true;
    const databases = await window.indexedDB.databases(); // missing in Firefox before 126
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true; // `databases` is missing, or storage is blocked
  }
}

/** How a build connects to its sign-in service. */
export interface FirebaseAuthOptions {
  readonly keys: FirebaseKeys;
  /** Runs before the SDK connects; the embedded build installs its sign-in service here. */
  readonly prepare?: () => Promise<void>;
  readonly emulatorUrl?: string;
  readonly loadPopupResolver: () => Promise<PopupRedirectResolver>;
}

/** Milliseconds until a call is rejected. The SDK uses IndexedDB, which may never answer. */
const CALL_TIMEOUT_MS = 20_000;
/** Milliseconds until the session is reported as null if the service has not answered. */
const SESSION_TIMEOUT_MS = 8_000;

/**
 * Implements the sign-in service with the Firebase SDK: the same code for the embedded service, the
 * emulator and a real project. The SDK is loaded on demand; if that fails, the next call tries again.
 */
export function createFirebaseAuth({
  keys,
  prepare,
  emulatorUrl,
  loadPopupResolver,
}: FirebaseAuthOptions): AuthService {
  /** Reports the user to the page. */
  let report: (user: User | null) => void = () => undefined;
  let loading: Promise<FirebaseCalls> | undefined;
  let loaded: FirebaseCalls | undefined;

  const connect = async (): Promise<FirebaseCalls> => {
    const [{ connectFirebase }, popupResolver] = await withRetry(() =>
      Promise.all([import('./connectFirebase'), loadPopupResolver(), prepare?.()]),
    );
    const onUser = (user: User | null) => report(user);
    loaded = connectFirebase({ keys, emulatorUrl, popupResolver, onUser });
    return loaded;
  };
  const load = () =>
    (loading ??= connect().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  /** Makes a call. One that ends after its timeout reports its user, because its answer is ignored. */
  const call = async <T>(
    make: (calls: FirebaseCalls) => Promise<T>,
    onLate?: (answer: T) => void,
  ): Promise<T> => {
    const answer = load().then(make);
    const timeout = new Promise<never>((_resolve, reject) =>
      setTimeout(reject, CALL_TIMEOUT_MS, UNREACHABLE),
    );
    try {
      return await Promise.race([answer, timeout]);
    } catch (error) {
      answer.then(onLate, () => undefined);
      throw toAuthFailure(error);
    }
  };
  const reportLate = (user: User) => report(user);

  return {
    onSessionChanged(listener, onNotLoaded) {
      let isKnown = false;
      report = (user) => {
        isKnown = true;
        listener(user);
      };
      const reportSignedOut = () => {
        if (!isKnown) report(null);
      };
      if (isSignedOut()) reportSignedOut();
      // The page must not wait forever; the service may still report a user later.
      setTimeout(reportSignedOut, SESSION_TIMEOUT_MS);
      const loadSession = () => {
        // Once it is loaded, now or by a call, the SDK reports the user.
        load().catch((error: unknown) => {
          reportSignedOut();
          // Without storage there is no sign-in to load; a login says why.
          if (toAuthFailure(error) === NOT_LOADED && !isSignedOut()) onNotLoaded();
        });
      };
      onSessionMarked(loadSession); // a page without a session has not loaded the SDK
      void mayHaveSession().then((may) => (may || loading ? loadSession() : reportSignedOut()));
    },
    warmUp: () => void load().catch(() => undefined), // the next call reports the failure
    signUp: (account) => call((calls) => calls.signUp(account), reportLate),
    logIn: (credentials) => call((calls) => calls.logIn(credentials), reportLate),
    signInWithGoogle: async () => {
      try {
        // No `await` if the service is loaded: browsers open a popup only during the click.
        return await (loaded ?? (await load())).signInWithGoogle();
      } catch (error) {
        throw toAuthFailure(error);
      }
    },
    signOut: () => {
      const isMarked = markSignOut();
      const signedOut = call(
        (calls) => calls.signOut(),
        () => report(null),
      );
      if (!isMarked) return signedOut;
      signedOut.catch(() => undefined); // the next page completes it
      return Promise.resolve();
    },
    updateProfile: (change) => call((calls) => calls.updateProfile(change), reportLate),
    sendPasswordReset: (email) => call((calls) => calls.sendPasswordReset(email)),
  };
}
