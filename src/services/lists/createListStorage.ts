import type { ListRecord, ListRules } from './listRules';
import type { StorageEnvironment } from './storageEnvironment';
import { type ListReport, type Report, StoredList } from './StoredList';

/** The storage engine interface of redux-persist, for slices whose `items` are a list. It only writes. */
interface PersistEngine {
  getItem(): Promise<undefined>;
  /** Writes the records that differ from those of the last state, each by itself. */
  setItem(list: string, state: { readonly items: readonly ListRecord[] }): Promise<void>;
  removeItem(): Promise<void>;
}

/** A report of one of the lists. */
export type ListsReport<Lists> = {
  readonly [Name in keyof Lists]: ListReport<Name, Lists[Name]>;
}[keyof Lists];

/**
 * Stores lists; `Lists` has the record type of each. `put` and `remove` write at once, or throw a `StorageError` and change
 * nothing. Their promise resolves when the change would survive a kill of the browser, at the latest after two seconds.
 */
export interface ListStorage<Lists> {
  /** The stored records, sorted. */
  read<Name extends keyof Lists>(list: Name): readonly Lists[Name][];
  /** Adds a record or replaces the one with the same key. */
  put<Name extends keyof Lists>(list: Name, record: Lists[Name]): Promise<void>;
  /** Removes the record with the same key. Removing a missing record is not an error. */
  remove<Name extends keyof Lists>(list: Name, record: Lists[Name]): Promise<void>;
  /** Begins to report, first what has happened since {@link read}, and to mirror the lists. */
  subscribe(listener: (report: ListsReport<Lists>) => void): void;
  /** Reads changes of localStorage that came without an event, such as an edit in Firefox's DevTools. */
  check(): void;
  readonly engine: PersistEngine;
}

/**
 * Creates the storage of lists in localStorage, protected against other tabs, damaged texts, exceeded quotas and a killed
 * browser. `docs/storage.md` has the rules. The names of the lists are the keys in localStorage.
 */
export function createListStorage<Name extends string>(
  rules: Readonly<Record<Name, ListRules>>,
  environment: StorageEnvironment,
): ListStorage<Record<Name, ListRecord>> {
  const all = Object.entries<ListRules>(rules).map(
    ([name, own]) => new StoredList(name, own, environment),
  );
  const listOf = (name: string): StoredList => {
    const list = all.find((one) => one.name === name);
    if (!list) throw new Error(`There is no list ${name}.`);
    return list;
  };
  const check = () => all.forEach((list) => list.check());

  /** Opens the mirror, and again whenever it was deleted or lost. */
  const connect = (): Promise<unknown> => {
    const attached = environment.openMirror(connect).then(
      (mirror) => Promise.all(all.map((list) => list.attach(mirror))),
      () => Promise.all(all.map((list) => list.attach(null))),
    );
    all.forEach((list) => list.detach(attached));
    return attached;
  };
  const upgrade = async () => {
    const journal = await environment.readOldJournal();
    if (journal === null) return;
    const isAdopted = await Promise.all(all.map((list) => list.adopt(journal)));
    if (!isAdopted.includes(false)) await environment.deleteOldJournal();
  };

  return {
    read: (name) => listOf(name).start(),
    put: (name, record) => listOf(name).change(record, true),
    remove: (name, record) => listOf(name).change(record, false),
    subscribe: (listener) => {
      all.forEach((list) => list.connect(listener as Report)); // the lists have only these names
      environment.onChange(check);
      connect()
        .then(upgrade)
        .catch(() => undefined); // the next start tries again
    },
    check,
    engine: {
      getItem: async () => undefined, // the preloaded state contains the list
      setItem: async (name, { items }) => listOf(name).storeState(items),
      removeItem: async () => undefined,
    },
  };
}
