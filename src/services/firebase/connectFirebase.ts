import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type PopupRedirectResolver,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User as SdkUser,
  type UserCredential,
  validatePassword,
} from 'firebase/auth';
import type { User } from '#domain/user';
import { type AuthService, NO_USER } from '#services/authService';
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

/** The rejection of a password by the policy of the project. */
const POLICY_VIOLATION = 'auth/password-does-not-meet-requirements';

/** Connects to the sign-in service with the Firebase SDK. A separate chunk, because the SDK is large. */
export function connectFirebase(connection: Connection): FirebaseCalls {
  const { keys, emulatorUrl, popupResolver, onUser } = connection;
  // `debugErrorMap` gives errors the service's readable message.
  const options = { persistence: PERSISTENCE, errorMap: debugErrorMap };
  const auth = initializeAuth(initializeApp(keys), options);
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  /** The user of the last report or answer, whom the page shows; undefined before the first report. */
  let reported: User | null | undefined;
  /** How many calls that change the user have not ended, and the number of the latest one. */
  let pending = 0;
  let latest = 0;
  /** Whether the SDK has a user whose session has ended, or has not begun. */
  const hasForeignUser = () => auth.currentUser !== null && !isSessionOf(auth.currentUser.uid);

  /** Reports the user if it has changed. While a call is pending, only a sign-out is reported, because the call returns the user. */
  const report = (): void => {
    const user = auth.currentUser && !hasForeignUser() ? toUser(auth.currentUser) : null;
    if ((user && pending > 0) || JSON.stringify(user) === JSON.stringify(reported)) return;
    reported = user;
    onUser(user);
  };
  // Not `onAuthStateChanged`: it does not tell that another tab has changed the profile.
  onIdTokenChanged(auth, () => {
    // The page of a sign-out was closed: this one completes it.
    if (reported === undefined && hasForeignUser()) void signOut(auth);
    report();
  });
  /** Hides the user at once if another tab has signed out. A page of the back/forward cache gets no events. */
  const onMarked = () => {
    if (reported !== undefined) report();
  };
  onSessionMarked(onMarked);
  window.addEventListener('pageshow', onMarked);

  /** Makes a call that changes the user, and removes a user whom the SDK must not have stored. */
  const change = async (call: () => Promise<SdkUser>): Promise<User> => {
    const number = (latest += 1);
    pending += 1;
    try {
      const user = toUser(await call());
      if (number === latest) reported = user; // by the answer
      return user;
    } catch (error) {
      // The SDK fetches the policy again (spec §8) only if it has fetched it before.
      if (toAuthFailure(error).code === POLICY_VIOLATION)
        validatePassword(auth, '').catch(() => undefined);
      throw error;
    } finally {
      pending -= 1;
      if (pending === 0 && hasForeignUser()) await signOut(auth).catch(() => undefined);
      report();
    }
  };

  /** Calls `request` synchronously: browsers allow a popup only during the click. */
  const signIn = (request: () => Promise<UserCredential>): Promise<User> => {
    const since = lastSignOut();
    return change(async () => {
      const { user } = await request();
      if (auth.currentUser?.uid !== user.uid || !beginSession(user.uid, since)) throw SESSION_ENDED;
      return user;
    });
  };

  return {
    signUp: ({ email, password, name, photoURL }) =>
      signIn(async () => {
        const credential = await createUserWithEmailAndPassword(auth, email, password);
        // The account exists now. A failure to store its name must not fail the sign-up.
        await updateProfile(credential.user, { displayName: name, photoURL }).catch(
          (error: unknown) =>
            reportFailure('The name of a new account was not saved', toAuthFailure(error)),
        );
        return credential;
      }),
    logIn: ({ email, password }) => signIn(() => signInWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: () =>
      signIn(() => signInWithPopup(auth, new GoogleAuthProvider(), popupResolver)),
    signOut: () => {
      reported = null; // by the answer
      return signOut(auth);
    },
    updateProfile: async (profile) => {
      const { currentUser } = auth;
      if (currentUser === null) throw NO_USER;
      if (currentUser.uid !== reported?.uid) throw SESSION_ENDED; // the SDK is about to report another user
      const marks = sessionMarks();
      return change(async () => {
        await updateProfile(currentUser, profile);
        if (marks !== sessionMarks()) throw SESSION_ENDED;
        return currentUser;
      });
    },
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}
