import { type AuthRoot, selectIsSignedInAs, selectUser } from '#features/auth/authSlice';
import type { AppStartListening } from '#lib/redux';
import {
  type RecentRoot,
  recentToysForgotten,
  recentToysRestored,
  selectRecentIds,
} from './recentSlice';

/** Writes the ids of the toys that were seen last to this tab's storage, and forgets them when a session ends. */
export function startRecentListeners(start: AppStartListening<RecentRoot & AuthRoot>): void {
  /** Until the stored ids were read, they must not be overwritten. */
  let isRestored = false;
  start({
    predicate: (action, { recent }, before) =>
      recentToysRestored.match(action) || recent.toyIds !== before.recent.toyIds,
    effect: (action, { getState, extra }) => {
      isRestored ||= recentToysRestored.match(action);
      if (isRestored) extra.recentToys.write(selectRecentIds(getState()));
    },
  });
  start({
    predicate: (_action, root, before) => {
      const user = selectUser(before);
      return user !== null && !selectIsSignedInAs(root, user.uid) && root.recent.toyIds.length > 0;
    },
    effect: (_action, { dispatch }) => {
      dispatch(recentToysForgotten());
    },
  });
}
