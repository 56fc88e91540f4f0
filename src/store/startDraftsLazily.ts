import { draftsRestored } from '../features/drafts/draftsSlice';
import type { StartListening } from '../lib/startListening';
import { appStarted } from './appEvents';
import type { RootState } from './rootReducer';

/**
 * Loads the listeners of drafts once the shop has started, then brings in the drafts of the last visit: the first
 * paint needs neither. Each `appStarted` brings the drafts in; the listeners start once.
 */
export function startDraftsLazily(start: StartListening<RootState>): void {
  let started: Promise<void> | undefined;
  start({
    actionCreator: appStarted,
    effect: async (_action, { dispatch, extra }) => {
      started ??= import('./draftListeners').then(({ startDrafts }) => startDrafts(start));
      await started;
      dispatch(draftsRestored(await extra.drafts.read()));
    },
  });
}
