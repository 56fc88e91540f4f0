import type { AppStartListening } from '#lib/redux';
import type { DraftsRoot } from './draftsSlice';

/**
 * Writes the drafts to this tab's storage when they change, but not before the stored drafts were read, and not if
 * restoring them was the only change.
 */
export function startDraftsListeners(start: AppStartListening<DraftsRoot>): void {
  start({
    predicate: (_action, { drafts }, before) =>
      drafts.isRestored &&
      drafts.kept !== before.drafts.kept &&
      (before.drafts.isRestored || before.drafts.kept.length > 0),
    effect: (_action, { getState, extra }) => extra.drafts.write(getState().drafts.kept),
  });
}
