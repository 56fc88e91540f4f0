import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { type LiftedState, liftedStoreOf, shownIn } from './liftedStoreOf';
import { reduce, type RootState } from './rootReducer';
import { LIST_NAMES } from './slices';

/**
 * Detects time travel in the DevTools, so that only a live store writes to storage. The store is live if it
 * shows the latest state, no action was skipped, reordered or imported, and the log is not locked.
 */
export interface LiveGuard {
  /** Always true before the store is created, and for a store without the DevTools. */
  readonly isLive: () => boolean;
  /** Sets the callback for Reset in the DevTools. Reset restores the initial state; the visit must be restarted. */
  readonly onReset: (listener: () => void) => void;
  readonly enhancer: StoreEnhancer;
}

/**
 * Whether two logs contain the same actions in the same order. The DevTools add actions to the same
 * `actionsById`. They replace it when the log starts again: after a reset, commit, revert or import.
 */
const isSameLog = (a: LiftedState, b: LiftedState): boolean =>
  a.actionsById === b.actionsById &&
  a.committedState === b.committedState &&
  a.stagedActionIds.length === b.stagedActionIds.length &&
  a.stagedActionIds.every((id, index) => id === b.stagedActionIds[index]);

const isNewestShown = (log: LiftedState): boolean =>
  !log.isLocked &&
  log.skippedActionIds.length === 0 &&
  log.currentStateIndex === log.stagedActionIds.length - 1;

/** Whether an action would change a stored list. A locked log drops it, so the state would lack the change. */
function changesList(state: RootState, action: UnknownAction): boolean {
  const next = reduce(state, action);
  return LIST_NAMES.some((list) => next[list].items !== state[list].items);
}

/** Creates the guard of one store. Pass its enhancer to that store. */
export function createLiveGuard(): LiveGuard {
  let isLive = () => true;
  let notifyReset = () => {};
  return {
    isLive: () => isLive(),
    onReset: (listener) => (notifyReset = listener),
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      const lifted = liftedStoreOf(store);
      if (!lifted) return store;

      let before = lifted.getState();
      /** The last log that was the real history. */
      let lastLiveLog = before;
      const initial = before.committedState;
      let isDispatching = false;
      isLive = () => isSameLog(before, lastLiveLog) && isNewestShown(before);

      lifted.subscribe(() => {
        const log = lifted.getState();
        const isReset =
          log.actionsById !== before.actionsById &&
          log.stagedActionIds.length === 1 &&
          log.committedState === initial;
        const staysLive = isDispatching
          ? // A full log commits its oldest actions. If one of them was skipped, its effect is lost for good.
            isSameLog(before, lastLiveLog) &&
            log.skippedActionIds.length === before.skippedActionIds.length
          : // A commit or a pause empties the log without changing the displayed state.
            isLive() && shownIn(log)?.state === shownIn(before)?.state;
        if (staysLive || isReset) lastLiveLog = log;
        before = log;
        if (isReset && !isDispatching) notifyReset();
      });
      return {
        ...store,
        dispatch: (action) => {
          const shown = shownIn(before);
          if (before.isLocked && shown && changesList(shown.state, action))
            lastLiveLog = { ...lastLiveLog, actionsById: {} };
          isDispatching = true;
          try {
            return store.dispatch(action);
          } finally {
            isDispatching = false;
          }
        },
      };
    },
  };
}
