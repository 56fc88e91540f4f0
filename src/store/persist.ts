import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { type PersistConfig, persistReducer, persistStore } from 'redux-persist';
import type { ListName } from '#domain/listKinds';
import { favoritesSlice } from '#features/favorites/favoritesSlice';
import { reviewsSlice } from '#features/reviews/reviewsSlice';
import type { RecordStorage } from '#services/recordStorage';
import type { ShopStore } from './makeStore';
import { type RootReducer, type RootState, withScreenLeft } from './rootReducer';
import { SLICES } from './slices';

type PersistEngine = RecordStorage['engine'];

/** Mirrors the `items` of a slice under the key of its list. */
function withPersist<S>(list: ListName, reducer: Reducer<S>, storage: PersistEngine): Reducer<S> {
  const config: PersistConfig<S> = {
    key: list,
    keyPrefix: '',
    storage,
    serialize: false,
    timeout: 0,
    whitelist: ['items'],
  };
  return persistReducer(config, reducer) as unknown as Reducer<S>; // it only adds `_persist`
}

/** The root reducer in the browser. redux-persist wraps the slices that have a stored list, so it is not pure. */
export const persistedReducer = (engine: PersistEngine): RootReducer =>
  withScreenLeft(
    combineSlices(...SLICES, {
      // These replace the reducers of the slices with the same names.
      favorites: withPersist('favorites', favoritesSlice.reducer, engine),
      reviews: withPersist('reviews', reviewsSlice.reducer, engine),
    }),
  );

/** redux-persist's mark of a slice that was read: with it, redux-persist writes and does not read. */
const READ = { _persist: { version: -1, rehydrated: true } };

/** A start state that contains the stored lists already. */
export const withStoredLists = ({ favorites, reviews, ...others }: RootState): RootState => ({
  ...others,
  favorites: { ...favorites, ...READ },
  reviews: { ...reviews, ...READ },
});

/**
 * Starts redux-persist for a store with {@link persistedReducer} and {@link withStoredLists}. The listeners store a record before
 * they dispatch its event, so redux-persist then finds no difference. It writes events that were dispatched by hand, for example
 * from the DevTools. So every list of the state is stored, whoever changed it.
 */
export const persist = (store: ShopStore): void => void persistStore(store);
