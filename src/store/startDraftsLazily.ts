import { draftsRestored } from '#features/drafts/draftsSlice';
import { lazyService } from '#lib/lazyService';
import type { StartListening } from '#lib/startListening';
import { appStarted } from './appEvents';
import type { RootState } from './rootReducer';

/**
 * Loads and starts the listeners for drafts after `appStarted`, then restores the stored drafts. The first paint
 * needs neither. Each further `appStarted` restores the drafts again but does not start the listeners again.
 */
export function startDraftsLazily(start: StartListening<RootState>): void {
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
