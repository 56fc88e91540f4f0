import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { PERSIST, persistReducer, type PersistConfig } from 'redux-persist';
import type { ListName, PersistEngine } from '../services/recordStorage';
import { ignoreSamePathNavigation, sliceReducers, type RootReducer } from './rootReducer';
import { LIST_NAMES } from './storedLists';

/** What redux-persist adds to a slice before its list was read. */
const NOT_REHYDRATED = { _persist: { version: -1, rehydrated: false } };

/**
 * Passes each original `persist/PERSIST` to redux-persist once. In an imported log the action has lost
 * its functions, and redux-persist would throw. When the DevTools replay the action, it would read the
 * list again. In both cases only the slice is marked as not rehydrated.
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
    return '_persist' in (whole as object) ? whole : { ...whole, ...NOT_REHYDRATED };
  };
}

/** Mirrors the `items` of a slice to the list under its key. The slice itself handles the rehydration. */
function withPersist<S>(list: ListName, reducer: Reducer<S>, storage: PersistEngine): Reducer<S> {
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

/** The root reducer in the browser: redux-persist wraps the slices with a stored list. It is not pure. */
export const persistedReducer = (engine: PersistEngine): RootReducer => {
  const persisted = LIST_NAMES.map((list) => [
    list,
    withPersist<unknown>(list, sliceReducers[list] as Reducer<unknown>, engine), // of any slice
  ]);
  return ignoreSamePathNavigation(
    combineReducers({ ...sliceReducers, ...Object.fromEntries(persisted) } as typeof sliceReducers), // same slices
  );
};
