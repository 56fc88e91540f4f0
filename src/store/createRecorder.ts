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
}

/** Events per segment. A recording has two segments. */
const MAX_SEGMENT_EVENTS = 500;

/** Up to 500 events, and the state before the first of them. Index for index, the arrays describe the same event. */
interface Segment {
  readonly start: RootState;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly actions: UnknownAction[];
  /** Milliseconds between `startedAt` and each event. Engines store arrays of small integers compactly. */
  readonly offsetsMs: number[];
  /** References to the states of the store, which share their unchanged parts. */
  readonly states: RootState[];
  /** The errors that reducers threw, by the index of the event. */
  readonly errors: Map<number, string>;
}

const eventsOf = ({ start, startedAt, actions, offsetsMs, states, errors }: Segment) =>
  actions.map((action, index) => ({
    action,
    at: startedAt + (offsetsMs[index] ?? 0),
    state: states[index] ?? start,
    error: errors.get(index) ?? null,
  }));

/** Whether an action of redux-persist contains functions. It changes nothing but the `_persist` fields. */
export const isPersistSetup = ({ type }: UnknownAction): boolean => type === 'persist/PERSIST';

/**
 * Records events for snapshots: at least the last 500, at most 1,000. An event is recorded before it reaches the
 * reducers, so events that cause others precede them, and an event whose reducer throws is not lost. Older
 * events are dropped, and the recording starts with the state after them.
 */
export function createRecorder(now: () => number): {
  readonly enhancer: StoreEnhancer;
  readonly recording: () => Recording;
} {
  const segmentFrom = (start: unknown): Segment => ({
    start: start as RootState, // the enhancer is only used with the store of the shop
    startedAt: now(),
    actions: [],
    offsetsMs: [],
    states: [],
    errors: new Map(),
  });
  let previous: Segment;
  let current: Segment;
  let droppedCount = 0;
  return {
    recording: () => ({
      initial: previous.start,
      events: [previous, current].flatMap(eventsOf).filter(({ action }) => !isPersistSetup(action)),
      droppedCount,
    }),
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      previous = segmentFrom(store.getState());
      current = segmentFrom(store.getState());
      const addState = ({ actions, states }: Segment) => {
        if (states.length < actions.length) states.push(store.getState() as RootState);
      };
      // The first subscriber: later ones may dispatch again, and the state would be that of their event.
      store.subscribe(() => addState(current));
      return {
        ...store,
        dispatch: (action) => {
          if (current.actions.length === MAX_SEGMENT_EVENTS) {
            droppedCount += previous.actions.length;
            previous = current;
            current = segmentFrom(store.getState());
          }
          const segment = current;
          const index = segment.actions.push(action) - 1;
          segment.offsetsMs.push(now() - segment.startedAt);
          try {
            return store.dispatch(action);
          } catch (error) {
            // If the state is known, the reducers had finished, and a subscriber threw.
            if (segment.states.length <= index) segment.errors.set(index, String(error));
            addState(segment);
            throw error;
          }
        },
      };
    },
  };
}
