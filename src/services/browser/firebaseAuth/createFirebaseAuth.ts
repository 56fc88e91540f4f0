import type { Auth, PopupRedirectResolver } from 'firebase/auth';
import type { User } from '#domain/user';
import { type AuthService, NO_USER } from '#services/authService';
import type { Reporter } from '#services/services';
import type { FirebaseKeys } from './firebaseKeys';
import type { sdk as Sdk } from './sdk';
import type { SessionBroadcast } from './sessionBroadcast';
import { toAuthFailure, UNREACHABLE } from './toAuthFailure';
import { toUser } from './toUser';

/** How a build connects to its sign-in service. */
export interface FirebaseAuthOptions {
  readonly keys: FirebaseKeys;
  /** Runs before the SDK is loaded; the embedded build installs its sign-in service here. */
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

/** The loaded SDK, its `Auth` instance, and the resolver that opens the Google popup. */
interface LoadedSdk {
  readonly sdk: typeof Sdk;
  readonly auth: Auth;
  readonly popupResolver: PopupRedirectResolver;
}

/** Rejects with {@link UNREACHABLE} if the promise does not settle within `ms`. */
function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(UNREACHABLE), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const POLICY_VIOLATION = 'auth/password-does-not-meet-requirements';

/**
 * Fetches the project's password policy when the service rejects a password because of it (spec §8).
 * The SDK refreshes only a policy that it has already loaded, so it would start with the second rejection.
 * `validatePassword` makes it load the policy after the first one.
 */
async function refreshPolicyOnRejection<T>(
  { sdk, auth }: LoadedSdk,
  password: string,
  request: Promise<T>,
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (toAuthFailure(error).code === POLICY_VIOLATION)
      // Not awaited: the rejection already names the missing requirements.
      sdk.validatePassword(auth, password).catch(() => undefined);
    throw error;
  }
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

  /** During a sign-up no session is reported: the SDK signs in before the account has its name. */
  let isSigningUp = false;
  let loadedSdk: LoadedSdk | null = null;
  let loading: Promise<LoadedSdk> | null = null;
  const load = async (): Promise<LoadedSdk> => {
    await prepare();
    const [{ sdk, connect }, popupResolver] = await Promise.all([
      import('./sdk'),
      loadPopupResolver(),
    ]);
    const auth = connect(keys, emulatorUrl);
    loadedSdk = { sdk, auth, popupResolver };
    sdk.onAuthStateChanged(auth, (user) => {
      if (!isSigningUp) report(user && toUser(user));
    });
    return loadedSdk;
  };
  const ensureLoaded = (): Promise<LoadedSdk> =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));

  /** Runs a call of the SDK. Rejects with an {@link AuthFailure}. */
  const call = async <T>(run: (loaded: LoadedSdk) => Promise<T>): Promise<T> => {
    try {
      return await withTimeout(ensureLoaded().then(run), callTimeoutMs);
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
    signUp: ({ email, password, name, photoURL }) => {
      isSigningUp = true;
      return call(async (loaded) => {
        const { sdk, auth } = loaded;
        const request = sdk.createUserWithEmailAndPassword(auth, email, password);
        const { user } = await refreshPolicyOnRejection(loaded, password, request);
        // The account exists now. A failure to store its name must not fail the sign-up.
        await sdk
          .updateProfile(user, { displayName: name, photoURL })
          .catch((error: unknown) =>
            reporter.report('The name of a new account was not saved', toAuthFailure(error)),
          );
        return toUser(user);
      }).finally(() => {
        isSigningUp = false;
        const user = loadedSdk?.auth.currentUser;
        if (user) report(toUser(user));
      });
    },
    logIn: ({ email, password }) =>
      call(async (loaded) => {
        const request = loaded.sdk.signInWithEmailAndPassword(loaded.auth, email, password);
        return toUser((await refreshPolicyOnRejection(loaded, password, request)).user);
      }),
    signInWithGoogle: async () => {
      try {
        // No `await` if the SDK is loaded: browsers open a popup only during the click.
        const { sdk, auth, popupResolver } = loadedSdk ?? (await ensureLoaded());
        const provider = new sdk.GoogleAuthProvider();
        return toUser((await sdk.signInWithPopup(auth, provider, popupResolver)).user);
      } catch (error) {
        throw toAuthFailure(error);
      }
    },
    signOut: () => call(({ sdk, auth }) => sdk.signOut(auth)),
    updateProfile: ({ displayName, photoURL }) =>
      call(async ({ sdk, auth }) => {
        const user = auth.currentUser;
        if (user === null) throw NO_USER;
        await sdk.updateProfile(user, { displayName, photoURL });
        report(toUser(user));
        return toUser(user);
      }),
    sendPasswordReset: (email) => call(({ sdk, auth }) => sdk.sendPasswordResetEmail(auth, email)),
  };
}
