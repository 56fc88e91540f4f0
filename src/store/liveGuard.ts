import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { type LiftedState, type LiftedStore, liftedStoreOf, shownIn } from './liftedStoreOf';
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

/** Whether the log displays its newest state, with every action in effect. */
const isNewestShown = (log: LiftedState): boolean =>
  !log.isLocked &&
  log.skippedActionIds.length === 0 &&
  log.currentStateIndex === log.stagedActionIds.length - 1;

/** Whether an action would change a stored list. A locked log drops it, so the state would lack the change. */
function changesList(state: RootState, action: UnknownAction): boolean {
  const next = reduce(state, action);
  return LIST_NAMES.some((list) => next[list].items !== state[list].items);
}

/** Commands of the DevTools that restore the initial state, unless the log was committed before. */
const RESTARTS = new Set(['RESET', 'ROLLBACK']);

/**
 * Whether a log that was the real history still is after a command of the DevTools. Jumps and skipped actions
 * are undone by another command, so `isNewestShown` detects them.
 */
function keepsHistory(
  command: string,
  before: LiftedState,
  after: LiftedState,
  isOwnAction: boolean,
): boolean {
  switch (command) {
    case 'PERFORM_ACTION':
      // A full log commits its oldest actions. If one of them was skipped, its effect is lost for good. Actions
      // of the DevTools' dispatcher do not pass the middleware of the shop.
      return isOwnAction && after.skippedActionIds.length === before.skippedActionIds.length;
    case 'COMMIT':
    case 'PAUSE_RECORDING':
    case 'SWEEP':
      return isNewestShown(before); // removes actions, but keeps the displayed state
    case 'JUMP_TO_STATE':
    case 'JUMP_TO_ACTION':
    case 'TOGGLE_ACTION':
    case 'SET_ACTIONS_ACTIVE':
    case 'LOCK_CHANGES':
    case REDUCER_REPLACED:
      return true;
    default: // REORDER_ACTION, IMPORT_STATE, ROLLBACK to a committed state, and commands of later versions
      return false;
  }
}

/** Stands for a notification without a command: hot reload has replaced the reducer. */
const REDUCER_REPLACED = '';

/** Wraps the dispatch function of the lifted store. Returns a function that returns the type of the current command. */
function recordCommand(lifted: LiftedStore): () => string {
  const { dispatch } = lifted;
  let type = REDUCER_REPLACED;
  lifted.dispatch = (action) => {
    type = action.type;
    try {
      return dispatch(action);
    } finally {
      type = REDUCER_REPLACED;
    }
  };
  return () => type;
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
      const initial = before.committedState;
      let isRealHistory = true;
      let isDispatching = false;
      isLive = () => isRealHistory && isNewestShown(before);

      const command = recordCommand(lifted);
      lifted.subscribe(() => {
        const log = lifted.getState();
        const restarts = RESTARTS.has(command()) && log.committedState === initial;
        isRealHistory =
          restarts || (isRealHistory && keepsHistory(command(), before, log, isDispatching));
        before = log;
        if (restarts) notifyReset();
      });
      return {
        ...store,
        dispatch: (action) => {
          const shown = shownIn(before);
          if (before.isLocked && shown && changesList(shown.state, action)) isRealHistory = false;
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
