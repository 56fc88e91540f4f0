import { legacy_createStore as createStore } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import { LIST_KINDS, type ListName, type RecordLists } from '#domain/listKinds';
import { parseList } from '#services/lists/listText';
import type { Engine } from './model';

type StoredRecord = RecordLists[ListName];
interface State {
  readonly items: readonly StoredRecord[];
}
type Change =
  { readonly type: 'put' | 'remove'; readonly record: StoredRecord } | { readonly type: 'other' };

/** One list in redux-persist with its defaults, which write the complete state on every change. */
function openList(list: ListName, disk: ReturnType<Parameters<Engine>[0]['localStorage']>) {
  const keyOf = LIST_KINDS[list].keyOf as (record: StoredRecord) => string; // of this list
  const reducer = (state: State = { items: [] }, change: Change): State => {
    if (!('record' in change)) return state;
    const others = state.items.filter((item) => keyOf(item) !== keyOf(change.record));
    return { items: change.type === 'put' ? [...others, change.record] : others };
  };
  const storage = {
    getItem: async (key: string) => disk.getItem(key),
    setItem: async (key: string, value: string) => disk.setItem(key, value),
    removeItem: async (key: string) => disk.removeItem(key),
  };
  const config = { key: list, keyPrefix: '', storage, timeout: 0 };
  const { records } = parseList(disk.getItem(list), LIST_KINDS[list]);
  const store = createStore(persistReducer<State, Change>(config, reducer), {
    items: records as readonly StoredRecord[], // of this list
    _persist: { version: -1, rehydrated: true },
  });
  return { store, persistor: persistStore(store) };
}

/** A tab on plain redux-persist, as a baseline for the number of wrong runs. */
export const plainReduxPersist: Engine = (environment) => {
  const disk = environment.localStorage();
  const lists = { favorites: openList('favorites', disk), reviews: openList('reviews', disk) };
  const change = async (list: ListName, made: Change) => {
    const { store, persistor } = lists[list];
    store.dispatch(made);
    await new Promise<void>((resolve) => environment.later(resolve, 1)); // its interval
    await persistor.flush();
  };
  return {
    read: (list) => lists[list].store.getState().items as never, // of this list
    put: (list, record) => change(list, { type: 'put', record }),
    remove: (list, record) => change(list, { type: 'remove', record }),
    subscribe: () => undefined,
  };
};
