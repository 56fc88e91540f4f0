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
import type { Reporter } from '#services/services';
import { createSharedSession } from './createSharedSession';
import { type SdkUser, SESSION_ENDED, toAuthFailure, toUser } from './sdkData';
import { signOutMark } from './signOutMark';

/** The web configuration of a Firebase project. */
export interface FirebaseKeys {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
}

/** Connects the tabs, also those that have not loaded the SDK. */
export interface SessionBroadcast {
  /** Tells the other tabs that the stored session has changed. */
  readonly announce: () => void;
  readonly onAnnounced: (listener: () => void) => void;
}

interface Connection {
  readonly keys: FirebaseKeys;
  readonly emulatorUrl: string | undefined;
  readonly popupResolver: PopupRedirectResolver;
  /** Logs a failed step of a call that succeeded otherwise. */
  readonly reporter: Reporter;
  readonly broadcast: SessionBroadcast | undefined;
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
  const { keys, emulatorUrl, popupResolver, reporter, broadcast, onUser } = connection;
  releaseDatabases(window);
  /** The user of the last report or answer, whom the page shows; undefined before the first report. */
  let reported: User | null | undefined;
  const report = (sdkUser: SdkUser | null) => {
    const before = JSON.stringify(reported);
    reported = sdkUser && signOutMark.read() === null ? toUser(sdkUser) : null;
    if (JSON.stringify(reported) !== before) onUser(reported);
  };
  const session = createSharedSession({
    announce: () => broadcast?.announce(),
    whenInitialized: () => auth.authStateReady(),
    onFollowed: () => report(auth.currentUser),
  });
  const auth = initialize(initializeApp(keys), session.persistence, emulatorUrl);
  /** Signs in without storing a session, so that no tab sees a new user before the account has its name. */
  const signInAuth = initialize(initializeApp(keys, 'sign-in'), inMemoryPersistence, emulatorUrl);
  onAuthStateChanged(auth, report);
  const follow = () => {
    if (signOutMark.read() !== null) report(null); // before anything is read
    void session.follow();
  };
  broadcast?.onAnnounced(follow);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(); // the page was in the back/forward cache
  });

  /**
   * Makes a change without a report, because the answer of the call contains the user. If it fails, the page still shows the
   * user before it.
   */
  const unreported = async (user: User | null, change: () => Promise<void>): Promise<void> => {
    const before = reported;
    reported = user;
    try {
      await change();
    } catch (error) {
      // The SDK may have a user that it could not store. If `reported` is another one, another tab has reported it.
      if (reported === user) reported = auth.currentUser && before;
      throw error;
    }
  };

  /** The number of the latest sign-in. The result of an older one is dropped. */
  let latest = 0;
  /** Calls `request` synchronously: browsers allow a popup only during the click. */
  const signIn = async (request: (auth: Auth) => Promise<UserCredential>): Promise<User> => {
    const number = (latest += 1);
    const [{ user }, since] = await Promise.all([request(signInAuth), session.lastSignOut()]);
    if (number !== latest) throw SESSION_ENDED;
    const signedIn = toUser(user);
    await unreported(signedIn, () =>
      session.storeSignIn(user.uid, since, () => updateCurrentUser(auth, user)),
    );
    return signedIn;
  };

  return {
    signUp: ({ email, password, name, photoURL }) =>
      signIn(async (auth) => {
        const request = createUserWithEmailAndPassword(auth, email, password);
        const credential = await refreshPolicyOnRejection(auth, password, request);
        // The account exists now. A failure to store its name must not fail the sign-up.
        await updateProfile(credential.user, { displayName: name, photoURL }).catch(
          (error: unknown) =>
            reporter.report('The name of a new account was not saved', toAuthFailure(error)),
        );
        return credential;
      }),
    logIn: ({ email, password }) =>
      signIn((auth) =>
        refreshPolicyOnRejection(auth, password, signInWithEmailAndPassword(auth, email, password)),
      ),
    signInWithGoogle: () =>
      signIn((auth) => signInWithPopup(auth, new GoogleAuthProvider(), popupResolver)),
    signOut: () => unreported(null, () => session.storeSignOut(() => signOut(auth))),
    updateProfile: ({ displayName, photoURL }) => {
      if (auth.currentUser === null) return Promise.reject(NO_USER);
      const { uid } = auth.currentUser;
      return session.updateUser(async () => {
        const user = auth.currentUser;
        // A tab has signed out meanwhile, or the SDK is about to report another user.
        if (user?.uid !== uid || uid !== reported?.uid) throw SESSION_ENDED;
        await updateProfile(user, { displayName, photoURL });
        if (auth.currentUser?.uid !== uid) throw SESSION_ENDED;
        reported = toUser(user); // the SDK does not report the same user again
        return reported;
      });
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}
