import { persistStore } from 'redux-persist';
import type { Toy } from '#domain/toy';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { locationChanged } from '#features/router/routerSlice';
import type { Location } from '#services/historyService';
import type { PersistEngine } from '#services/recordStorage';
import { appStarted } from './appEvents';
import type { ShopStore } from './makeStore';
import { persistedReducer } from './persistedReducer';

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
