import { draftsRestored } from '#features/drafts/draftsSlice';
import type { StartListening } from '#lib/startListening';
import { appStarted } from './appEvents';
import type { RootState } from './rootReducer';

/**
 * Loads and starts the listeners for drafts after `appStarted`, then restores the stored drafts. The first paint
 * needs neither. Each further `appStarted` restores the drafts again but does not start the listeners again.
 */
export function startDraftsLazily(start: StartListening<RootState>): void {
  let started: Promise<void> | undefined;
  start({
    actionCreator: appStarted,
    effect: async (_action, { dispatch, extra }) => {
      started ??= import('./startDraftLifecycle').then(({ startDraftLifecycle }) =>
        startDraftLifecycle(start),
      );
      await started;
      dispatch(draftsRestored(await extra.drafts.read()));
    },
  });
}
