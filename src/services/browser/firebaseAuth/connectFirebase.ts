import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type PopupRedirectResolver,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import type { User } from '#domain/user';
import { type AuthService, NO_USER } from '#services/authService';
import { releaseDatabases } from '#services/browser/releaseDatabases';
import type { Reporter } from '#services/services';
import type { FirebaseKeys } from './firebaseKeys';
import { toAuthFailure } from './toAuthFailure';
import { toUser } from './toUser';

interface Connection {
  readonly keys: FirebaseKeys;
  readonly emulatorUrl: string | undefined;
  readonly popupResolver: PopupRedirectResolver;
  /** Logs a failed step of a call that succeeded otherwise. */
  readonly reporter: Reporter;
  /** Receives the user after each change, in any tab. */
  readonly onUser: (user: User | null) => void;
}

/** The calls of the sign-in service. They reject with the errors of the SDK. */
export type FirebaseCalls = Omit<AuthService, 'onSessionChanged' | 'warmUp'>;

/**
 * Initializes Firebase Auth. Sessions are stored in IndexedDB, else in localStorage, else in
 * sessionStorage (spec §4). `debugErrorMap` gives errors the service's readable message.
 */
function initialize(keys: FirebaseKeys, emulatorUrl: string | undefined): Auth {
  const auth = initializeAuth(initializeApp(keys), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    errorMap: debugErrorMap,
  });
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

const POLICY_VIOLATION = 'auth/password-does-not-meet-requirements';

/**
 * Fetches the project's password policy when the service rejects a password because of it (spec §8).
 * The SDK refreshes only a policy that it has already loaded, so it would start with the second rejection.
 * `validatePassword` makes it load the policy after the first one.
 */
async function refreshPolicyOnRejection<T>(
  auth: Auth,
  password: string,
  request: Promise<T>,
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (toAuthFailure(error).code === POLICY_VIOLATION)
      // Not awaited: the rejection already names the missing requirements.
      validatePassword(auth, password).catch(() => undefined);
    throw error;
  }
}

/** Connects to the sign-in service with the Firebase SDK. In a chunk of its own, because the SDK is large. */
export function connectFirebase(connection: Connection): FirebaseCalls {
  const { keys, emulatorUrl, popupResolver, reporter, onUser } = connection;
  releaseDatabases(window);
  const auth = initialize(keys, emulatorUrl);
  /** The number of running sign-ups. Meanwhile no user is reported: the SDK signs in before the account has its name. */
  let signUps = 0;
  onAuthStateChanged(auth, (user) => {
    if (signUps === 0) onUser(user && toUser(user));
  });

  return {
    signUp: async ({ email, password, name, photoURL }) => {
      signUps += 1;
      try {
        const request = createUserWithEmailAndPassword(auth, email, password);
        const { user } = await refreshPolicyOnRejection(auth, password, request);
        // The account exists now. A failure to store its name must not fail the sign-up.
        await updateProfile(user, { displayName: name, photoURL }).catch((error: unknown) =>
          reporter.report('The name of a new account was not saved', toAuthFailure(error)),
        );
        return toUser(user);
      } finally {
        signUps -= 1;
        if (auth.currentUser) onUser(toUser(auth.currentUser));
      }
    },
    logIn: async ({ email, password }) => {
      const request = signInWithEmailAndPassword(auth, email, password);
      return toUser((await refreshPolicyOnRejection(auth, password, request)).user);
    },
    // Opens the popup synchronously: browsers allow it only during the click.
    signInWithGoogle: async () =>
      toUser((await signInWithPopup(auth, new GoogleAuthProvider(), popupResolver)).user),
    signOut: () => signOut(auth),
    updateProfile: async ({ displayName, photoURL }) => {
      const user = auth.currentUser;
      if (user === null) throw NO_USER;
      await updateProfile(user, { displayName, photoURL });
      onUser(toUser(user));
      return toUser(user);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}
