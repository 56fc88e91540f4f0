import { lazyService } from '#lib/lazyService';
import { type ListName, type RecordStorage, storageFailure } from '#services/recordStorage';
import type { Notifier } from '#services/services';

const UNLOADED = storageFailure('unloaded');

/**
 * The record storage, loaded on first use, so that the first screen does not wait for it. If it cannot be loaded,
 * subscribers get an error for each list, and `recovered` once it is loaded. Changes are rejected until then.
 */
export function lazyRecords(
  lists: readonly ListName[],
  load: () => Promise<RecordStorage>,
): RecordStorage {
  const lazy = lazyService(load);
  /** Makes a change. Rejects with the plain {@link UNLOADED}, not with the error of the failed load. */
  const change = (make: (records: RecordStorage) => Promise<void>) =>
    lazy.get().then(make, () => Promise.reject(UNLOADED));
  return {
    engine: {
      getItem: async (key) => (await lazy.whenLoaded()).engine.getItem(key),
      setItem: async (key, value) => (await lazy.whenLoaded()).engine.setItem(key, value),
      removeItem: async (key) => (await lazy.whenLoaded()).engine.removeItem(key),
    },
    put: (list, record) => change((records) => records.put(list, record)),
    remove: (list, record) => change((records) => records.remove(list, record)),
    check: () => lazy.current()?.check(),
    subscribe: (listener) => {
      let isEnded = false;
      let hasFailed = false;
      lazy.get().catch(() => {
        if (isEnded) return;
        hasFailed = true;
        lists.forEach((list) => listener({ type: 'error', list, ...UNLOADED }));
      });
      const end = lazy.subscribe((records) => {
        if (hasFailed) lists.forEach((list) => listener({ type: 'recovered', list }));
        return records.subscribe(listener);
      });
      return () => {
        isEnded = true;
        end();
      };
    },
  };
}

/**
 * The notifier, loaded with the first notice. Calls wait until it is loaded, and keep their order. `onFailure` is called
 * once if that fails, with a promise that resolves when it is loaded.
 */
export function lazyNotifier(
  load: () => Promise<Notifier>,
  onFailure: (loaded: Promise<unknown>) => void,
): Notifier {
  const lazy = lazyService(load);
  let isUsed = false;
  const call = (make: (notifier: Notifier) => void) => void lazy.whenLoaded().then(make);
  return {
    notify: (notice) => {
      if (!isUsed) lazy.get().catch(() => onFailure(lazy.whenLoaded()));
      isUsed = true;
      call((notifier) => notifier.notify(notice));
    },
    dismiss: (subject) => isUsed && call((notifier) => notifier.dismiss(subject)),
    dismissAll: () => isUsed && call((notifier) => notifier.dismissAll()),
  };
}
