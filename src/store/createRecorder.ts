import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer';

/** A dispatched event and its result. */
export interface RecordedEvent {
  readonly action: UnknownAction;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** The state of the store after the event. May contain the `_persist` fields of redux-persist. */
  readonly state: RootState;
  /** The error that a reducer threw; null if none did. The state is then the one before the event. */
  readonly error: string | null;
}

/** The recent part of a visit: a start state and every event since. */
export interface Recording {
  /** May contain the `_persist` fields of redux-persist. */
  readonly initial: RootState;
  readonly events: readonly RecordedEvent[];
  /** The number of older events that are only contained in the start state. */
  readonly droppedCount: number;
  /** How many events are kept. A recording that is read from a file has no limit. */
  readonly limit?: number;
}

/** Records the events of a store that was created with its enhancer. */
interface Recorder {
  readonly enhancer: StoreEnhancer;
  readonly recording: () => Recording;
}

/** The number of events that a recording contains at most. */
export const MAX_RECORDED_EVENTS = 10_000;
/** Older events are removed in groups, because each removal moves the others. */
const GROUP = 1000;

/** Whether an action of redux-persist contains functions. It changes nothing but the `_persist` fields. */
export const isPersistSetup = ({ type }: UnknownAction): boolean => type === 'persist/PERSIST';

/**
 * Records the last 10,000 events for snapshots. An event is recorded before it reaches the reducers, so events that
 * cause others precede them, and an event whose reducer throws is not lost. Older events are dropped, and the
 * recording starts with the state after them. The states share their unchanged parts with those of the store.
 */
export function createRecorder(now: () => number): Recorder {
  let start: RootState;
  let droppedCount = 0;
  // Index for index, the lists describe the same event. One object for each event would cost more.
  const actions: UnknownAction[] = [];
  const times: number[] = [];
  const states: RootState[] = [];
  /** By the number of the event in the visit. */
  const errors = new Map<number, string>();
  const drop = (count: number) => {
    start = states[count - 1] ?? start;
    for (const list of [actions, times, states]) list.splice(0, count);
    droppedCount += count;
  };
  return {
    recording: () => {
      if (actions.length > MAX_RECORDED_EVENTS) drop(actions.length - MAX_RECORDED_EVENTS);
      const events = actions.map((action, index) => ({
        action,
        at: times[index] ?? 0,
        state: states[index] ?? start,
        error: errors.get(droppedCount + index) ?? null,
      }));
      return {
        initial: start,
        events: events.filter(({ action }) => !isPersistSetup(action)),
        droppedCount,
        limit: MAX_RECORDED_EVENTS,
      };
    },
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      const addState = () => {
        if (states.length < actions.length) states.push(store.getState() as RootState); // only used with the shop's store
      };
      start = store.getState() as RootState;
      // The first subscriber: later ones may dispatch again, and the state would be that of their event.
      store.subscribe(addState);
      return {
        ...store,
        dispatch: (action) => {
          if (actions.length === MAX_RECORDED_EVENTS + GROUP) drop(GROUP);
          actions.push(action);
          times.push(now());
          const number = droppedCount + actions.length;
          try {
            return store.dispatch(action);
          } catch (error) {
            // If the state is known, the reducers had finished, and a subscriber threw.
            if (droppedCount + states.length < number) {
              errors.set(number - 1, String(error));
              addState();
            }
            throw error;
          }
        },
      };
    },
  };
}
