import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from './rootReducer';
import { LIST_NAMES } from './storedLists';

/**
 * Tells real life from time travel. The state shown is live while it is what came of everything that
 * really happened: nothing is skipped, reordered or imported in the DevTools, the newest event is the
 * one shown, and the log is not locked.
 */
export interface LiveGuard {
  readonly isLive: () => boolean;
  /** Calls back when the DevTools' Reset has emptied the store: the visit has to begin anew. */
  readonly onReset: (listener: () => void) => void;
  readonly enhancer: StoreEnhancer;
}

/** The DevTools' log, as far as it matters here; a store without the DevTools has none. */
interface Log {
  readonly actionsById: object;
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly committedState: unknown;
  readonly currentStateIndex: number;
  readonly computedStates: readonly { readonly state: RootState }[];
  readonly isLocked: boolean;
}
interface LoggedStore {
  readonly liftedStore?: { getState(): Log; subscribe(listener: () => void): void };
}

const shownIn = (log: Log) => log.computedStates[log.currentStateIndex]?.state;

/** Whether two logs hold the same events in the same order. (The DevTools write into `actionsById`.) */
const isSameLog = (a: Log, b: Log): boolean =>
  a.actionsById === b.actionsById &&
  a.committedState === b.committedState &&
  a.stagedActionIds.length === b.stagedActionIds.length &&
  a.stagedActionIds.every((id, index) => id === b.stagedActionIds[index]);

const isNewestShown = (log: Log): boolean =>
  !log.isLocked &&
  log.skippedActionIds.length === 0 &&
  log.currentStateIndex === log.stagedActionIds.length - 1;

/** Whether an event that a lock keeps out would have changed a stored list: then the state lacks it. */
function changesList(state: RootState, action: UnknownAction): boolean {
  const next = (rootReducer as Reducer<RootState, UnknownAction>)(state, action);
  return LIST_NAMES.some((list) => next[list].items !== state[list].items);
}

/** Makes the guard of one store; ask it only once the store is made. */
export function createLiveGuard(): LiveGuard {
  let isLive = () => true;
  let tellReset = () => {};
  return {
    isLive: () => isLive(),
    onReset: (listener) => (tellReset = listener),
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      const lifted = (store as LoggedStore).liftedStore;
      if (!lifted) return store;

      let before = lifted.getState();
      /** The log as real life wrote it last. */
      let life = before;
      const initial = before.committedState;
      let isDispatching = false;
      isLive = () => isSameLog(before, life) && isNewestShown(before);

      lifted.subscribe(() => {
        const log = lifted.getState();
        const isReset =
          log.actionsById !== before.actionsById &&
          log.stagedActionIds.length === 1 &&
          log.committedState === initial;
        const isLifeGoingOn = isDispatching
          ? // What fell out of a full log was folded into its start, without what was skipped.
            isSameLog(before, life) &&
            log.skippedActionIds.length === before.skippedActionIds.length
          : // A commit or a pause empties the log, and the state shown is the same.
            isLive() && shownIn(log) === shownIn(before);
        if (isLifeGoingOn || isReset) life = log;
        before = log;
        if (isReset && !isDispatching) tellReset();
      });
      return {
        ...store,
        dispatch: (action) => {
          const { isLocked } = before;
          if (isLocked && changesList(shownIn(before) as RootState, action))
            life = { ...life, actionsById: {} };
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
