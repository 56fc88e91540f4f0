import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from './rootReducer';

/** An event as it happened. */
export interface RecordedEvent {
  readonly action: UnknownAction;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A stretch of a visit: where it started, and every event since. */
export interface Recording {
  readonly initial: RootState;
  readonly events: readonly RecordedEvent[];
  /** How many older events are folded into the start. */
  readonly folded: number;
}

const MOST_EVENTS = 500;

/** The state as the machines alone would have it, without redux-persist's own notes. */
const withoutPersist = (state: object): RootState =>
  Object.fromEntries(
    Object.entries(state).map(([name, slice]: [string, object]) => [
      name,
      Object.fromEntries(Object.entries(slice).filter(([key]) => key !== '_persist')),
    ]),
  ) as unknown as RootState;

/** Up to 500 events, and the state that stood before the first of them. */
interface Stretch {
  readonly start: object;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly actions: UnknownAction[];
  /** Milliseconds since then, by the number of the event: an array holds small whole numbers at least cost. */
  readonly ages: number[];
}

const eventsOf = ({ began, actions, ages }: Stretch): RecordedEvent[] =>
  actions.map((action, index) => ({ action, at: began + (ages[index] ?? 0) }));

/**
 * Writes down what is dispatched, for a snapshot: the last 500 to 1,000 events. What is older is
 * folded into the start, which is the state that stood there: nothing is computed again.
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
        // redux-persist's first action carries functions and changes nothing.
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
