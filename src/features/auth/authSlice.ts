import type { PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#domain/user';
import { locationChanged } from '#features/router/routerSlice';
import { routes } from '#features/router/routes';
import { createPlainSlice } from '#lib/createPlainSlice';
import type { AuthFailure } from '#services/authService';
import type { Location } from '#services/historyService';

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

/** Four independent state machines, and the tab chosen on /auth. */
export interface AuthState {
  readonly session: Session;
  readonly attempt: Attempt;
  readonly profile: ProfileMode;
  readonly reset: Reset;
  readonly tab: AuthTab;
}

export interface AuthRoot {
  readonly auth: AuthState;
}

export const initialAuthState: AuthState = {
  session: { status: 'loading' },
  attempt: { status: 'idle', number: 0 },
  profile: { status: 'viewing' },
  reset: { status: 'idle' },
  tab: 'logIn',
};

const isSameUser = (a: User, b: User): boolean =>
  (Object.keys(a) as (keyof User)[]).every((key) => a[key] === b[key]);

/** The session after a report; the same object if nothing changed. */
function reportedSession(session: Session, user: User | null): Session {
  if (user === null) return session.status === 'signedOut' ? session : { status: 'signedOut' };
  return session.status === 'signedIn' && isSameUser(session.user, user)
    ? session
    : { status: 'signedIn', user };
}

const uidOf = (session: Session): string | null =>
  session.status === 'signedIn' ? session.user.uid : null;

/** The state with the reported session. The edit mode of the profile ends with its user. */
const withSession = (state: AuthState, user: User | null): AuthState => {
  const session = reportedSession(state.session, user);
  if (session === state.session) return state;
  const isSame = uidOf(session) === uidOf(state.session);
  return { ...state, session, profile: isSame ? state.profile : initialAuthState.profile };
};

/** The hash of /auth that shows the tab Sign Up. */
const SIGN_UP_HASH = '#sign-up';

/** The tab of a location. On /auth, a hash of another kind, such as that of the skip link, does not change the tab. */
function tabAt({ pathname, hash }: Location, tab: AuthTab): AuthTab {
  if (pathname === routes.auth.pattern && hash === SIGN_UP_HASH) return 'signUp';
  return pathname === routes.auth.pattern && hash !== '' ? tab : 'logIn';
}

/** The state with the tab of a location. */
export const withTabAt = (location: Location, state: AuthState): AuthState => {
  const tab = tabAt(location, state.tab);
  return tab === state.tab ? state : { ...state, tab };
};

/** The state without what belongs to the screens that are not at `location`. */
const onScreenAt = (location: Location, state: AuthState): AuthState => ({
  ...state,
  attempt:
    state.attempt.status === 'failed'
      ? { status: 'idle', number: state.attempt.number }
      : state.attempt,
  profile:
    state.profile.status === 'editing' && location.pathname !== routes.profile.pattern
      ? { status: 'viewing' }
      : state.profile,
  reset: location.pathname === routes.forgotPassword.pattern ? state.reset : initialAuthState.reset,
  tab: tabAt(location, state.tab),
});

const isAwaited = ({ attempt }: AuthState, number: number): boolean =>
  attempt.status === 'pending' && attempt.number === number;

export const authSlice = createPlainSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {
    /** The service reported the session: at start, from this tab or another. */
    sessionReported: (state: AuthState, { payload: user }: PayloadAction<User | null>) =>
      withSession(state, user),

    attemptStarted: (
      state: AuthState,
      { payload }: PayloadAction<{ kind: AttemptKind; number: number }>,
    ): AuthState =>
      payload.number > state.attempt.number
        ? { ...state, attempt: { status: 'pending', ...payload } }
        : state,
    /** The attempt succeeded. The payload has the signed-in user, or null after a sign-out. */
    attemptSucceeded: (
      state: AuthState,
      { payload: { number, user } }: PayloadAction<{ number: number; user: User | null }>,
    ): AuthState =>
      isAwaited(state, number)
        ? { ...withSession(state, user), attempt: { status: 'idle', number } }
        : state,
    attemptFailed: (
      state: AuthState,
      { payload: { number, code, message } }: PayloadAction<{ number: number } & AuthFailure>,
    ): AuthState =>
      isAwaited(state, number) && state.attempt.status === 'pending'
        ? {
            ...state,
            attempt: { status: 'failed', number, kind: state.attempt.kind, code, message },
          }
        : state,

    authTabChosen: (state: AuthState, { payload: tab }: PayloadAction<AuthTab>): AuthState =>
      tab === state.tab ? state : { ...state, tab },

    profileEditStarted: (state: AuthState): AuthState =>
      state.session.status === 'signedIn' && state.profile.status === 'viewing'
        ? { ...state, profile: { status: 'editing', failure: null } }
        : state,
    profileEditCancelled: (state: AuthState): AuthState =>
      state.profile.status === 'editing' ? { ...state, profile: { status: 'viewing' } } : state,
    profileSaveStarted: (state: AuthState): AuthState =>
      state.profile.status === 'editing' ? { ...state, profile: { status: 'saving' } } : state,
    profileSaved: (state: AuthState, { payload: user }: PayloadAction<User>): AuthState =>
      state.profile.status === 'saving' && uidOf(state.session) === user.uid
        ? { ...withSession(state, user), profile: { status: 'viewing' } }
        : state,
    profileSaveFailed: (state: AuthState, { payload }: PayloadAction<AuthFailure>): AuthState =>
      state.profile.status === 'saving'
        ? { ...state, profile: { status: 'editing', failure: payload } }
        : state,

    resetStarted: (state: AuthState): AuthState =>
      state.reset.status === 'sending' ? state : { ...state, reset: { status: 'sending' } },
    resetSent: (
      state: AuthState,
      { payload }: PayloadAction<{ email: string; windowOpened: boolean }>,
    ): AuthState =>
      state.reset.status === 'sending'
        ? { ...state, reset: { status: 'sent', ...payload } }
        : state,
    resetFailed: (state: AuthState, { payload }: PayloadAction<AuthFailure>): AuthState =>
      state.reset.status === 'sending'
        ? { ...state, reset: { status: 'failed', ...payload } }
        : state,
  },
  extraReducers: (builder) => {
    // Leaving a screen resets what belongs to it: a displayed failure, an edit in progress.
    builder.addCase(
      locationChanged,
      (state: AuthState, { payload: { place: location } }): AuthState =>
        onScreenAt(location, state),
    );
  },
});

