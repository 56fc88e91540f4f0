import { lazyService } from '#lib/lazyService';
import { storageFailure } from '#services/browser/recordStorage/storageFailure';
import type { ListName, RecordStorage } from '#services/recordStorage';

const UNLOADED = storageFailure('unloaded');

/** Makes a change after `records` has been loaded. The port rejects with a {@link StorageFailure}, which is plain data. */
const withRecords = async (
  loading: Promise<RecordStorage>,
  change: (records: RecordStorage) => Promise<void>,
): Promise<void> => {
  const records = await loading.catch(() => null);
  return records === null ? Promise.reject(UNLOADED) : change(records);
};

/**
 * Loads the real record storage on first use, so that the first screen does not wait for it. If it cannot be
 * loaded, reports an error for each of the lists, and its end when the storage is loaded.
 */
export function createLazyRecords(
  lists: readonly ListName[],
  load: () => Promise<RecordStorage>,
): RecordStorage {
  const lazy = lazyService(load);
  return {
    engine: {
      getItem: async (key) => (await lazy.whenLoaded()).engine.getItem(key),
      setItem: async (key, value) => (await lazy.whenLoaded()).engine.setItem(key, value),
      removeItem: async (key) => (await lazy.whenLoaded()).engine.removeItem(key),
    },
    put: (list, record) => withRecords(lazy.get(), ({ put }) => put(list, record)),
    remove: (list, record) => withRecords(lazy.get(), ({ remove }) => remove(list, record)),
    check: () => lazy.current()?.check(),
    subscribe: (listener) => {
      let isEnded = false;
      let end = () => {};
      const listen = async () => {
        const loaded = lazy.whenLoaded();
        const isLoaded = await lazy.get().then(
          () => true,
          () => false,
        );
        if (!isLoaded && !isEnded)
          lists.forEach((list) => listener({ type: 'error', list, ...UNLOADED }));
        const records = await loaded;
        if (isEnded) return;
        if (!isLoaded) lists.forEach((list) => listener({ type: 'recovered', list }));
        end = records.subscribe(listener);
      };
      void listen();
      return () => {
        isEnded = true;
        end();
      };
    },
  };
}
