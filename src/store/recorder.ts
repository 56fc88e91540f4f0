import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from './rootReducer';

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
  readonly folded: number;
}

const MOST_EVENTS = 500;

/** The state without the `_persist` fields of redux-persist. */
const withoutPersist = (state: object): RootState =>
  Object.fromEntries(
    Object.entries(state).map(([name, slice]: [string, object]) => [
      name,
      Object.fromEntries(Object.entries(slice).filter(([key]) => key !== '_persist')),
    ]),
  ) as unknown as RootState;

/** Up to 500 events, and the state before the first of them. */
interface Stretch {
  readonly start: object;
  /** Milliseconds since the Unix epoch. */
  readonly began: number;
  readonly actions: UnknownAction[];
  /** Milliseconds between `began` and each event. Engines store arrays of small integers compactly. */
  readonly ages: number[];
}

const eventsOf = ({ began, actions, ages }: Stretch): RecordedEvent[] =>
  actions.map((action, index) => ({ action, at: began + (ages[index] ?? 0) }));

/**
 * Records dispatched events for snapshots: at least the last 500, at most 1,000. Older events are dropped, and
 * the recording starts with the state after them. That state was kept, so no reducer runs again.
 */
export function createRecorder(now: () => number): {
  readonly enhancer: StoreEnhancer;
  readonly recording: () => Recording;
} {
  const startAt = (start: object): Stretch => ({ start, began: now(), actions: [], ages: [] });
  const beginning = (rootReducer as Reducer<RootState, UnknownAction>)(undefined, {
    type: '@@start',
  });
  let older = startAt(beginning);
  let newer = startAt(beginning);
  let folded = 0;
  return {
    recording: () => ({
      initial: withoutPersist(older.start),
      events: [older, newer]
        .flatMap(eventsOf)
        // This action of redux-persist contains functions and changes nothing but `_persist`.
        .filter(({ action }) => action.type !== 'persist/PERSIST'),
      folded,
    }),
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      return {
        ...store,
        dispatch: (action) => {
          const result = store.dispatch(action);
          newer.ages.push(now() - newer.began);
          if (newer.actions.push(action) === MOST_EVENTS) {
            folded += older.actions.length;
            older = newer;
            newer = startAt(store.getState() as object);
          }
          return result;
        },
      };
    },
  };
}
