import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { PERSIST, persistReducer, type PersistConfig } from 'redux-persist';
import type { ListName, PersistEngine } from '../services/recordStorage';
import { keepingScreen, sliceReducers, type RootReducer } from './rootReducer';

/** What redux-persist notes in a slice until its list was read. */
const NOTED = { _persist: { version: -1, rehydrated: false } };

/**
 * Reads a list once for each `persist/PERSIST` that really happened. One of an imported log has lost
 * the functions it carried, and redux-persist would throw on it; one that the DevTools run again,
 * because something before it was skipped, would read the list again. Both are noted alone.
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
    const whole = state ?? reducer(undefined, { type: '@@replay' });
    return '_persist' in (whole as object) ? whole : { ...whole, ...NOTED };
  };
}

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
