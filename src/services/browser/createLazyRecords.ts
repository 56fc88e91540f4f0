import type { ListName, PersistEngine, RecordStorage } from '#services/recordStorage';

/**
 * Loads the real record storage on first use, so that the first screen does not wait for it. If it cannot be
 * loaded, reports an error for each of the lists.
 */
export function createLazyRecords(
  lists: readonly ListName[],
  load: () => Promise<RecordStorage>,
): RecordStorage {
  let loading: Promise<RecordStorage> | undefined;
  const ensureLoaded = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const engine: PersistEngine = {
    getItem: async (key) => (await ensureLoaded()).engine.getItem(key),
    setItem: async (key, value) => (await ensureLoaded()).engine.setItem(key, value),
    removeItem: async (key) => (await ensureLoaded()).engine.removeItem(key),
  };
  return {
    engine,
    put: async (list, record) => (await ensureLoaded()).put(list, record),
    remove: async (list, record) => (await ensureLoaded()).remove(list, record),
    subscribe: (listener) => {
      let end: (() => void) | 'ended' | undefined;
      ensureLoaded().then(
        (records) => {
          if (end !== 'ended') end = records.subscribe(listener);
        },
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          for (const list of lists) listener({ type: 'error', list, reason: 'denied', message });
        },
      );
      return () => {
        if (typeof end === 'function') end();
        end = 'ended';
      };
    },
  };
}
