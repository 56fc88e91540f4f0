import type { Auth, PopupRedirectResolver } from 'firebase/auth';
import type { User } from '../../../domain/user';
import { NO_USER, type AuthService } from '../../authService';
import type { Reporter } from '../../services';
import { toAuthFailure, UNREACHABLE } from './toAuthFailure';
import type { FirebaseKeys } from './firebaseKeys';
import { toUser } from './toUser';
import type { sdk as Sdk } from './sdk';
import type { SessionBroadcast } from './sessionBroadcast';

export interface FirebaseAuthOptions {
  readonly keys: FirebaseKeys;
  /** Makes ready whoever answers the SDK, before the SDK is loaded. */
  readonly prepare?: () => Promise<void>;
  readonly emulatorUrl?: string;
  readonly loadPopupResolver: () => Promise<PopupRedirectResolver>;
  /** Hears of what went wrong beside a call that went well. */
  readonly reporter: Reporter;
  /** Whether it is worth fetching the SDK to learn who is signed in; by default it is. */
  readonly mayHaveSession?: () => Promise<boolean>;
  /** How tabs without the SDK learn that somebody signed in elsewhere. */
  readonly trace?: SessionBroadcast;
  /** How long a call may take; milliseconds. A browser's IndexedDB may never answer. */
  readonly callTimeoutMs?: number;
  /** How long the page may not know who is there; milliseconds. */
  readonly sessionTimeoutMs?: number;
}

/** What was loaded: the SDK's functions, the project's sign-in, and what opens the Google popup. */
interface Ready {
  readonly sdk: typeof Sdk;
  readonly auth: Auth;
  readonly popupResolver: PopupRedirectResolver;
}

/** Rejects with {@link UNREACHABLE} what takes longer than a shopper waits. */
function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(UNREACHABLE), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const POLICY_BROKEN = 'auth/password-does-not-meet-requirements';

/**
 * Has the project's password policy fetched anew when the service refuses a password by it (spec §8).
 * The SDK does so from the second refusal on: it refreshes only a policy that it holds, and holds one
 * once it was asked to check a password.
 */
async function refreshPolicyOnRejection<T>(
  { sdk, auth }: Ready,
  password: string,
  asked: Promise<T>,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (toAuthFailure(error).code === POLICY_BROKEN)
      // Nobody waits for it: the refusal itself says what is missing.
      sdk.validatePassword(auth, password).catch(() => undefined);
    throw error;
  }
}

/**
 * The sign-in service, by the Firebase SDK: one code path for the embedded service, the emulator
 * and a real project. The SDK is loaded once asked for; where that fails, the next call tries again.
 */
export function createFirebaseAuth({
  keys,
  prepare = () => Promise.resolve(),
  emulatorUrl,
  loadPopupResolver,
  reporter,
  mayHaveSession = () => Promise.resolve(true),
  trace,
  callTimeoutMs = 20_000,
  sessionTimeoutMs = 8_000,
}: FirebaseAuthOptions): AuthService {
  const listeners = new Set<(user: User | null) => void>();
  const report = (user: User | null) => {
    if (user !== null) trace?.tell();
    listeners.forEach((listener) => listener(user));
  };

  /** A new account is told once it has its name, so that nobody is greeted by half of it. */
  let isSigningUp = false;
  let ready: Ready | null = null;
  let loading: Promise<Ready> | null = null;
  const load = async (): Promise<Ready> => {
    await prepare();
    const [{ sdk, connect }, popupResolver] = await Promise.all([
      import('./sdk'),
      loadPopupResolver(),
    ]);
    const auth = connect(keys, emulatorUrl);
    ready = { sdk, auth, popupResolver };
    sdk.onAuthStateChanged(auth, (user) => {
      if (!isSigningUp) report(user && toUser(user));
    });
    return ready;
  };
  const loaded = (): Promise<Ready> =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));

  /** Runs a call of the SDK; whatever goes wrong comes out as code and message alone. */
  const call = async <T>(run: (ready: Ready) => Promise<T>): Promise<T> => {
    try {
      return await withTimeout(loaded().then(run), callTimeoutMs);
    } catch (error) {
      throw toAuthFailure(error);
    }
  };

  return {
    onSessionChanged(listener) {
      listeners.add(listener);
      let isKnown = false;
      const first = () => (isKnown = true);
      listeners.add(first);
      const tellNobody = () => {
        if (!isKnown) listener(null);
      };
      // Nobody, until the service says otherwise: a page must not wait for ever.
      const timer = setTimeout(tellNobody, sessionTimeoutMs);
      const ask = () => loaded().catch(tellNobody);
      trace?.onTold(() => void ask());
      void mayHaveSession().then((may) => (may || loading ? ask() : tellNobody()));
      return () => {
        clearTimeout(timer);
        listeners.delete(listener);
        listeners.delete(first);
      };
    },
    warmUp: () => void loaded().catch(() => undefined), // the call that follows tells the failure
    signUp: ({ email, password, name, photoURL }) => {
      isSigningUp = true;
      return call(async (ready) => {
        const { sdk, auth } = ready;
        const asked = sdk.createUserWithEmailAndPassword(auth, email, password);
        const { user } = await refreshPolicyOnRejection(ready, password, asked);
        // The account exists from here on: without its name it is still the shopper's own.
        await sdk
          .updateProfile(user, { displayName: name, photoURL })
          .catch((error: unknown) =>
            reporter.report('The name of a new account was not saved', toAuthFailure(error)),
          );
        return toUser(user);
      }).finally(() => {
        isSigningUp = false;
        const user = ready?.auth.currentUser;
        if (user) report(toUser(user));
      });
    },
    logIn: ({ email, password }) =>
      call(async (ready) => {
        const asked = ready.sdk.signInWithEmailAndPassword(ready.auth, email, password);
        return toUser((await refreshPolicyOnRejection(ready, password, asked)).user);
      }),
    signInWithGoogle: async () => {
      try {
        // Without an await where all is ready: a popup opens only within the click.
        const { sdk, auth, popupResolver } = ready ?? (await loaded());
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
