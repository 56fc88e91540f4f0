import { persistStore } from 'redux-persist';
import type { PersistEngine } from '../services/recordStorage';
import type { ShopStore } from './makeStore';
import { persistedReducer } from './persistedReducer';

/**
 * Puts redux-persist under a store that is already in use: the lists are read, then mirrored.
 * Resolves once both were read.
 */
export function persist(store: ShopStore, engine: PersistEngine): Promise<void> {
  store.replaceReducer(persistedReducer(engine));
  return new Promise((resolve) => void persistStore(store, null, resolve));
}
