import { type FirebaseApp, initializeApp } from 'firebase/app';
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
  inMemoryPersistence,
  onIdTokenChanged,
  type Persistence,
  type PopupRedirectResolver,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updateProfile,
  type User as SdkUser,
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

/** Where the session is stored: in the first place that works (spec §4). The SDK follows other tabs by itself, within a second. */
const PERSISTENCE = [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence];

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
  const auth = initialize(initializeApp(keys), PERSISTENCE, emulatorUrl);
  /** Makes the calls that change a user. It stores nothing, so they cannot undo what another tab does meanwhile. */
  const callAuth = initialize(initializeApp(keys, 'calls'), inMemoryPersistence, emulatorUrl);

  /** The user of the last report or answer, whom the page shows; undefined before the first report. */
  let reported: User | null | undefined;
  const report = (): void => {
    const { currentUser } = auth;
    const user = currentUser && isSessionOf(currentUser.uid) ? toUser(currentUser) : null;
    if (JSON.stringify(user) === JSON.stringify(reported)) return;
    reported = user;
    onUser(user);
  };
  // Not `onAuthStateChanged`: it does not tell that another tab has changed the profile.
  onIdTokenChanged(auth, (user) => {
    // The page of a sign-out was closed: this one completes it.
    if (reported === undefined && user && !isSessionOf(user.uid)) void signOut(auth);
    report();
  });
  /** Hides the user at once if another tab has signed out. A page of the back/forward cache gets no events. */
  const onMarked = () => {
    if (reported) report();
  };
  onSessionMarked(onMarked);
  window.addEventListener('pageshow', onMarked);

  /** Makes a user of `callAuth` that of all tabs. Rejects if another tab has signed out meanwhile. */
  const store = async (user: SdkUser): Promise<User> => {
    const answer = toUser(user);
    reported = answer; // by the answer
    try {
      await updateCurrentUser(auth, user);
      if (!isSessionOf(user.uid)) throw SESSION_ENDED;
    } catch (error) {
      await signOut(auth).catch(() => undefined); // the SDK has a user that it could or must not store
      report();
      throw error;
    }
    return answer;
  };

  /** The number of the latest sign-in. The result of an older one is dropped. */
  let latest = 0;
  /** Calls `request` synchronously: browsers allow a popup only during the click. */
  const signIn = async (request: (auth: Auth) => Promise<UserCredential>): Promise<User> => {
    const since = lastSignOut();
    const number = (latest += 1);
    const { user } = await request(callAuth);
    if (number !== latest || !beginSession(user.uid, since)) throw SESSION_ENDED;
    return store(user);
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
      latest += 1;
      reported = null; // by the answer
      return signOut(auth);
    },
    updateProfile: async ({ displayName, photoURL }) => {
      if (auth.currentUser === null) throw NO_USER;
      if (auth.currentUser.uid !== reported?.uid) throw SESSION_ENDED; // the SDK is about to report another user
      const marks = sessionMarks();
      await updateCurrentUser(callAuth, auth.currentUser);
      const { currentUser: user } = callAuth;
      if (user === null) throw SESSION_ENDED;
      try {
        await updateProfile(user, { displayName, photoURL });
      } catch (error) {
        if (callAuth.currentUser === null) await signOut(auth); // the session was revoked on another device
        throw error;
      }
      if (marks !== sessionMarks()) throw SESSION_ENDED;
      return store(user);
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}
