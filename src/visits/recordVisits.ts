import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { VisitOptions } from './completeAdapter';
import { createObservable } from './createObservable';
import { createRecorder, type Recording } from './createRecorder';

/** What an application passes where it creates its store. Only its name is required. */
export type AboutApplication<State extends object = never> = Omit<
  VisitOptions<State>,
  'reducer'
> & {
  /** The version of this build, for files. */
  readonly appVersion?: string;
};

/** The options of `configureStore` that are changed. */
interface StoreOptions {
  readonly reducer: unknown;
  readonly middleware?: unknown;
  readonly enhancers?: unknown;
}

/** The data of a recorded store for the tools. */
export interface RecordedVisit {
  readonly about: AboutApplication;
  readonly application: VisitOptions<object>;
  /** The options of `configureStore` without the recorder. */
  readonly options: StoreOptions;
  readonly recording: () => Recording<object>;
  readonly observe: ReturnType<typeof createObservable>['observe'];
}

/** The same symbol if an application contains this file twice. */
const VISIT = Symbol.for('@latim/visits');

/** The recorded visit of a store. Throws if its options did not pass {@link recordVisits}. */
export function recordedVisit(store: object): RecordedVisit {
  const visit: unknown = Reflect.get(store, VISIT);
  if (visit) return visit as RecordedVisit; // nobody else has the symbol
  throw new Error('Pass the options of the store to recordVisits first.');
}

/** The type of the event that records another address of the page, because a router need not be in the store. */
export const NAVIGATED = 'visits/navigated';

/** Calls a function with the address of the page, at first and whenever it has changed. */
function watchAddress(onAddress: (address: string) => void): void {
  if (typeof window === 'undefined') return;
  let last: string | null = null;
  const note = () => {
    const { pathname, search, hash } = window.location;
    const address = pathname + search + hash;
    if (address !== last) onAddress((last = address));
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name].bind(history);
    history[name] = (...input) => {
      own(...input);
      note();
    };
  }
  window.addEventListener('popstate', note);
  note();
}

/** The list that an option of `configureStore` gives; without the option, the one of Redux Toolkit, which `defaults` returns. */
export const listOf = (given: unknown, defaults: unknown): unknown[] =>
  ((given ?? ((all: () => unknown) => all())) as (all: unknown) => unknown[])(defaults);

/** Whether redux-persist dispatched an action, which contains functions and adds fields to the state of the application. */
export const isOfPersist = ({ type }: UnknownAction): boolean => type.startsWith('persist/');

/** The part of a recording since redux-persist has restored the state. */
function sinceRestored({ initial, events, ...others }: Recording<object>): Recording<object> {
  const last = events.findLastIndex(({ action }) => action.type === 'persist/REHYDRATE');
  return {
    ...others,
    initial: events[last]?.state ?? initial,
    events: events.slice(last + 1).filter(({ action }) => !isOfPersist(action)),
    droppedCount: others.droppedCount + last + 1,
  };
}

/**
 * Returns the options of a store that records its events, for `configureStore`.
 *
 * @example
 * configureStore(recordVisits({ app: 'counter' }, { reducer }));
 */
export function recordVisits<Options extends StoreOptions>(
  about: AboutApplication,
  options: Options,
): Options {
  const recorder = createRecorder<object>(Date.now);
  const { middleware, observe } = createObservable();
  const enhancer: StoreEnhancer = (next) => (reducer, preloadedState) => {
    const store = recorder.enhancer(next)(reducer, preloadedState);
    watchAddress((payload) => recorder.note({ type: NAVIGATED, payload }));
    const visit: RecordedVisit = {
      about,
      application: { ...about, reducer } as unknown as VisitOptions<object>, // of this store
      options,
      recording: () => sinceRestored(recorder.recording()),
      observe,
    };
    return { ...store, [VISIT]: visit };
  };
  return {
    ...options,
    middleware: (defaults: unknown) => [middleware, ...listOf(options.middleware, defaults)],
    enhancers: (defaults: unknown) => [...listOf(options.enhancers, defaults), enhancer],
  };
}
