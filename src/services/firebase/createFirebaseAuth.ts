import type { PopupRedirectResolver } from 'firebase/auth';
import type { User } from '#domain/user';
import { withRetry } from '#domain/withRetry';
import type { AuthService } from '#services/authService';
import type { FirebaseCalls, FirebaseKeys } from './connectFirebase';
import { toAuthFailure, UNREACHABLE } from './sdkData';
import { forgetSignOut, isSignedOut, markSignOut, onSessionMarked } from './sessionMark';

/** The database and the storage keys in which the Firebase SDK keeps its session. */
const DATABASE = 'firebaseLocalStorageDb';
const KEY_PREFIX = 'firebase:authUser:';

/** The timeout of `indexedDB.databases()`, in milliseconds. On a slow phone, it answers only after hydration. */
const DATABASES_MS = 3000;

/**
 * Whether the Firebase SDK has ever stored anything in this browser. On a first visit it has not, so
 * nobody can be signed in and the SDK need not be loaded. If in doubt, true.
 */
export async function mayHaveSession(): Promise<boolean> {
  try {
    const keys = [window.localStorage, window.sessionStorage].flatMap(Object.keys);
    if (keys.some((key) => key.startsWith(KEY_PREFIX))) return true;
    const timeout = new Promise<true>((resolve) => setTimeout(() => resolve(true), DATABASES_MS));
    const databases = window.indexedDB.databases(); // missing in Firefox before 126
    const hasDatabase = databases.then((all) => all.some(({ name }) => name === DATABASE));
    return await Promise.race([hasDatabase, timeout]);
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
  /** Whether a session may exist. If not, the SDK is not loaded at start. By default true. */
  readonly mayHaveSession?: () => Promise<boolean>;
  /** Milliseconds until a call is rejected. The SDK uses IndexedDB, which may never answer. */
  readonly callTimeoutMs?: number;
  /** Milliseconds until the session is reported as null if the service has not answered. */
  readonly sessionTimeoutMs?: number;
}

/** The connection to the service, whose code is loaded on first use. */
interface Sdk {
  /** Connects. Rejects if the code cannot be loaded; the next call tries again. */
  readonly get: () => Promise<FirebaseCalls>;
  loading?: Promise<FirebaseCalls>;
  current?: FirebaseCalls;
}

/** Rejects with {@link UNREACHABLE} if the promise does not settle within `ms`. */
function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(UNREACHABLE), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The calls of the service. Each loads the SDK if necessary. They reject with an {@link AuthFailure}. A call that ends after
 * its timeout reports its user, because its answer is ignored.
 */
function callsOf(sdk: Sdk, timeoutMs: number, report: (user: User | null) => void): FirebaseCalls {
  const call = async <T>(
    make: (calls: FirebaseCalls) => Promise<T>,
    onLate?: (answer: T) => void,
  ): Promise<T> => {
    const answer = sdk.get().then(make);
    try {
      return await withTimeout(answer, timeoutMs);
    } catch (error) {
      answer.then(onLate, () => undefined);
      throw toAuthFailure(error);
    }
  };
  return {
    signUp: (account) => call((calls) => calls.signUp(account), report),
    logIn: (credentials) => call((calls) => calls.logIn(credentials), report),
    signInWithGoogle: async () => {
      try {
        // No `await` if the service is loaded: browsers open a popup only during the click.
        return await (sdk.current ?? (await sdk.get())).signInWithGoogle();
      } catch (error) {
        throw toAuthFailure(error);
      }
    },
    signOut: () => {
      const isMarked = markSignOut();
      const signedOut = call(
        (calls) => calls.signOut(),
        () => report(null),
      ).catch((failure: unknown) => {
        if (isMarked) return; // the next page completes it
        forgetSignOut();
        throw failure;
      });
      return isMarked ? Promise.resolve() : signedOut;
    },
    updateProfile: (change) => call((calls) => calls.updateProfile(change), report),
    sendPasswordReset: (email) => call((calls) => calls.sendPasswordReset(email)),
  };
}

/**
 * Implements the sign-in service with the Firebase SDK: the same code for the embedded service, the
 * emulator and a real project. The SDK is loaded on demand; if that fails, the next call tries again.
 */
export function createFirebaseAuth({
  keys,
  prepare,
  emulatorUrl,
  loadPopupResolver,
  mayHaveSession = () => Promise.resolve(true),
  callTimeoutMs = 20_000,
  sessionTimeoutMs = 8_000,
}: FirebaseAuthOptions): AuthService {
  const listeners = new Set<(user: User | null) => void>();
  const report = (user: User | null) => listeners.forEach((listener) => listener(user));

  const connect = async (): Promise<FirebaseCalls> => {
    const [{ connectFirebase }, popupResolver] = await withRetry(() =>
      Promise.all([import('./connectFirebase'), loadPopupResolver(), prepare?.()]),
    );
    return connectFirebase({ keys, emulatorUrl, popupResolver, onUser: report });
  };
  const sdk: Sdk = {
    get: () =>
      (sdk.loading ??= connect().then(
        (calls) => (sdk.current = calls),
        (error: unknown) => {
          delete sdk.loading;
          throw error;
        },
      )),
  };

  return {
    onSessionChanged(listener, onNotLoaded) {
      listeners.add(listener);
      let isKnown = false;
      const markKnown = () => (isKnown = true);
      listeners.add(markKnown);
      const reportSignedOut = () => {
        if (!isKnown) listener(null);
        isKnown = true;
      };
      if (isSignedOut()) reportSignedOut();
      // The page must not wait forever; the service may still report a user later.
      const timer = setTimeout(reportSignedOut, sessionTimeoutMs);
      const loadSession = () => {
        // Once it is loaded, now or by a call, the SDK reports the user.
        sdk.get().catch(() => {
          reportSignedOut();
          if (!isSignedOut()) onNotLoaded();
        });
      };
      onSessionMarked(loadSession); // a page without a session has not loaded the SDK
      void mayHaveSession().then((may) => (may || sdk.loading ? loadSession() : reportSignedOut()));
      return () => {
        clearTimeout(timer);
        listeners.delete(listener);
        listeners.delete(markKnown);
      };
    },
    warmUp: () => void sdk.get().catch(() => undefined), // the next call reports the failure
    ...callsOf(sdk, callTimeoutMs, report),
  };
}
