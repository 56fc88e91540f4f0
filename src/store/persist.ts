import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { PERSIST, type PersistConfig, persistReducer, persistStore } from 'redux-persist';
import { favoritesSlice } from '#features/favorites/favoritesSlice';
import { reviewsSlice } from '#features/reviews/reviewsSlice';
import type { ListName, PersistEngine } from '#services/recordStorage';
import type { ShopStore } from './makeStore';
import { type RootReducer, withRootEvents } from './rootReducer';
import { SLICES } from './slices';

/**
 * Passes each original `persist/PERSIST` to redux-persist once. In an imported log the action has lost its functions, so
 * redux-persist would throw. When the DevTools replay the action, redux-persist would read the list again.
 */
function replaySafe<S>(reducer: Reducer<S>): Reducer<S> {
  const handled = new WeakSet<object>();
  return (state, action) => {
    if (action.type !== PERSIST) return reducer(state, action);
    const isReal = typeof (action as { register?: unknown }).register === 'function';
    if (!isReal || handled.has(action)) return state as S; // defined: redux-persist starts after the store
    handled.add(action);
    return reducer(state, action);
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

/**
 * Adds redux-persist to a store that is already in use. Resolves when both lists were read.
 *
 * The shop's thunks and listeners store a record before they dispatch its event, so when redux-persist then calls `setItem`
 * with the new list, the storage engine finds no difference and writes nothing. `setItem` writes only events that were
 * dispatched by hand, for example from the DevTools. So redux-persist stores every list of the state, whoever changed it.
 */
export function persist(store: ShopStore, engine: PersistEngine): Promise<void> {
  store.replaceReducer(persistedReducer(engine));
  return new Promise((resolve) => void persistStore(store, null, resolve));
}
