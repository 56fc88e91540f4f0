import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { Transitions } from '#domain/transitions';
import type { User } from '#domain/user';
import { screenLeft } from '#features/router/routerSlice';
import type { AuthFailure } from '#services/authService';
import type { Location } from '#services/historyService';
import type { RootState } from '#store/redux';

/** The session. Starts as `loading` until the sign-in service reports a session. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: User };

export type AttemptKind = 'signUp' | 'logIn' | 'google' | 'signOut';

/**
 * The latest request to the sign-in service. Each attempt has a number, and the result of an older attempt (a
 * popup left open, a second click) is ignored.
 */
export type Attempt =
  | { readonly status: 'idle'; readonly number: number }
  | { readonly status: 'pending'; readonly number: number; readonly kind: AttemptKind }
  | ({
      readonly status: 'failed';
      readonly number: number;
      readonly kind: AttemptKind;
    } & AuthFailure);

/** The profile screen's mode. A failure is kept for the DevTools and not shown. */
export type ProfileMode =
  | { readonly status: 'viewing' }
  | { readonly status: 'editing'; readonly failure: AuthFailure | null }
  | { readonly status: 'saving' };

/** The request for a password-reset email. */
export type Reset =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'sent'; readonly email: string; readonly windowOpened: boolean }
  | ({ readonly status: 'failed' } & AuthFailure);

/** The tab shown on /auth. */
export type AuthTab = 'logIn' | 'signUp';

/** Four state machines in one slice. */
interface AuthState {
  readonly session: Session;
  readonly attempt: Attempt;
  readonly profile: ProfileMode;
  readonly reset: Reset;
}

export const authTransitions: Transitions = {
  session: {
    loading: ['signedOut', 'signedIn'],
    signedOut: ['signedIn'],
    signedIn: ['signedIn', 'signedOut'],
  },
  attempt: {
    idle: ['pending'],
    pending: ['pending', 'idle', 'failed'],
    failed: ['pending', 'idle'],
  },
  profile: {
    viewing: ['editing'],
    editing: ['saving', 'viewing'],
    saving: ['viewing', 'editing'],
  },
  reset: {
    idle: ['sending'],
    sending: ['sent', 'failed', 'idle'],
    sent: ['sending', 'idle'],
    failed: ['sending', 'idle'],
  },
};

const initialAuthState: AuthState = {
  session: { status: 'loading' },
  attempt: { status: 'idle', number: 0 },
  profile: { status: 'viewing' },
  reset: { status: 'idle' },
};

const userOf = (session: Session): User | null =>
  session.status === 'signedIn' ? session.user : null;

const uidOf = (session: Session): string | null => userOf(session)?.uid ?? null;

/** Sets the session, unless nothing changed. The edit mode of the profile ends with its user. */
function setSession(state: Draft<AuthState>, user: User | null): void {
  if (state.session.status !== 'loading' && shallowEqual(userOf(state.session), user)) return;
  if (uidOf(state.session) !== (user?.uid ?? null)) state.profile = { status: 'viewing' };
  state.session = user ? { status: 'signedIn', user } : { status: 'signedOut' };
}

