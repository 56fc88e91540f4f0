import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { PERSIST, type PersistConfig, persistReducer, persistStore } from 'redux-persist';
import type { Toy } from '#domain/toy';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { favoritesSlice } from '#features/favorites/favoritesSlice';
import { reviewsSlice } from '#features/reviews/reviewsSlice';
import { locationChanged } from '#features/router/routerSlice';
import type { Location } from '#services/historyService';
import type { ListName, PersistEngine } from '#services/recordStorage';
import { appStarted } from './appEvents';
import type { ShopStore } from './makeStore';
import { type RootReducer, withRootEvents } from './rootReducer';
import { SLICES } from './slices';

/** The field that redux-persist adds to a slice whose list was not read yet. */
const NOT_REHYDRATED = { _persist: { version: -1, rehydrated: false } };

/**
 * Passes each original `persist/PERSIST` to redux-persist once. In an imported log the action has lost its
 * functions, so redux-persist would throw. When the DevTools replay the action, redux-persist would read the
 * list again. In both cases the slice is only marked as not rehydrated, if it has no mark yet.
 */
function replaySafe<S>(reducer: Reducer<S>): Reducer<S> {
  const handled = new WeakSet<object>();
  return (state, action) => {
    if (action.type !== PERSIST) return reducer(state, action);
    const isReal = typeof (action as { register?: unknown }).register === 'function';
    if (isReal && !handled.has(action)) {
      handled.add(action);
      return reducer(state, action);
    }
    const known = state as S & object; // redux-persist starts after the store
    return '_persist' in known ? known : { ...known, ...NOT_REHYDRATED };
  };
}

/** Stores the `items` of a slice under the key of its list. The slice's own reducer handles `persist/REHYDRATE`. */
function withPersist<S>(list: ListName, reducer: Reducer<S>, storage: PersistEngine): Reducer<S> {
  const config: PersistConfig<S> & { deserialize: false } = {
    key: list,
    keyPrefix: '',
    storage,
    serialize: false,
    deserialize: false, // redux-persist reads this option, but its types lack it
    timeout: 0,
    whitelist: ['items'],
    stateReconciler: (_inbound: unknown, _original: unknown, reduced: S) => reduced,
  };
  return replaySafe(persistReducer(config, reducer) as unknown as Reducer<S>); // it only adds `_persist`
}

/** The root reducer in the browser. redux-persist wraps the slices that have a stored list, so it is not pure. */
export const persistedReducer = (engine: PersistEngine): RootReducer =>
  withRootEvents(
    combineSlices(...SLICES, {
      // These replace the reducers of the slices with the same names.
      favorites: withPersist('favorites', favoritesSlice.reducer, engine),
      reviews: withPersist('reviews', reviewsSlice.reducer, engine),
    }),
  );

/** Makes redux-persist read both lists. Resolves when they are in the store. */
const hydrate = (store: ShopStore): Promise<void> =>
  new Promise((resolve) => void persistStore(store, null, resolve));

/**
 * Adds redux-persist to a store that is already in use. Resolves when both lists were read.
 *
 * The shop's thunks and listeners store a record before they dispatch its event, so when redux-persist then calls
 * `setItem` with the new list, the storage engine finds no difference and writes nothing. `setItem` writes only events
 * that were dispatched by hand, for example from the DevTools.
 */
export function persist(store: ShopStore, engine: PersistEngine): Promise<void> {
  store.replaceReducer(persistedReducer(engine));
  return hydrate(store);
}

/** Restarts the visit after Reset in the DevTools has restored the initial state of the store. */
export function restartSession(
  store: ShopStore,
  toys: readonly Toy[],
  location: Location,
): Promise<void> {
  store.dispatch(catalogueLoaded(toys));
  store.dispatch(locationChanged({ location, navigationType: 'POP' }));
  store.dispatch(appStarted()); // the external listeners dispatch the session again
  return hydrate(store);
}
