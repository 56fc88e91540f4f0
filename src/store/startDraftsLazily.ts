import {
  attemptStarted,
  attemptSucceeded,
  selectAttempt,
  selectIsSignedInAs,
  selectUser,
} from '#features/auth/authSlice';
import {
  draftsOf,
  draftsRestored,
  selectAreDraftsRestored,
  authorSignedOut,
} from '#features/drafts/draftsSlice';
import { lazyService } from '#lib/lazyService';
import { type AppStartListening, waitUntil } from '#lib/redux';
import { appStarted } from './appEvents';
import type { RootState } from './rootReducer';

const isPending = (root: RootState, number: number): boolean => {
  const attempt = selectAttempt(root);
  return attempt.status === 'pending' && attempt.number === number;
};

/**
 * A sign-out in this tab ends the drafts of its user. If the session ends in another way, they wait for the same
 * user. The end of a session also ends the drafts without a user, which would be shown to the next one.
 */
function startSessionEndings(start: AppStartListening<RootState>): void {
  start({
    actionCreator: attemptStarted,
    effect: async ({ payload: { kind, number } }, api) => {
      const { dispatch, getState, take } = api;
      if (kind !== 'signOut' || !isPending(getState(), number)) return;
      const userId = selectUser(getState())?.uid ?? null; // gone if the session is reported first
      const [answer] = await take(
        (_action, root, before) => isPending(before, number) && !isPending(root, number),
      );
      await waitUntil(api, selectAreDraftsRestored);
      if (attemptSucceeded.match(answer)) dispatch(authorSignedOut(userId));
    },
  });
  start({
    predicate: (_action, root, before) => {
      const user = selectUser(before);
      return user !== null && !selectIsSignedInAs(root, user.uid);
    },
    effect: async (_action, api) => {
      await waitUntil(api, selectAreDraftsRestored);
      if (draftsOf(api.getState(), null).length > 0) api.dispatch(authorSignedOut(null));
    },
  });
}

/**
 * Loads and starts the listeners for drafts after `appStarted`, then restores the stored drafts. The first paint
 * needs neither. Each further `appStarted` restores the drafts again but does not start the listeners again.
 */
export function startDraftsLazily(start: AppStartListening<RootState>): void {
  startSessionEndings(start); // a sign-out may come before the others are loaded
  const lifecycle = lazyService(() => import('./startDraftLifecycle'));
  let isStarted = false;
  start({
    actionCreator: appStarted,
    effect: async (_action, { dispatch, extra }) => {
      const { startDraftLifecycle } = await lifecycle.whenLoaded();
      if (!isStarted) startDraftLifecycle(start);
      isStarted = true;
      dispatch(draftsRestored(await extra.drafts.read()));
    },
  });
}