export const {
  sessionReported,
  attemptStarted,
  attemptSucceeded,
  attemptFailed,
  authTabChosen,
  profileEditStarted,
  profileEditCancelled,
  profileSaveStarted,
  profileSaved,
  profileSaveFailed,
  resetStarted,
  resetSent,
  resetFailed,
} = authSlice.actions;

export const selectSession = ({ auth }: AuthRoot): Session => auth.session;
export const selectAttempt = ({ auth }: AuthRoot): Attempt => auth.attempt;
export const selectProfileMode = ({ auth }: AuthRoot): ProfileMode => auth.profile;
export const selectReset = ({ auth }: AuthRoot): Reset => auth.reset;
export const selectAuthTab = ({ auth }: AuthRoot): AuthTab => auth.tab;

/** Whether this user is signed in. After a wait, it may be somebody else. */
export const selectIsSignedInAs = ({ auth }: AuthRoot, uid: string): boolean =>
  uidOf(auth.session) === uid;

/** The hash of /auth with the tab that is shown instead of the one in `hash`. */
export function selectAuthHash(root: AuthRoot, hash: string): string {
  if (selectAuthTab(root) === 'signUp') return SIGN_UP_HASH;
  return hash === SIGN_UP_HASH ? '' : hash;
}

/** The signed-in user, or null. */
export const selectUser = ({ auth: { session } }: AuthRoot): User | null =>
  session.status === 'signedIn' ? session.user : null;
