import { selectIsSignedInAs, selectUser } from '#features/auth/authSlice';
import type { AppStartListening } from '#lib/redux';
import { anonymousDraftsEnded, draftsRestored, selectHasAnonymousDrafts } from './draftsSlice';

/** Writes the drafts to this tab's storage, and ends those without an author when a session ends. */
export function startDraftsListeners(start: AppStartListening): void {
  start({
    predicate: (action, { drafts }, before) =>
      drafts.items !== before.drafts.items && !draftsRestored.match(action),
    effect: (_action, { getState, extra }) => extra.drafts.write(getState().drafts.items),
  });
  start({
    predicate: (_action, root, before) => {
      const user = selectUser(before);
      return user !== null && !selectIsSignedInAs(root, user.uid) && selectHasAnonymousDrafts(root);
    },
    effect: (_action, { dispatch }) => {
      dispatch(anonymousDraftsEnded());
    },
  });
}
