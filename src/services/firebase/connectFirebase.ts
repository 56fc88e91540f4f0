import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  type Persistence,
  type PopupRedirectResolver,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updateProfile,
  type UserCredential,
  validatePassword,
} from 'firebase/auth';
import type { User } from '#domain/user';
import { type AuthService, NO_USER } from '#services/authService';
import { releaseDatabases } from '#services/browser/releaseDatabases';
import { reportFailure } from '#services/reportFailure';
import { SESSION_ENDED, toAuthFailure, toUser } from './sdkData';
import {
  beginSession,
  isSessionOf,
  lastSignOut,
  onSessionMarked,
  sessionMarks,
} from './sessionMark';
import { sharedPersistence } from './sharedPersistence';

/** The web configuration of a Firebase project. */
export interface FirebaseKeys {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
}

interface Connection {
  readonly keys: FirebaseKeys;
  readonly emulatorUrl: string | undefined;
  readonly popupResolver: PopupRedirectResolver;
  /** Receives the user after each change that no call has resolved to, in any tab. */
  readonly onUser: (user: User | null) => void;
}

/** The calls of the sign-in service. They reject with the errors of the SDK. */
export type FirebaseCalls = Omit<AuthService, 'onSessionChanged' | 'warmUp'>;

/** Initializes Firebase Auth. `debugErrorMap` gives errors the service's readable message. */
function initialize(
  app: FirebaseApp,
  persistence: Persistence | Persistence[],
  emulatorUrl: string | undefined,
): Auth {
  const auth = initializeAuth(app, { persistence, errorMap: debugErrorMap });
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

/** Connects to the sign-in service with the Firebase SDK. A separate chunk, because the SDK is large. */
export function connectFirebase(connection: Connection): FirebaseCalls {
  const { keys, emulatorUrl, popupResolver, onUser } = connection;
  releaseDatabases(window);
  /** The user of the last report or answer, whom the page shows; undefined before the first report. */
  let reported: User | null | undefined;
  const report = () => {
    const { currentUser } = auth;
    const user = currentUser && isSessionOf(currentUser.uid) ? toUser(currentUser) : null;
    if (JSON.stringify(user) === JSON.stringify(reported)) return;
    reported = user;
    onUser(user);
  };
  /** Reports a change outside of this tab, once the SDK has reported for the first time. */
  const reportChange = () => {
    if (reported !== undefined) report();
  };
  const { persistence, follow } = sharedPersistence(reportChange);
  const auth = initialize(initializeApp(keys), persistence, emulatorUrl);
  /** Signs in without storing a session, so that no tab sees a new user before the account has its name. */
  const signInAuth = initialize(initializeApp(keys, 'sign-in'), inMemoryPersistence, emulatorUrl);
  onAuthStateChanged(auth, report);
  onSessionMarked(() => {
    reportChange(); // at once, if another tab has signed out
    follow();
  });
  window.addEventListener('pageshow', reportChange); // a page of the back/forward cache gets no events

  /** The number of the latest sign-in. The result of an older one is dropped. */
  let latest = 0;
  /** Calls `request` synchronously: browsers allow a popup only during the click. */
  const signIn = async (request: (auth: Auth) => Promise<UserCredential>): Promise<User> => {
    const since = lastSignOut();
    const number = (latest += 1);
    const { user } = await request(signInAuth);
    if (number !== latest || !beginSession(user.uid, since)) throw SESSION_ENDED;
    const signedIn = toUser(user);
    reported = signedIn; // by the answer
    try {
      await updateCurrentUser(auth, user);
    } catch (error) {
      await signOut(auth).catch(() => undefined); // the SDK has a user that it could not store
      report();
      throw error;
    }
    if (isSessionOf(user.uid)) return signedIn;
    report();
    throw SESSION_ENDED;
  };

  return {
    signUp: ({ email, password, name, photoURL }) =>
      signIn(async (auth) => {
        const request = createUserWithEmailAndPassword(auth, email, password);
        const credential = await refreshPolicyOnRejection(auth, password, request);
        // The account exists now. A failure to store its name must not fail the sign-up.
        await updateProfile(credential.user, { displayName: name, photoURL }).catch(
          (error: unknown) =>
            reportFailure('The name of a new account was not saved', toAuthFailure(error)),
        );
        return credential;
      }),
    logIn: ({ email, password }) =>
      signIn((auth) =>
        refreshPolicyOnRejection(auth, password, signInWithEmailAndPassword(auth, email, password)),
      ),
    signInWithGoogle: () =>
      signIn((auth) => signInWithPopup(auth, new GoogleAuthProvider(), popupResolver)),
    signOut: () => {
      reported = null; // by the answer
      return signOut(auth);
    },
    updateProfile: async ({ displayName, photoURL }) => {
      const user = auth.currentUser;
      if (user === null) throw NO_USER;
      const marks = sessionMarks();
      if (user.uid !== reported?.uid) throw SESSION_ENDED; // the SDK is about to report another user
      await updateProfile(user, { displayName, photoURL });
      if (marks !== sessionMarks()) throw SESSION_ENDED;
      reported = toUser(user); // the SDK does not report the same user again
      return reported;
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}
