import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import { lastOfEach, type JournalEntry } from './journalEntries';

/**
 * The journal beside localStorage, which a killed browser may lose for a minute, or for an hour
 * where the lists are long. IndexedDB is on the disk at once: what the journal holds comes back at
 * the next start. Entries are only ever added: which of two wins is for those to decide who read them.
 */
export interface Journal {
  readAll(): Promise<readonly JournalEntry[]>;
  write(entries: readonly JournalEntry[]): Promise<void>;
  /** Leaves the last entry of each record. No time makes that one safe to forget. */
  compact(): Promise<void>;
}

interface JournalSchema extends DBSchema {
  journal: { key: number; value: JournalEntry };
}

/**
 * Opens the journal in IndexedDB; rejects where there is none. Where the browser closes it, or
 * another page asks for that, everything asked of it rejects: then it can be opened anew.
 */
export async function openJournal(name = 'toyshop'): Promise<Journal> {
  // Whichever version there is: a newer shop's is no reason to go without a journal.
  const database: IDBPDatabase<JournalSchema> = await openDB<JournalSchema>(name, undefined, {
    upgrade: (upgraded) => void upgraded.createObjectStore('journal', { autoIncrement: true }),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    readAll: async () => database.getAll('journal'),
    write: async (entries) => {
      const transaction = database.transaction('journal', 'readwrite', { durability: 'strict' });
      await Promise.all([
        ...entries.map((entry) => transaction.store.add(entry)),
        transaction.done,
      ]);
    },
    compact: async () => {
      const transaction = database.transaction('journal', 'readwrite');
      const { store } = transaction;
      const [keys, entries] = await Promise.all([store.getAllKeys(), store.getAll()]);
      const last = new Set(lastOfEach(entries));
      const superseded = keys.filter((_key, index) => !last.has(entries[index] as JournalEntry)); // both are in key order
      await Promise.all([...superseded.map((key) => store.delete(key)), transaction.done]);
    },
  };
}
