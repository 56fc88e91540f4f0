import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { type LiftedState, liftedStoreOf, shownIn } from '#store/liftedStoreOf';
import { isPersistSetup, type RootState } from '#store/rootReducer';
import type { RecordedEvent as VisitEvent } from '#visits/createRecorder';
import type { Recording } from './shopAdapter';

type RecordedEvent = VisitEvent<RootState>;

/** An event whose reducer threw out of the DevTools, which then leave it out of their log. */
interface ThrownEvent {
  readonly event: RecordedEvent;
  /** The log that was in use, and the id of its next action. */
  readonly actionsById: LiftedState['actionsById'];
  readonly nextActionId: number;
}

/** The DevTools do not apply an event after one that failed. They give it an error that starts like this. */
const NOT_APPLIED = 'Interrupted by an error';

/**
 * Reads the visit from the log of the Redux DevTools. Unlike a recorder, it knows what was skipped, reordered,
 * imported, committed or reset, so the recording leads to the displayed state. `limit` is the `maxAge` of the DevTools.
 */
export function createLogReader(
  now: () => number,
  limit: number,
): {
  readonly enhancer: StoreEnhancer;
  /** Null if the store has no DevTools. */
  readonly recording: () => Recording | null;
} {
  let readLog = (): LiftedState | null => null;
  let firstCommitted: unknown;
  let thrown: ThrownEvent[] = [];

  return {
    recording: () => {
      const log = readLog();
      const start = log?.computedStates[0];
      const shown = log && shownIn(log);
      if (!log || !start || !shown) return null;
      // Paused DevTools apply events without keeping them. Only the state is known. Their last action is the pause.
      return log.isPaused
        ? { initial: shown.state, events: [], droppedCount: Math.max(0, log.nextActionId - 2) }
        : {
            initial: start.state,
            events: eventsIn(log, thrown),
            droppedCount: droppedFrom(log, firstCommitted),
            limit,
          };
    },
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      const liftedStore = liftedStoreOf(store);
      if (!liftedStore) return store;
      readLog = () => liftedStore.getState();
      firstCommitted = liftedStore.getState().committedState;
      return {
        ...store,
        dispatch: (action) => {
          const { actionsById, nextActionId } = liftedStore.getState();
          try {
            return store.dispatch(action);
          } catch (error) {
            if (liftedStore.getState().nextActionId === nextActionId) {
              const event = {
                action: action as unknown as UnknownAction, // the shop dispatches plain actions
                at: now(),
                state: store.getState() as unknown as RootState, // only used with the store of the shop
                error: String(error),
              };
              thrown = [...thrown, { event, actionsById, nextActionId }];
            }
            throw error;
          }
        },
      };
    },
  };
}

/** The events of the log that lead to the displayed state, in its order, with those that are missing in it. */
function eventsIn(log: LiftedState, thrown: readonly ThrownEvent[]): RecordedEvent[] {
  const { actionsById, stagedActionIds, computedStates, currentStateIndex } = log;
  const fromLog = stagedActionIds.flatMap((id, index) => {
    const [entry, computed] = [actionsById[id], computedStates[index]];
    const isShown = index > 0 && index <= currentStateIndex;
    // A skipped event has the same object as the one before it. The list of skipped ids can be ahead of the states.
    if (!isShown || !entry || !computed || computed === computedStates[index - 1]) return [];
    if (computed.error?.startsWith(NOT_APPLIED)) return [];
    const { action, timestamp } = entry;
    const { state, error = null } = computed;
    return [{ id, event: { action, at: timestamp, state, error } }];
  });
  // The DevTools number their actions, so a thrown event belongs between two numbers.
  const fromThrown = thrown
    .filter((entry) => entry.actionsById === actionsById)
    .map(({ event, nextActionId }) => ({ id: nextActionId - 0.5, event }));
  const isNewestShown = currentStateIndex === stagedActionIds.length - 1;
  return (isNewestShown ? mergeById(fromLog, fromThrown) : fromLog)
    .map(({ event }) => event)
    .filter(({ action }) => !isPersistSetup(action));
}

/** How many events the DevTools have committed: the oldest ones of a long log. */
const droppedFrom = (
  { committedState, stagedActionIds, nextActionId }: LiftedState,
  firstCommitted: unknown,
): number =>
  committedState === firstCommitted
    ? 0
    : Math.min(nextActionId, ...stagedActionIds.filter((id) => id > 0)) - 1;

interface Numbered {
  readonly id: number;
  readonly event: RecordedEvent;
}

/** Inserts events between the events of the log. The log keeps its order, which the user may have changed. */
function mergeById(log: readonly Numbered[], inserted: readonly Numbered[]): readonly Numbered[] {
  return inserted.reduce<readonly Numbered[]>((merged, entry) => {
    // Consecutive thrown events have the same id.
    const after = merged.findLastIndex(({ id }) => id <= entry.id);
    return [...merged.slice(0, after + 1), entry, ...merged.slice(after + 1)];
  }, log);
}
