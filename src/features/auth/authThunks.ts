import { webMailComposeUrl } from '#domain/urls';
import type { User } from '#domain/user';
import {
  type AuthService,
  type Credentials,
  failureOf,
  type NewAccount,
  NO_USER,
  type ProfileChange,
} from '#services/authService';
import { reportFailure } from '#services/reportFailure';
import { reserveWindow } from '#services/reserveWindow';
import type { AppThunk } from '#store/redux';
import {
  attemptFailed,
  type AttemptKind,
  attemptStarted,
  attemptSucceeded,
  profileSaved,
  profileSaveFailed,
  profileSaveStarted,
  resetFailed,
  resetSent,
  resetStarted,
  selectAttempt,
  selectIsSignedInAs,
  selectProfileMode,
  selectReset,
  selectUser,
} from './authSlice';

/**
 * Credentials are passed to the service as arguments of a thunk, never in an action: the action log contains
 * the kind of an attempt and its result, but no input.
 */
const attempt =
  (kind: AttemptKind, ask: (auth: AuthService) => Promise<User | null>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    const before = selectAttempt(getState());
    // A second submit is ignored; a second Google popup replaces the first.
    if (before.status === 'pending' && before.kind === kind && kind !== 'google') return;
    const number = before.number + 1;
    const userId = selectUser(getState())?.uid; // a sign-out may be reported before it is answered
    dispatch(attemptStarted({ kind, number }));
    try {
      const user = await ask(auth);
      dispatch(attemptSucceeded({ number, user, ...(!user && userId && { userId }) }));
    } catch (reason) {
      dispatch(attemptFailed({ number, ...failureOf(reason) }));
    }
  };

export const signUp = (account: NewAccount) => attempt('signUp', (auth) => auth.signUp(account));
export const logIn = (credentials: Credentials) =>
  attempt('logIn', (auth) => auth.logIn(credentials));
export const signInWithGoogle = () => attempt('google', (auth) => auth.signInWithGoogle());
export const signOut = () =>
  attempt('signOut', async (auth) => {
    await auth.signOut();
    return null;
  });

/** Loads the sign-in service, so that the Google popup can open during the click. */
export const warmUpSignIn =
  (): AppThunk =>
  (_dispatch, _getState, { auth }) =>
    auth.warmUp();

/** Saves the profile. A failure is reported and kept in the state, not shown. */
export const saveProfile =
  (change: ProfileChange): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    const user = selectUser(getState());
    if (selectProfileMode(getState()).status === 'saving') return;
    dispatch(profileSaveStarted());
    try {
      if (user === null) throw NO_USER;
      dispatch(profileSaved(await auth.updateProfile(change)));
    } catch (reason) {
      const failure = failureOf(reason);
      reportFailure('Profile update failed', failure);
      // Another user may be saving by now.
      if (user && selectIsSignedInAs(getState(), user.uid)) dispatch(profileSaveFailed(failure));
    }
  };

/**
 * Requests a password-reset email, then opens a web-mail compose page. The window is reserved during the click,
 * because browsers would block one that is opened after the response.
 */
export const requestPasswordReset =
  ({ email }: Pick<Credentials, 'email'>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth }) => {
    if (selectReset(getState()).status === 'sending') return;
    dispatch(resetStarted());
    const reserved = reserveWindow();
    try {
      await auth.sendPasswordReset(email);
      dispatch(resetSent({ email, windowOpened: reserved.open(webMailComposeUrl(email)) }));
    } catch (reason) {
      reserved.dismiss();
      const failure = failureOf(reason);
      reportFailure('Password reset failed', failure);
      dispatch(resetFailed(failure));
    }
  };
