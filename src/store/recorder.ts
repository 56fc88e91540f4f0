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
}

const MOST_EVENTS = 500;
const pure = rootReducer as Reducer<RootState, UnknownAction>; // it starts from a whole state here

/**
 * Writes down what is dispatched, for a snapshot. The oldest events are folded into the start, by the
 * pure reducer: redux-persist's own would write to the visitor's storage.
 */
export function createRecorder(now: () => number): {
  readonly enhancer: StoreEnhancer;
  readonly recording: () => Recording;
} {
  let initial = pure(undefined, { type: '@@start' });
  let events: RecordedEvent[] = [];
  return {
    recording: () => ({ initial, events }),
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      return {
        ...store,
        dispatch: (action) => {
          const result = store.dispatch(action);
          // redux-persist's first action carries functions and changes nothing.
          if (action.type !== 'persist/PERSIST') events.push({ action, at: now() });
          if (events.length >= 2 * MOST_EVENTS) {
            initial = events
              .slice(0, MOST_EVENTS)
              .reduce((state, event) => pure(state, event.action), initial);
            events = events.slice(MOST_EVENTS);
          }
          return result;
        },
      };
    },
  };
}
