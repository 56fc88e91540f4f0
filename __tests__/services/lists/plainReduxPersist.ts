import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import { LIST_KINDS, mapLists, type StoredRecord } from '#domain/listKinds';
import type { ListName } from '#services/recordStorage';
import type { Engine } from './world';

interface State {
  readonly items: readonly StoredRecord[];
}
type Change =
  { readonly type: 'put' | 'remove'; readonly record: StoredRecord } | { readonly type: 'other' };

/** One list in redux-persist with its defaults, which write the complete state on every change. */
async function openList(list: ListName, disk: ReturnType<Parameters<Engine>[0]['localStorage']>) {
  const { keyOf } = LIST_KINDS[list];
  const reducer = (state: State = { items: [] }, change: Change): State => {
    if (change.type === 'other' || !('record' in change)) return state;
    const others = state.items.filter((item) => keyOf(item) !== keyOf(change.record));
    return { items: change.type === 'put' ? [...others, change.record] : others };
  };
  const storage = {
    getItem: async (key: string) => disk.getItem(key),
    setItem: async (key: string, value: string) => disk.setItem(key, value),
    removeItem: async (key: string) => disk.removeItem(key),
  };
  const config = { key: list, keyPrefix: '', storage, timeout: 0 };
  const store = createStore(persistReducer<State, Change>(config, reducer));
  const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const opened = persistStore(store, null, () => resolve(opened));
  });
  return { store, persistor };
}

/** A tab on plain redux-persist, as a baseline for the number of lost records. */
export const plainReduxPersist: Engine = (environment) => {
  const disk = environment.localStorage();
  const lists = mapLists((list) => openList(list, disk));
  const change = async (list: ListName, change: Change) => {
    const { store, persistor } = await lists[list];
    store.dispatch(change);
    await persistor.flush();
  };
  return {
    put: (list, record) => change(list, { type: 'put', record }),
    remove: (list, record) => change(list, { type: 'remove', record }),
    subscribe: () => () => undefined,
    check: () => undefined,
    engine: {
      getItem: async (list) => {
        const { store } = await lists[list];
        return { items: store.getState().items };
      },
      setItem: async () => undefined,
      removeItem: async () => undefined,
    },
  };
};
