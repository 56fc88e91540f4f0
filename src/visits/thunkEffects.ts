import { createCauseObserver } from './causeOf';
import { createFetchPort, FETCH_CALLS } from './createFetchPort';
import { fromPlain } from './plain';
import { recordedVisit, recordVisits } from './recordVisits';
import type { EffectsAdapter, EffectStore } from './replayEffects';
import { partOf } from './values';

/** The part of an async thunk that a replay uses. */
interface AsyncThunk {
  (input: never): object;
  readonly typePrefix: string;
}

interface ThunkEffects {
  /** A store whose options have passed `recordVisits`. */
  readonly store: object;
  /** `configureStore` of Redux Toolkit. */
  readonly configureStore: (options: never) => EffectStore;
  readonly thunks: readonly AsyncThunk[];
}

const NEVER: typeof fetch = () => new Promise(() => undefined);

/** Replays the async thunks of an application, by their type prefixes, on the recorded answers of `fetch`. */
export const thunkEffects = ({
  store,
  configureStore,
  thunks,
}: ThunkEffects): EffectsAdapter<object> => ({
  openStore: (preloadedState, calls) => {
    const { about, options } = recordedVisit(store);
    const { log, fetchFor } = createFetchPort(calls);
    globalThis.fetch = fetchFor(NEVER);
    const opened = configureStore(recordVisits(about, { ...options, preloadedState }) as never);
    // The thunks of middleware, such as those of RTK Query, have no name here: their events are fed.
    const noteThunk: typeof log.noteThunk = (call) => {
      if (call.name !== '') log.noteThunk(call);
    };
    recordedVisit(opened).observe(createCauseObserver({ ...log, noteThunk }));
    return opened;
  },
  thunk: (name, values) => {
    const create = thunks.find(({ typePrefix }) => typePrefix === name);
    const input = fromPlain(partOf(values, 'arg')) as never; // it was called with this
    return create ? Object.assign(create(input), { recordedAs: { name, input: values } }) : null;
  },
  isRestart: () => false,
  calls: FETCH_CALLS,
});
