import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB, unwrap } from 'idb';
import { MAX_TOMBSTONES } from './listMetadata';
import type { ListRules } from './listRules';
import type { Entry } from './lwwMap';

/** An entry of one of the lists. */
export interface JournalEntry extends Entry {
  readonly list: string;
}

/**
 * The write-ahead journal in IndexedDB, append-only. If the browser is killed, the last minutes of localStorage may be
 * lost, but no committed IndexedDB transaction. The next start merges the journal.
 */
export interface Journal {
  readAll(): Promise<readonly JournalEntry[]>;
  append(entries: readonly JournalEntry[]): Promise<void>;
  /** Deletes superseded entries. The last entry of a record never expires. */
  compact(): Promise<void>;
}

interface JournalSchema extends DBSchema {
  journal: { key: number; value: JournalEntry };
}

/**
 * Opens the journal. Rejects if there is no IndexedDB. If the browser or another page closes the
 * connection, all calls reject, and the journal can be opened again.
 */
export async function openJournal(name = 'toyshop'): Promise<Journal> {
  // Opens any version: the journal also works after a newer version of the shop has upgraded it.
  const database: IDBPDatabase<JournalSchema> = await openDB<JournalSchema>(name, undefined, {
    upgrade: (upgraded) => void upgraded.createObjectStore('journal', { autoIncrement: true }),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    readAll: async () => database.getAll('journal'),
    append: async (entries) => {
      const transaction = database.transaction('journal', 'readwrite', { durability: 'strict' });
      const store = unwrap(transaction.store); // a promise for each of 10,000 entries takes a second
      for (const entry of entries) store.add(entry);
      transaction.commit(); // it completes even if the page is left now
      await transaction.done;
    },
    compact: async () => {
      const { store, done } = database.transaction('journal', 'readwrite');
      const [keys, entries] = await Promise.all([store.getAllKeys(), store.getAll()]);
      const last = new Set(lastEntries(entries));
      const superseded = keys.filter((_key, index) => !last.has(entries[index] as JournalEntry)); // same order
      await Promise.all([...superseded.map((key) => store.delete(key)), done]);
    },
  };
}

/**
 * The entries that compaction keeps: the last one of each record, and the newest tombstones of each list. Two
 * entries with equal stamps are both kept, because they may be two reviews with colliding ids.
 */
export function lastEntries(entries: readonly JournalEntry[]): JournalEntry[] {
  const recordOf = ({ list, key }: JournalEntry) => `${list} ${key}`;
  const stamps = new Map<string, number>();
  for (const entry of entries)
    stamps.set(recordOf(entry), Math.max(entry.stamp, stamps.get(recordOf(entry)) ?? -Infinity));
  const last = new Map<string, JournalEntry>();
  for (const entry of entries)
    if (entry.stamp === stamps.get(recordOf(entry)))
      last.set(`${recordOf(entry)} ${JSON.stringify(entry.record)}`, entry);
  const tombstones = [...last.values()].filter(({ record }) => record === null);
  tombstones.sort((a, b) => b.stamp - a.stamp);
  const names = new Set(tombstones.map(({ list }) => list));
  const expired = [...names].flatMap((name) =>
    tombstones.filter(({ list }) => list === name).slice(MAX_TOMBSTONES),
  );
  const isExpired = new Set(expired);
  return [...last.values()].filter((entry) => !isExpired.has(entry));
}

/**
 * Creates a journal that is opened on first use, and opened again after its connection was closed. The user may have
 * deleted it in between, so `onReopened` is called. Without IndexedDB it is empty and accepts every entry.
 */
export function createReconnectingJournal(
  open: () => Promise<Journal>,
  onReopened: () => void,
): Journal {
  let current: Promise<Journal | null> | null = null;
  let wasOpened = false;

  const forget = (attempt: Promise<Journal | null>) => {
    if (current === attempt) current = null;
  };
  const connect = async () => {
    const journal = await open();
    if (wasOpened) onReopened();
    wasOpened = true;
    return journal;
  };
  const getJournal = (): Promise<Journal | null> => {
    if (current !== null) return current;
    const attempt = connect().catch(() => {
      forget(attempt);
      return null;
    });
    current = attempt;
    return attempt;
  };
  const withRetry = async <T>(work: (journal: Journal) => Promise<T>, none: T): Promise<T> => {
    const attempt = getJournal();
    const journal = await attempt;
    if (journal === null) return none;
    try {
      return await work(journal);
    } catch {
      forget(attempt);
      const reopened = await getJournal();
      return reopened === null ? none : work(reopened);
    }
  };

  return {
    readAll: () => withRetry((journal) => journal.readAll(), []),
    append: async (entries) => {
      if (entries.length > 0) await withRetry((journal) => journal.append(entries), undefined);
    },
    compact: () => withRetry((journal) => journal.compact(), undefined),
  };
}

/** A message between tabs: new entries of a list. */
export interface Message<Name extends string = string> {
  readonly list: Name;
  readonly entries: readonly Entry[];
}

const isEntry = (value: unknown, { isRecord }: ListRules): value is Entry => {
  const entry = value as Partial<Entry> | null;
  return (
    typeof entry?.key === 'string' &&
    Number.isFinite(entry.stamp) &&
    (entry.record === null || isRecord(entry.record))
  );
};

/** Parses a message. Returns null for one of another version, and omits invalid entries. */
export function parseMessage<Name extends string>(
  value: unknown,
  rules: Readonly<Record<Name, ListRules>>,
): Message<Name> | null {
  const { list, entries } = (value ?? {}) as Partial<Message<Name>>;
  if (list === undefined || !Object.hasOwn(rules, list) || !Array.isArray(entries)) return null;
  return { list, entries: entries.filter((entry: unknown) => isEntry(entry, rules[list])) };
}

/** The valid journal entries of one list. */
export const entriesForList = (
  journal: readonly JournalEntry[],
  list: string,
  rules: ListRules,
): Entry[] =>
  journal
    .filter((entry) => entry.list === list && isEntry(entry, rules))
    .map(({ key, stamp, record }) => ({ key, stamp, record }));
