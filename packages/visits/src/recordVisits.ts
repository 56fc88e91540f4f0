import type { StoreEnhancer } from '@reduxjs/toolkit';
import { createObservable } from './createObservable';
import { createRecorder, type Recorder } from './createRecorder';
import type { VisitMoment } from './frames';
import type { VisitOptions } from './VisitAdapter';

/** The options of `configureStore` that are changed. */
interface StoreOptions {
  readonly reducer: unknown;
  readonly middleware?: unknown;
  readonly enhancers?: unknown;
}

/** The data of a recorded store for the tools. */
export interface RecordedVisit {
  readonly options: () => Promise<VisitOptions<object>>;
  /** The options of `configureStore` without the recorder. */
  readonly storeOptions: StoreOptions;
  readonly recorder: Omit<Recorder<object>, 'enhancer'>;
  readonly observe: ReturnType<typeof createObservable>['observe'];
}

/** The same symbol if an application contains this file twice. */
const VISIT = Symbol.for('@latim/visits');

/** The recorded visit of a store. Undefined if its options did not pass `visits.record`. */
export const recordedVisit = (store: object): RecordedVisit | undefined =>
  Reflect.get(store, VISIT) as RecordedVisit | undefined; // nobody else has the symbol

/** The list that an option of `configureStore` gives; without the option, the one of Redux Toolkit, which `defaults` returns. */
export const listOf = (given: unknown, defaults: unknown): unknown[] =>
  ((given ?? ((all: () => unknown) => all())) as (all: unknown) => unknown[])(defaults);

/** Returns the options of a store that records its events, for `configureStore`. */
export function record<Options extends StoreOptions>(
  options: Options,
  describe: RecordedVisit['options'],
  now: () => number,
): Options {
  const recorder = createRecorder<object>(now);
  const { middleware, observe } = createObservable();
  const enhancer: StoreEnhancer = (next) => (reducer, preloadedState) => {
    const store = recorder.enhancer(next)(reducer, preloadedState);
    const visit: RecordedVisit = {
      options: describe,
      storeOptions: options,
      recorder,
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

/** Renders the application with a store. In a frame, the store shows moments of a visit, and `moment` returns the shown one. */
export type Render<Store> = (store: Store, moment?: () => VisitMoment) => void;
