import type { Visits } from '@latim/visits/record';
import {
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import { startAuthListeners } from '#features/auth/authListeners';
import { startFavoritesListeners } from '#features/favorites/favoritesListeners';
import { startWishesListeners } from '#features/favorites/wishesListeners';
import { errorCaptured } from '#features/notices/noticeEvents';
import { startNoticesListeners } from '#features/notices/noticesListeners';
import { startReviewsListeners } from '#features/reviews/reviewsListeners';
import { reportFailure } from '#services/reportFailure';
import type { Services } from '#services/services';
import { startExternalListeners } from './externalListeners';
import { startRedirects, startRouter } from './navigationListeners';
import { type RootReducer, rootReducer, type RootState } from './rootReducer';

/** The options of {@link makeStore}. */
export interface StoreOptions {
  /** The initial state. Missing slices start with their own initial state. */
  readonly preloadedState?: Partial<RootState>;
  /** Replaces the pure root reducer, for example in the frame of the workbench. `persist.ts` adds redux-persist. */
  readonly reducer?: RootReducer;
  readonly enhancers?: readonly StoreEnhancer[];
  /** Records the visit. Without them, nothing is recorded. */
  readonly visits?: Pick<Visits<RootState>, 'record' | 'listening'>;
  /** The options of the Redux DevTools. Without them, the DevTools are off. */
  readonly devTools?: DevToolsEnhancerOptions | false;
}

const NOT_RECORDED: NonNullable<StoreOptions['visits']> = {
  record: (options) => options,
  listening: (start) => start,
};

/**
 * Creates a store with its own listeners, which use the given services. The browser, each test, each replay
 * and each prerendered page create their own store.
 */
export function makeStore(
  services: Services,
  {
    preloadedState,
    reducer = rootReducer,
    enhancers = [],
    visits = NOT_RECORDED,
    devTools = false,
  }: StoreOptions = {},
) {
  const listeners = createListenerMiddleware({
    extra: services,
    onError: (error) => {
      const message = error instanceof Error ? error.message : String(error);
      reportFailure('A listener failed', { code: 'listener', message });
      store.dispatch(errorCaptured({ source: 'listener', message }));
    },
  });
  const { record, listening } = visits;
  const store = configureStore(
    record(
      {
        reducer,
        ...(preloadedState && { preloadedState }),
        middleware: (defaults) =>
          defaults({
            thunk: { extraArgument: services },
            // This action of redux-persist contains functions. Our reducers do not read them.
            serializableCheck: {
              ignoredActions: ['persist/PERSIST'],
              warnAfter: Infinity, // the duration of a check depends on the load of the machine
            },
            immutableCheck: { warnAfter: Infinity },
          }).prepend(listeners.middleware),
        enhancers: (defaults) => defaults().concat(enhancers),
        devTools,
      },
      services.clock.now,
    ),
  );
  const start = listening(
    listeners.startListening.withTypes<RootState, typeof store.dispatch, Services>(),
  );
  startNoticesListeners(start);
  startRouter(start);
  startExternalListeners(start, store.dispatch);
  startAuthListeners(start); // before the redirects, so that a sign-in navigates home only once
  startRedirects(start);
  startFavoritesListeners(start);
  startWishesListeners(start);
  startReviewsListeners(start);
  return store;
}

/** A store created by {@link makeStore}. */
export type ShopStore = ReturnType<typeof makeStore>;
