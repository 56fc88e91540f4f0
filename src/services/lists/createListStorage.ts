import type { ListRecord, ListRules } from './listRules';
import type { StorageEnvironment } from './storageEnvironment';
import { type ListReport, StoredList } from './StoredList';

/** The storage engine interface of redux-persist, for slices that have a list as their `items`. */
interface PersistEngine<Name, R> {
  getItem(list: Name): Promise<{ readonly items: readonly R[] }>;
  /** Writes the records that differ from those of the last state, each by itself. */
  setItem(list: Name, state: { readonly items: readonly R[] }): Promise<void>;
  removeItem(list: Name): Promise<void>;
}

/**
 * Stores lists; `Lists` has the record type of each. `put` and `remove` write at once, or throw a `StorageError` and change
 * nothing. Their promise resolves when the change would survive a kill of the browser, at the latest after two seconds.
 */
export interface ListStorage<Lists, Name extends keyof Lists & string = keyof Lists & string> {
  /** The stored records, sorted. */
  read<L extends Name>(list: L): readonly Lists[L][];
  /** Adds a record or replaces the one with the same key. */
  put<L extends Name>(list: L, record: Lists[L]): Promise<void>;
  /** Removes the record with the same key. Removing a missing record is not an error. */
  remove<L extends Name>(list: L, record: Lists[L]): Promise<void>;
  /** Begins to report, first what has happened since {@link read}, and to mirror the lists. */
  subscribe(listener: (report: ListReport<Name, Lists[Name]>) => void): void;
  /** Reads changes of localStorage that came without an event, such as an edit in Firefox's DevTools. */
  check(): void;
  readonly engine: PersistEngine<Name, Lists[Name]>;
}

/**
 * Creates the storage of lists in localStorage, protected against other tabs, damaged texts, exceeded quotas and a killed
 * browser. `docs/storage.md` has the rules. The names of the lists are the keys in localStorage.
 */
export function createListStorage<Name extends string>(
  rules: Readonly<Record<Name, ListRules>>,
  environment: StorageEnvironment,
): ListStorage<Record<Name, ListRecord>> {
  const names = Object.keys(rules) as Name[]; // Object.keys returns string[]
  const all = names.map((name) => new StoredList(name, rules[name], environment));
  const lists = Object.fromEntries(all.map((list) => [list.name, list])) as Readonly<
    Record<Name, StoredList<Name>>
  >; // has every name
  const change = (name: Name, record: ListRecord, isKept: boolean) =>
    lists[name].change({ key: rules[name].keyOf(record), record: isKept ? record : null });
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
    read: (name) => lists[name].start(),
    put: (name, record) => change(name, record, true),
    remove: (name, record) => change(name, record, false),
    subscribe: (listener) => {
      all.forEach((list) => list.connect(listener));
      environment.onChange(check);
      connect()
        .then(upgrade)
        .catch(() => undefined); // the next start tries again
    },
    check,
    engine: {
      getItem: async (name) => ({ items: lists[name].start() }),
      setItem: async (name, { items }) => lists[name].storeState(items),
      removeItem: async () => undefined,
    },
  };
}
