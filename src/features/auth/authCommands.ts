import type { User } from '#domain/user';
import type { AppThunk } from '#lib/redux';
import {
  type AuthFailure,
  type AuthService,
  type Credentials,
  type NewAccount,
} from '#services/authService';
import {
  attemptFailed,
  type AttemptKind,
  attemptStarted,
  attemptSucceeded,
  type AuthRoot,
  selectAttempt,
} from './authSlice';

/** Converts a rejection to plain data. The port rejects only with an {@link AuthFailure}; anything else is a bug. */
export const toAttemptFailure = (reason: unknown): AuthFailure =>
  typeof reason === 'object' && reason !== null && 'code' in reason && 'message' in reason
    ? { code: String(reason.code), message: String(reason.message) }
    : { code: 'auth/internal-error', message: reason instanceof Error ? reason.message : '' };

/**
 * Credentials are passed to the service as arguments of a command, never in an action: the action log contains
 * the kind of an attempt and its result, but no input.
 */
const attempt =
  (
    kind: AttemptKind,
    ask: (auth: AuthService) => Promise<User | null>,
  ): AppThunk<Promise<void>, AuthRoot> =>
  async (dispatch, getState, { auth }) => {
    const before = selectAttempt(getState());
    // A second submit is ignored; a second Google popup replaces the first.
    if (before.status === 'pending' && before.kind === kind && kind !== 'google') return;
    const number = before.number + 1;
    dispatch(attemptStarted({ kind, number }));
    try {
      dispatch(attemptSucceeded({ number, user: await ask(auth) }));
    } catch (reason) {
      dispatch(attemptFailed({ number, ...toAttemptFailure(reason) }));
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
