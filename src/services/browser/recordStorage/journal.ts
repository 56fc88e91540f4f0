import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB, unwrap } from 'idb';
import { mapLists } from '#domain/listKinds';
import type { ListName } from '#services/recordStorage';
import { MAX_TOMBSTONES } from './listMetadata';
import type { Entry } from './lwwMap';

/** An entry of one of the lists. */
export interface JournalEntry extends Entry {
  readonly list: ListName;
}

/**
 * The write-ahead journal in IndexedDB. A killed browser may lose the last minutes of localStorage,
 * but no committed IndexedDB transaction; the next start merges the journal. It is append-only.
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
  const expired = mapLists((name) =>
    tombstones.filter(({ list }) => list === name).slice(MAX_TOMBSTONES),
  );
  const isExpired = new Set(Object.values(expired).flat());
  return [...last.values()].filter((entry) => !isExpired.has(entry));
}
