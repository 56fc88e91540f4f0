import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { reduce, type RootState } from './rootReducer';

/** A dispatched event with its time. */
export interface RecordedEvent {
  readonly action: UnknownAction;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
}

/** The recent part of a visit: a start state and every event since. */
export interface Recording {
  readonly initial: RootState;
  readonly events: readonly RecordedEvent[];
  /** The number of older events that are only contained in the start state. */
  readonly droppedCount: number;
}

/** Events per segment. A recording has two segments. */
const MAX_SEGMENT_EVENTS = 500;

/** The state without the `_persist` fields of redux-persist. */
const withoutPersist = (state: object): RootState =>
  Object.fromEntries(
    Object.entries(state).map(([name, slice]: [string, object]) => [
      name,
      Object.fromEntries(Object.entries(slice).filter(([key]) => key !== '_persist')),
    ]),
  ) as unknown as RootState;

/** Up to 500 events, and the state before the first of them. */
interface Segment {
  readonly start: object;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly actions: UnknownAction[];
  /** Milliseconds between `startedAt` and each event. Engines store arrays of small integers compactly. */
  readonly offsetsMs: number[];
}

const eventsOf = ({ startedAt, actions, offsetsMs }: Segment): RecordedEvent[] =>
  actions.map((action, index) => ({ action, at: startedAt + (offsetsMs[index] ?? 0) }));

/**
 * Records dispatched events for snapshots: at least the last 500, at most 1,000. Older events are dropped, and
 * the recording starts with the state after them. That state was kept, so no reducer runs again.
 */
export function createRecorder(now: () => number): {
  readonly enhancer: StoreEnhancer;
  readonly recording: () => Recording;
} {
  const segmentFrom = (start: object): Segment => ({
    start,
    startedAt: now(),
    actions: [],
    offsetsMs: [],
  });
  const initialState = reduce(undefined, {
    type: '@@start',
  });
  let previous = segmentFrom(initialState);
  let current = segmentFrom(initialState);
  let droppedCount = 0;
  return {
    recording: () => ({
      initial: withoutPersist(previous.start),
      events: [previous, current]
        .flatMap(eventsOf)
        // This action of redux-persist contains functions and changes nothing but `_persist`.
        .filter(({ action }) => action.type !== 'persist/PERSIST'),
      droppedCount,
    }),
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      return {
        ...store,
        dispatch: (action) => {
          const result = store.dispatch(action);
          current.offsetsMs.push(now() - current.startedAt);
          if (current.actions.push(action) === MAX_SEGMENT_EVENTS) {
            droppedCount += previous.actions.length;
            previous = current;
            current = segmentFrom(store.getState() as object);
          }
          return result;
        },
      };
    },
  };
}
