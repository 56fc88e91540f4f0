import type { User } from '../../domain/user';
import type { Command } from '../../lib/command';
import {
  NO_USER,
  type AuthFailure,
  type AuthService,
  type Credentials,
  type NewAccount,
  type ProfileChange,
} from '../../services/authService';
import {
  attemptFailed,
  attemptStarted,
  attemptSucceeded,
  profileSaved,
  profileSaveFailed,
  profileSaveStarted,
  resetFailed,
  resetSent,
  resetStarted,
  selectAttempt,
  selectProfileMode,
  selectReset,
  selectUser,
  type AttemptKind,
  type AuthRoot,
} from './authSlice';
import { webMailComposeUrl } from '../../domain/webMailComposeUrl';

/** The port promises an {@link AuthFailure}; anything else thrown is a fault of ours, told plainly. */
const failureOf = (reason: unknown): AuthFailure =>
  typeof reason === 'object' && reason !== null && 'code' in reason && 'message' in reason
    ? { code: String(reason.code), message: String(reason.message) }
    : { code: 'auth/internal-error', message: reason instanceof Error ? reason.message : '' };

/**
 * Credentials travel as a command's arguments into the service, never into an action: the log tells
 * the kind of attempt and how it went, and nothing of what was typed.
 */
const attempt =
  (
    kind: AttemptKind,
    ask: (auth: AuthService) => Promise<User | null>,
  ): Command<Promise<void>, AuthRoot> =>
  async (dispatch, getState, { auth }) => {
    const before = selectAttempt(getState());
    // A second submit is the same wish; a second popup takes the place of the first.
    if (before.status === 'pending' && before.kind === kind && kind !== 'google') return;
    const number = before.number + 1;
    dispatch(attemptStarted({ kind, number }));
    try {
      dispatch(attemptSucceeded({ number, user: await ask(auth) }));
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

/** Makes the sign-in service ready, so that the Google popup opens within the click. */
export const warmUpSignIn =
  (): Command =>
  (_dispatch, _getState, { auth }) =>
    auth.warmUp();

/** Saves the profile. A failure is reported and kept in the state, not shown (decision 9). */
export const saveProfile =
  (change: ProfileChange): Command<Promise<void>, AuthRoot> =>
  async (dispatch, getState, { auth, reporter }) => {
    const root = getState();
    if (selectProfileMode(root).status === 'saving') return;
    const wasSignedIn = selectUser(root) !== null;
    dispatch(profileSaveStarted());
    try {
      if (!wasSignedIn) throw NO_USER;
      dispatch(profileSaved(await auth.updateProfile(change)));
    } catch (reason) {
      const failure = failureOf(reason);
      reporter.report('Profile update failed', failure);
      dispatch(profileSaveFailed(failure));
    }
  };

/**
 * Asks for a reset mail, then opens a web-mail compose page. The window is reserved within the
 * click: a browser would block one opened after the answer.
 */
export const requestPasswordReset =
  (email: string): Command<Promise<void>, AuthRoot> =>
  async (dispatch, getState, { auth, webMail, reporter }) => {
    if (selectReset(getState()).status === 'sending') return;
    dispatch(resetStarted());
    const reserved = webMail.reserve();
    try {
      await auth.sendPasswordReset(email);
      dispatch(resetSent({ email, windowOpened: reserved.open(webMailComposeUrl(email)) }));
    } catch (reason) {
      reserved.dismiss();
      const failure = failureOf(reason);
      reporter.report('Password reset failed', failure);
      dispatch(resetFailed(failure));
    }
  };