/** Ends the edit of the profile. */
function endEdit(state: Draft<AuthState>): void {
  if (state.profile.status === 'editing') state.profile = { status: 'viewing' };
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {
    /** The service reported the session: at start, or after a change in another tab. */
    sessionReported: (state, { payload: user }: PayloadAction<User | null>) => {
      setSession(state, user);
    },

    /** A user is no longer signed in here. Drafts without an author and the recent toys end: the next visitor must not see them. */
    userLeft: () => {},

    attemptStarted: (state, { payload }: PayloadAction<{ kind: AttemptKind; number: number }>) => {
      if (payload.number > state.attempt.number) state.attempt = { status: 'pending', ...payload };
    },
    /**
     * An attempt succeeded: `user` has signed in, or is null if `userId` has signed out. The session changes even if a newer
     * attempt is pending. Ignored without an attempt: the session is then reported by the service.
     */
    attemptSucceeded: (
      state,
      {
        payload: { number, user },
      }: PayloadAction<{ number: number; user: User | null; userId?: string }>,
    ) => {
      const { attempt } = state;
      if (attempt.status === 'idle') return;
      setSession(state, user);
      if (attempt.status === 'pending' && attempt.number === number)
        state.attempt = { status: 'idle', number };
    },
    attemptFailed: (
      state,
      { payload: { number, code, message } }: PayloadAction<{ number: number } & AuthFailure>,
    ) => {
      const { attempt } = state;
      if (attempt.status === 'pending' && attempt.number === number)
        state.attempt = { status: 'failed', number, kind: attempt.kind, code, message };
    },

    profileEditStarted: (state) => {
      if (state.session.status === 'signedIn' && state.profile.status === 'viewing')
        state.profile = { status: 'editing', failure: null };
    },
    profileEditCancelled: (state, _action: PayloadAction<Pick<User, 'uid'>>) => endEdit(state),
    /** The form was closed, but its draft is kept for the next edit. */
    profileEditLeft: (state) => endEdit(state),
    profileSaveStarted: (state) => {
      if (state.profile.status === 'editing') state.profile = { status: 'saving' };
    },
    profileSaved: (state, { payload: user }: PayloadAction<User>) => {
      if (uidOf(state.session) !== user.uid) return;
      setSession(state, user);
      if (state.profile.status === 'saving') state.profile = { status: 'viewing' };
    },
    profileSaveFailed: (state, { payload: failure }: PayloadAction<AuthFailure>) => {
      if (state.profile.status === 'saving') state.profile = { status: 'editing', failure };
    },

    resetStarted: (state) => {
      if (state.reset.status !== 'sending') state.reset = { status: 'sending' };
    },
    resetSent: (state, { payload }: PayloadAction<{ email: string; windowOpened: boolean }>) => {
      if (state.reset.status === 'sending') state.reset = { status: 'sent', ...payload };
    },
    resetFailed: (state, { payload }: PayloadAction<AuthFailure>) => {
      if (state.reset.status === 'sending') state.reset = { status: 'failed', ...payload };
    },
  },
  extraReducers: (builder) => {
    // Clears the failure and the edit of the screen. A save may fail after that, so the navigation back clears them again.
    builder.addCase(screenLeft, (state) => {
      if (state.attempt.status === 'failed')
        state.attempt = { status: 'idle', number: state.attempt.number };
      endEdit(state);
      if (state.reset.status !== 'idle') state.reset = { status: 'idle' };
    });
  },
});

export const {
  sessionReported,
  userLeft,
  attemptStarted,
  attemptSucceeded,
  attemptFailed,
  profileEditStarted,
  profileEditCancelled,
  profileEditLeft,
  profileSaveStarted,
  profileSaved,
  profileSaveFailed,
  resetStarted,
  resetSent,
  resetFailed,
} = authSlice.actions;

export const selectSession = ({ auth }: RootState): Session => auth.session;
export const selectAttempt = ({ auth }: RootState): Attempt => auth.attempt;
export const selectProfileMode = ({ auth }: RootState): ProfileMode => auth.profile;
export const selectReset = ({ auth }: RootState): Reset => auth.reset;
/** Whether this user is still signed in, for thunks and listeners that have waited. */
export const selectIsSignedInAs = ({ auth }: RootState, uid: string): boolean =>
  uidOf(auth.session) === uid;

/** The hash of /auth of each tab. */
export const AUTH_HASHES: Readonly<Record<AuthTab, string>> = { logIn: '', signUp: '#sign-up' };

/** The tab of a location on /auth. */
export const authTabAt = ({ hash }: Pick<Location, 'hash'>): AuthTab =>
  hash === AUTH_HASHES.signUp ? 'signUp' : 'logIn';

export const selectUser = ({ auth }: RootState): User | null => userOf(auth.session);
