import { selectIsSignedInAs, selectSession, selectUser } from '#features/auth/authSlice';
import type { AppStartListening } from '#lib/redux';
import { recentToysForgotten, selectRecentIds } from './recentSlice';

/** Writes the ids of the toys that were seen last to this tab's storage, and forgets them when a session ends. */
export function startRecentListeners(start: AppStartListening): void {
  start({
    predicate: (_action, { recent }, before) => recent.toyIds !== before.recent.toyIds,
    effect: (_action, { getState, extra }) => extra.recentToys.write(selectRecentIds(getState())),
  });
  start({
    predicate: (_action, root, before) => {
      const user = selectUser(before);
      const isOver = selectSession(root).status !== 'loading'; // a reset in the DevTools reads the session again
      return (
        user !== null &&
        isOver &&
        !selectIsSignedInAs(root, user.uid) &&
        root.recent.toyIds.length > 0
      );
    },
    effect: (_action, { dispatch }) => {
      dispatch(recentToysForgotten());
    },
  });
}
