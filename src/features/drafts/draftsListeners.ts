import type { StartListening } from '../../lib/listening';
import type { DraftsRoot } from './draftsSlice';

/** Keeps the drafts in this tab's storage as they change; not before those kept there came in. */
export function startDraftsListeners(start: StartListening<DraftsRoot>): void {
  start({
    predicate: (_action, { drafts }, before) =>
      drafts.isRestored && drafts.kept !== before.drafts.kept,
    effect: (_action, { getState, extra }) => extra.drafts.write(getState().drafts.kept),
  });
}
