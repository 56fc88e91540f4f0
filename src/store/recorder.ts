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

/**
 * Writes down what is dispatched, for a snapshot: the last 500 to 1,000 events. What is older is
 * folded into the start, which is the state that stood there: nothing is computed again.
 */
export function createRecorder(now: () => number): {
  readonly enhancer: StoreEnhancer;
  readonly recording: () => Recording;
} {
  let initial = (rootReducer as Reducer<RootState, UnknownAction>)(undefined, { type: '@@start' });
  let halfway: object = initial;
  let actions: UnknownAction[] = [];
  const times = new Float64Array(2 * MOST_EVENTS);
  let folded = 0;
  return {
    recording: () => ({
      initial,
      events: actions
        .map((action, index) => ({ action, at: times[index] ?? 0 }))
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
          times[actions.length] = now();
          const count = actions.push(action);
          if (count === MOST_EVENTS) halfway = store.getState() as object;
          if (count === 2 * MOST_EVENTS) {
            initial = withoutPersist(halfway);
            halfway = store.getState() as object;
            actions = actions.slice(MOST_EVENTS);
            times.copyWithin(0, MOST_EVENTS);
            folded += MOST_EVENTS;
          }
          return result;
        },
      };
    },
  };
}
