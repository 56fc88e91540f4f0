import { persistStore } from 'redux-persist';
import type { Toy } from '../domain/toy';
import { catalogueLoaded } from '../features/catalogue/catalogueSlice';
import { locationChanged } from '../features/router/routerSlice';
import type { Location } from '../services/historyService';
import type { PersistEngine } from '../services/recordStorage';
import { appStarted } from './appEvents';
import type { ShopStore } from './makeStore';
import { persistedReducer } from './persistedReducer';

/** Reads both lists into the store. */
const hydrate = (store: ShopStore): Promise<void> =>
  new Promise((resolve) => void persistStore(store, null, resolve));

/**
 * Adds redux-persist to a store that is already in use: the lists are read, then mirrored. Resolves
 * when both were read.
 */
export function persist(store: ShopStore, engine: PersistEngine): Promise<void> {
  store.replaceReducer(persistedReducer(engine));
  return hydrate(store);
}

/** Begins the visit anew in a store that the DevTools' Reset has emptied. */
export function beginAnew(store: ShopStore, toys: readonly Toy[], place: Location): Promise<void> {
  store.dispatch(catalogueLoaded(toys));
  store.dispatch(locationChanged({ place, move: 'POP' }));
  store.dispatch(appStarted()); // the bridge, open already, tells who is signed in
  return hydrate(store);
}
