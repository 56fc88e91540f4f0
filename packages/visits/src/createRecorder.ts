import type { Action, Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { isOfPersist } from './createObservable';
import type { StepFacts } from './stepFacts';

/** A dispatched event and its result. */
interface RecordedEvent<State> {
  readonly action: UnknownAction;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** The state of the store after the event. */
  readonly state: State;
  /** The error that a reducer threw; null if none did. The state is then the one before the event. */
  readonly error: string | null;
}

/** The recent part of a visit: a start state and every event since. */
export interface Recording<State> {
  readonly initial: State;
  readonly events: readonly RecordedEvent<State>[];
  /** The number of older events that are only contained in the start state. */
  readonly droppedCount: number;
  /** Causes, port calls and inputs; undefined if the page was not observed. */
  readonly facts?: StepFacts;
}

/** Records the events of a store that was created with its enhancer. */
export type Recorder<State> = ReturnType<typeof createRecorder<State>>;

/** The number of events that a recording contains at most. */
export const MAX_RECORDED_EVENTS = 10_000;

/** The type of an event that replaces the state by its payload: by that of the next page after a reload, or by a restored one. */
export const RELOADED = 'app/pageReloaded';

/** Whether Redux has dispatched an action itself, after its reducer was replaced. */
const isFromRedux = ({ type }: Action): boolean => type.startsWith('@@redux/');

/**
 * Records the last 10,000 events. Wraps the reducer, so that an event is recorded before those that its subscribers dispatch, and also if its reducer throws.
 * Older events are dropped, and the recording starts with the state after them. The states share their unchanged parts with
 * those of the store.
 *
 * The Redux DevTools may run the reducer again and show another state at any time. So an event is recorded only while it is
 * dispatched, and only if it is applied to the shown state. If the shown state is not the one after the last event, the
 * recording begins anew with it.
 */
export function createRecorder<State>(now: () => number) {
  let start: State;
  /** The state after the last event. */
  let last: unknown;
  let shown = () => last;
  /** The action that is dispatched, until the reducer gets it. */
  let dispatched: object | null = null;
  let hasBegunAnew = false;
  let droppedCount = 0;
  let events: RecordedEvent<State>[] = [];
  const drop = (count: number) => {
    start = events[count - 1]?.state ?? start;
    events = events.slice(count);
    droppedCount += count;
  };
  const add = (event: RecordedEvent<State>) => {
    events.push(event);
    if (events.length > MAX_RECORDED_EVENTS) drop(1);
  };
  const restored = new Set<unknown>();
  /** The recording begins when redux-persist has restored each key. What it restores later, for example after a sign-out, is an event. */
  const addRestored = (event: RecordedEvent<State>, before: unknown) => {
    const { action, state } = event;
    if (action.type !== 'persist/REHYDRATE') return;
    if (restored.has(action['key'])) {
      if (state !== before) add({ ...event, action: { type: RELOADED, payload: state } });
      return;
    }
    restored.add(action['key']);
    [start, events] = [state, []];
  };
  const begin = () => {
    last = shown();
    start = last as State; // the caller names the type of its state
  };
  const beginAnew = () => {
    drop(events.length);
    begin();
    hasBegunAnew = true;
  };
  const recorded =
    <S, A extends Action, P>(reducer: Reducer<S, A, P>): Reducer<S, A, P> =>
    (before, action) => {
      if (before !== last) return reducer(before, action);
      if (isFromRedux(action)) return (last = reducer(before, action));
      if (action !== dispatched) return reducer(before, action);
      dispatched = null;
      const at = now();
      let state: S | P | undefined = before;
      let failure: string | null = null;
      try {
        return (state = reducer(before, action));
      } catch (error) {
        failure = String(error);
        throw error;
      } finally {
        last = state;
        const event = {
          action: action as Action as UnknownAction,
          at,
          state: last as State,
          error: failure,
        };
        if (isOfPersist(action)) addRestored(event, before);
        else add(event);
      }
    };
  const enhancer: StoreEnhancer = (next) => (reducer, preloadedState) => {
    const store = next(recorded(reducer), preloadedState);
    shown = store.getState;
    begin();
    return {
      ...store,
      dispatch: (action) => {
        if (shown() !== last) beginAnew();
        dispatched = action;
        try {
          return store.dispatch(action);
        } finally {
          // The DevTools have dropped the event, or have applied it to a state that is not shown.
          if (dispatched === action) beginAnew();
          dispatched = null;
        }
      },
      replaceReducer: (nextReducer) => store.replaceReducer(recorded(nextReducer)),
    };
  };
  return {
    enhancer,
    /** Records an event that no reducer gets, such as another address of the page. */
    note: (action: UnknownAction): void => {
      if (shown() === last) add({ action, at: now(), state: last as State, error: null });
    },
    /** Whether the store shows what its events have led to. False once the Redux DevTools have changed the history. */
    isLive: (): boolean => !hasBegunAnew && shown() === last,
    recording: (): Recording<State> => {
      const state = shown();
      return state === last
        ? { initial: start, events: [...events], droppedCount }
        : { initial: state as State, events: [], droppedCount: droppedCount + events.length };
    },
  };
}
