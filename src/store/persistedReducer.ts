import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { PERSIST, persistReducer, type PersistConfig } from 'redux-persist';
import type { ListName, PersistEngine } from '../services/recordStorage';
import { keepingScreen, sliceReducers, type RootReducer } from './rootReducer';

/**
 * A log exported from the DevTools has lost the functions that `persist/PERSIST` carries, and
 * redux-persist would throw on it: such a replayed one is left out.
 */
const replaySafe =
  <S>(reducer: Reducer<S>): Reducer<S> =>
  (state, action) =>
    action.type === PERSIST && typeof (action as { register?: unknown }).register !== 'function'
      ? (state ?? reducer(undefined, { type: '@@replay' }))
      : reducer(state, action);

/** Mirrors one slice's `items` to the plain list under its key. The slice takes in what was read. */
function mirrored<S>(list: ListName, reducer: Reducer<S>, storage: PersistEngine): Reducer<S> {
  const config: PersistConfig<S> & { deserialize: false } = {
    key: list,
    keyPrefix: '',
    storage,
    serialize: false,
    deserialize: false, // honoured at run time; missing from redux-persist's own types
    timeout: 0,
    whitelist: ['items'],
    stateReconciler: (_inbound: unknown, _original: unknown, reduced: S) => reduced,
  };
  return replaySafe(persistReducer(config, reducer) as unknown as Reducer<S>); // adds `_persist` alone
}

/** The root reducer of the browser: redux-persist around the two lists. It is not pure. */
export const persistedReducer = (engine: PersistEngine): RootReducer =>
  keepingScreen(
    combineReducers({
      ...sliceReducers,
      favorites: mirrored('favorites', sliceReducers.favorites, engine),
      reviews: mirrored('reviews', sliceReducers.reviews, engine),
    }),
  );
