import { createReconnectingJournal, type JournalEntry, parseMessage } from './journal';
import type { FailureOf, ListRecord, ListRules } from './listRules';
import { type ListReport, ListSync } from './listSync';
import type { StorageEnvironment } from './storageEnvironment';

/** The storage engine interface of redux-persist, for slices that have a list as their `items`. */
interface PersistEngine<Name, R> {
  getItem(list: Name): Promise<{ readonly items: readonly R[] } | undefined>;
  setItem(list: Name, state: { readonly items: readonly R[] }): Promise<void>;
  removeItem(list: Name): Promise<void>;
}

/**
 * Stores lists; `Lists` has the record type of each. `put` and `remove` resolve once the change would survive a kill of
 * the browser. If they reject with a {@link StorageFailure}, nothing was changed.
 */
export interface ListStorage<Lists, Name extends keyof Lists & string = keyof Lists & string> {
  /** Adds a record or replaces the one with the same key. */
  put<L extends Name>(list: L, record: Lists[L]): Promise<void>;
  /** Removes the record with the same key. Removing a missing record is not an error. */
  remove<L extends Name>(list: L, record: Lists[L]): Promise<void>;
  /** Subscribes to reports, including those queued earlier. Returns the unsubscribe function. */
  subscribe(listener: (report: ListReport<Name, Lists[Name]>) => void): () => void;
  /** Reads changes of localStorage that came without an event, such as an edit in Firefox's DevTools. */
  check(): void;
  readonly engine: PersistEngine<Name, Lists[Name]>;
}

interface ListStorageOptions<Name extends string> {
  /** The rules of each list. Their names are the keys in localStorage. */
  readonly rules: Readonly<Record<Name, ListRules>>;
  readonly failureOf: FailureOf;
  readonly environment: StorageEnvironment;
}

/** Delivers reports to the subscribers, and queues them until there is one. */
function createReports<Report>() {
  const listeners = new Set<(report: Report) => void>();
  let queued: Report[] = [];
  return {
    report: (report: Report): void => {
      if (listeners.size === 0) queued.push(report);
      else listeners.forEach((listener) => listener(report));
    },
    subscribe: (listener: (report: Report) => void) => {
      listeners.add(listener);
      const missed = queued;
      queued = [];
      missed.forEach(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Creates the storage of lists in localStorage, protected against other tabs, damaged texts, exceeded quotas
 * and a killed browser. `docs/storage.md` has the rules.
 */
export function createListStorage<Name extends string>({
  rules,
  failureOf,
  environment,
}: ListStorageOptions<Name>): ListStorage<Record<Name, ListRecord>> {
  const { report, subscribe } = createReports<ListReport<Name>>();
  const journal = createReconnectingJournal(environment.openJournal, () =>
    each((list) => void list.completeJournal([])),
  );
  let reading: Promise<readonly JournalEntry[]> | undefined;
  const initialJournal = () => (reading ??= journal.readAll());
  const shared = { environment, journal, initialJournal, failureOf, report };
  const names = Object.keys(rules) as Name[]; // Object.keys returns string[]
  const lists = Object.fromEntries(
    names.map((name) => [name, new ListSync(name, rules[name], shared)]),
  ) as Record<Name, ListSync<Name>>; // has every name
  const each = (work: (list: ListSync<Name>) => void) => names.forEach((name) => work(lists[name]));
  const syncAll = () => each((list) => list.sync());
  const check = () => each((list) => list.check());

  environment.channel.onMessage((data) => {
    const message = parseMessage(data, rules);
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
