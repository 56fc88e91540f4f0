import type {
  Action,
  ConfigureStoreOptions,
  Middleware,
  StoreEnhancer,
  ThunkMiddleware,
  TSHelpersExtractDispatchExtensions,
  Tuple,
} from '@reduxjs/toolkit';
import { listening } from './createObservable';
import { record, type RecordedVisit, type Render } from './recordVisits';
import type { VisitOptions } from './VisitAdapter';

/** The visits of an application: what {@link createVisits} returns. */
export interface Visits<State extends object> {
  readonly options: () => Promise<VisitOptions<State>>;
  /** Returns the options of a store that records its events, for `configureStore`. `now` is the clock, in milliseconds since the Unix epoch. */
  readonly record: <
    S,
    A extends Action,
    M extends Tuple<readonly Middleware<object, S>[]> = Tuple<[ThunkMiddleware<S>]>,
    E extends Tuple<readonly StoreEnhancer[]> = Tuple<
      [StoreEnhancer<{ dispatch: TSHelpersExtractDispatchExtensions<M> }>, StoreEnhancer]
    >,
    P = S,
  >(
    options: ConfigureStoreOptions<S, A, M, E, P>,
    now?: () => number,
  ) => ConfigureStoreOptions<S, A, M, E, P>;
  /** Wraps `startListening`, so that it is known which listener dispatches an event, and `stopListening` with the same effect. */
  readonly listening: typeof listening;
  /**
   * Renders the application with `render`, unless the address of the page has the parameter `visits`. With it, the page is the
   * workbench; with `visits=frame`, it is the page in the frame of the workbench. `render` is called once.
   */
  readonly open: <Store extends object>(store: Store, render: Render<Store>) => void;
}

/**
 * Describes an application whose visits are recorded. A large description can be a function that loads it when the tools are used.
 *
 * @example
 * const redact = () => createRedactor({ fields: { name: (text) => mask(text) } });
 * const visits = createVisits({ app: 'people', reducer, redact });
 * export const store = configureStore(visits.record({ reducer }));
 */
export function createVisits<State extends object>(
  given: VisitOptions<State> | (() => Promise<VisitOptions<State>>),
): Visits<State> {
  const options = async () => (typeof given === 'function' ? given() : given);
  return {
    options,
    // The store has the states of the application.
    record: (storeOptions, now = Date.now) =>
      record(storeOptions, options as unknown as RecordedVisit['options'], now),
    listening,
    open: (store, render) => {
      const mode = new URLSearchParams(window.location.search).get('visits');
      if (mode === null) render(store);
      else void import('./react/openPage').then(({ openPage }) => openPage(mode, store, render));
    },
  };
}
