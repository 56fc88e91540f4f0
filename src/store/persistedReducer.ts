import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { PERSIST, type PersistConfig, persistReducer } from 'redux-persist';
import { favoritesSlice } from '#features/favorites/favoritesSlice';
import { reviewsSlice } from '#features/reviews/reviewsSlice';
import type { ListName, PersistEngine } from '#services/recordStorage';
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
