import { GOOGLE_FAILED, type Notice, notices } from '#domain/notices';
import { noticeRaised } from '#features/notices/noticeEvents';
import { navigationRequested } from '#features/router/routerSlice';
import { routes } from '#features/router/routes';
import type { AppStartListening } from '#store/redux';
import {
  attemptFailed,
  type AttemptKind,
  attemptSucceeded,
  profileSaved,
  resetSent,
  selectAttempt,
  selectIsSignedInAs,
  selectProfileMode,
  selectSession,
  selectUser,
  userLeft,
} from './authSlice';

const WELCOMES: Readonly<Record<AttemptKind, Notice>> = {
  signUp: notices.signedUp,
  logIn: notices.loggedIn,
  google: notices.googleSignedIn,
  signOut: notices.signedOut,
};

/**
 * Navigates home and shows a notice after an attempt, only in the tab where it was made. Dispatches `userLeft` in every tab.
 */
export function startAuthListeners(start: AppStartListening): void {
  start({
    // The state before the event tells the kind of the attempt, and whether it was still pending.
    actionCreator: attemptSucceeded,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const asked = selectAttempt(getOriginalState());
      if (asked.status !== 'pending' || asked.number !== payload.number) return;
      // Replaces the entry: Back must not lead to a sign-in form, which would redirect home again.
      dispatch(
        navigationRequested({ href: routes.home.href(), replace: asked.kind !== 'signOut' }),
      );
      dispatch(noticeRaised(WELCOMES[asked.kind], 'session'));
    },
  });
  start({
    actionCreator: attemptFailed,
    effect: ({ payload }, { dispatch, getState }) => {
      const failed = selectAttempt(getState());
      if (failed.status !== 'failed' || failed.number !== payload.number) return;
      const { kind, message } = failed;
      const text = message || (kind === 'google' ? GOOGLE_FAILED : '');
      dispatch(noticeRaised(notices.failed(text), 'session'));
    },
  });
  start({
    predicate: (_action, root, before) => {
      const user = selectUser(before);
      const isKnown = selectSession(root).status !== 'loading'; // a recording goes on after a reload
      return user !== null && isKnown && !selectIsSignedInAs(root, user.uid);
    },
    effect: (_action, { dispatch }) => {
      dispatch(userLeft());
    },
  });
  start({
    actionCreator: profileSaved,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      // No notice if the user has signed out meanwhile, in this tab or another.
      if (selectProfileMode(getOriginalState()) !== selectProfileMode(getState()))
        dispatch(noticeRaised(notices.profileUpdated));
    },
  });
  start({
    actionCreator: resetSent,
    effect: (_action, { dispatch }) => {
      dispatch(noticeRaised(notices.resetSent));
    },
  });
}
