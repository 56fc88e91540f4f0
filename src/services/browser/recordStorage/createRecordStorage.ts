import { mapLists } from '#domain/listKinds';
import type { RecordStorage, StorageReport } from '#services/recordStorage';
import { createReconnectingJournal } from './createReconnectingJournal';
import type { JournalEntry } from './journal';
import { parseMessage } from './message';
import type { StorageEnvironment } from './storageEnvironment';
import { SyncedList } from './syncedList';

/** Delivers reports to the subscribers, and keeps them until there is one. */
function createReports() {
  const listeners = new Set<(report: StorageReport) => void>();
  let queued: StorageReport[] = [];
  return {
    report: (report: StorageReport): void => {
      if (listeners.size === 0) queued.push(report);
      else listeners.forEach((listener) => listener(report));
    },
    subscribe: (listener: (report: StorageReport) => void) => {
      listeners.add(listener);
      const missed = queued;
      queued = [];
      missed.forEach(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The lists in localStorage, protected against other tabs, damaged texts, exceeded quotas
 * and a killed browser. `docs/storage.md` has the rules.
 */
export function createRecordStorage(environment: StorageEnvironment): RecordStorage {
  const { report, subscribe } = createReports();
  const journal = createReconnectingJournal(environment.openJournal, () =>
    each((list) => void list.completeJournal([])),
  );
  let reading: Promise<readonly JournalEntry[]> | undefined;
  const initialJournal = () => (reading ??= journal.readAll());
  const shared = { environment, journal, initialJournal, report };
  const lists = mapLists((name) => new SyncedList(name, shared));
  const each = (work: (list: SyncedList) => void) => Object.values(lists).forEach(work);
  const syncAll = () => each((list) => list.sync());
  const check = () => each((list) => list.check());

  environment.channel.onMessage((data) => {
    const message = parseMessage(data);
    if (message !== null) lists[message.list].receive(message.entries);
  });
  environment.onStorageChange((change) => each((list) => list.handleStorageChange(change)));
  environment.onFocus(check);
  environment.onHide(syncAll);
  // A suspended tab may have missed messages; the journal has them.
  environment.onResume(() => {
    const merged = journal.readAll().then((all) => each((list) => list.mergeJournal(all)));
    void merged.then(syncAll, syncAll);
  });

  return {
    put: (list, record) => lists[list].change({ type: 'put', record }),
    remove: (list, record) => lists[list].change({ type: 'remove', record }),
    subscribe,
    check,
    engine: {
      getItem: async (list) => ({
        items: await lists[list].hydrate(),
        _persist: { version: -1, rehydrated: true },
      }),
      setItem: (list, { items }) => lists[list].storeState(items),
      removeItem: async () => undefined,
    },
  };
}
