import {
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type Reducer,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { startAuthListeners } from '../features/auth/authListeners';
import { startFavoritesListeners } from '../features/favorites/favoritesListeners';
import { faultMet } from '../features/faults/faultsSlice';
import { startNoticesListeners } from '../features/notices/noticesListeners';
import { startReviewsListeners } from '../features/reviews/reviewsListeners';
import { selectPlace } from '../features/router/routerSlice';
import { startUpdatesListeners } from '../features/updates/updatesListeners';
import type { Services } from '../services/services';
import { startExternalListeners } from './externalListeners';
import { startDraftsLazily } from './startDraftsLazily';
import { rootReducer, type RootState } from './rootReducer';
import { startRedirects, startRouter } from './routerListeners';

export interface StoreOptions {
  /** Where to start; the machines' own beginnings otherwise. */
  readonly preloadedState?: Partial<RootState>;
  /** `off`: reducers alone. No listener runs, so replaying a log re-fires nothing. */
  readonly effects?: 'on' | 'off';
  /** Another than the pure one; the browser puts redux-persist around it later (`persistence`). */
  readonly reducer?: Reducer<RootState, UnknownAction, Partial<RootState>>;
  readonly enhancers?: readonly StoreEnhancer[];
  /** How the store shows itself in the Redux DevTools; left out: not at all. */
  readonly devTools?: DevToolsEnhancerOptions | false;
}

/**
 * The shop as a store. Each call makes a new one with its own listeners: a browser, a test, a
 * replay and every prerendered page have theirs, on the services they pass.
 */
export function makeStore(
  services: Services,
  {
    preloadedState,
    effects = 'on',
    reducer = rootReducer,
    enhancers = [],
    devTools = false,
  }: StoreOptions = {},
) {
  const listeners = createListenerMiddleware({
    extra: services,
    onError: (error) => {
      const message = error instanceof Error ? error.message : String(error);
      services.reporter.report('A listener failed', { code: 'listener', message });
      const { pathname } = selectPlace(store.getState());
      store.dispatch(faultMet({ source: 'listener', message, pathname }));
    },
  });
  const store = configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        // redux-persist's own two actions carry functions; no reducer of ours sees them.
        serializableCheck: {
          ignoredActions: ['persist/PERSIST', 'persist/REHYDRATE'],
          warnAfter: Infinity, // how long a check took on a busy machine says nothing of the shop
        },
        immutableCheck: { warnAfter: Infinity },
      }).prepend(listeners.middleware),
    enhancers: (defaults) => defaults().concat(enhancers),
    devTools,
  });
  if (effects === 'on') {
    const start = listeners.startListening.withTypes<RootState, typeof store.dispatch, Services>();
    startNoticesListeners(start);
    startRouter(start);
    startExternalListeners(start);
    startAuthListeners(start);
    startRedirects(start);
    startFavoritesListeners(start);
    startReviewsListeners(start);
    startUpdatesListeners(start);
    startDraftsLazily(start);
  }
  return store;
}

export type ShopStore = ReturnType<typeof makeStore>;
