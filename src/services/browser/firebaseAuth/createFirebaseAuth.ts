import type { PopupRedirectResolver } from 'firebase/auth';
import type { User } from '#domain/user';
import type { AuthService } from '#services/authService';
import type { Reporter } from '#services/services';
import type { FirebaseCalls } from './connectFirebase';
import type { FirebaseKeys } from './firebaseKeys';
import type { SessionBroadcast } from './sessionBroadcast';
import { toAuthFailure, UNREACHABLE } from './toAuthFailure';

/** How a build connects to its sign-in service. */
export interface FirebaseAuthOptions {
  readonly keys: FirebaseKeys;
  /** Runs before the SDK connects; the embedded build installs its sign-in service here. */
  readonly prepare?: () => Promise<void>;
  readonly emulatorUrl?: string;
  readonly loadPopupResolver: () => Promise<PopupRedirectResolver>;
  /** Logs a failed step of a call that succeeded otherwise. */
  readonly reporter: Reporter;
  /** Whether a session may exist, so that the SDK must be loaded at start. By default true. */
  readonly mayHaveSession?: () => Promise<boolean>;
  /** Tells tabs without the SDK that a user signed in in another tab. */
  readonly broadcast?: SessionBroadcast;
  /** Milliseconds until a call is rejected. The SDK uses IndexedDB, which may never answer. */
  readonly callTimeoutMs?: number;
  /** Milliseconds until the session is reported as null if the service has not answered. */
  readonly sessionTimeoutMs?: number;
}

/** Rejects with {@link UNREACHABLE} if the promise does not settle within `ms`. */
function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(UNREACHABLE), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Implements the sign-in service with the Firebase SDK: the same code for the embedded service, the
 * emulator and a real project. The SDK is loaded on demand; if that fails, the next call tries again.
 */
export function createFirebaseAuth({
  keys,
  prepare = () => Promise.resolve(),
  emulatorUrl,
  loadPopupResolver,
  reporter,
  mayHaveSession = () => Promise.resolve(true),
  broadcast,
  callTimeoutMs = 20_000,
  sessionTimeoutMs = 8_000,
}: FirebaseAuthOptions): AuthService {
  const listeners = new Set<(user: User | null) => void>();
  const report = (user: User | null) => {
    if (user !== null) broadcast?.announce();
    listeners.forEach((listener) => listener(user));
  };

  let calls: FirebaseCalls | undefined;
  let loading: Promise<FirebaseCalls> | undefined;
  const load = async (): Promise<FirebaseCalls> => {
    const [{ connectFirebase }, popupResolver] = await Promise.all([
      import('./connectFirebase'),
      loadPopupResolver(),
      prepare(),
    ]);
    calls = connectFirebase({ keys, emulatorUrl, popupResolver, reporter, onUser: report });
    return calls;
  };
  const ensureLoaded = (): Promise<FirebaseCalls> =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  /** Makes a call to the loaded service. Rejects with an {@link AuthFailure}. */
  const call = async <T>(make: (loaded: FirebaseCalls) => Promise<T>): Promise<T> => {
    try {
      return await withTimeout(ensureLoaded().then(make), callTimeoutMs);
    } catch (error) {
      throw toAuthFailure(error);
    }
  };

  return {
    onSessionChanged(listener) {
      listeners.add(listener);
      let isKnown = false;
      const markKnown = () => (isKnown = true);
      listeners.add(markKnown);
      const reportSignedOut = () => {
        if (!isKnown) listener(null);
      };
      // The page must not wait forever; the service may still report a user later.
      const timer = setTimeout(reportSignedOut, sessionTimeoutMs);
      const loadSession = () => ensureLoaded().catch(reportSignedOut);
      broadcast?.onAnnounced(() => void loadSession());
      void mayHaveSession().then((may) => (may || loading ? loadSession() : reportSignedOut()));
      return () => {
        clearTimeout(timer);
        listeners.delete(listener);
        listeners.delete(markKnown);
      };
    },
    warmUp: () => void ensureLoaded().catch(() => undefined), // the next call reports the failure
    signUp: (account) => call((loaded) => loaded.signUp(account)),
    logIn: (credentials) => call((loaded) => loaded.logIn(credentials)),
    signInWithGoogle: async () => {
      try {
        // No `await` if the service is loaded: browsers open a popup only during the click.
        return await (calls ?? (await ensureLoaded())).signInWithGoogle();
      } catch (error) {
        throw toAuthFailure(error);
      }
    },
    signOut: () => call((loaded) => loaded.signOut()),
    updateProfile: (change) => call((loaded) => loaded.updateProfile(change)),
    sendPasswordReset: (email) => call((loaded) => loaded.sendPasswordReset(email)),
  };
}
