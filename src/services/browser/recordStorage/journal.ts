import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { ListName } from '../../recordStorage';
import type { Entry } from './knowledge';

/** A change as the journal keeps it, and when it was written down. */
export interface JournalEntry extends Entry {
  readonly list: ListName;
  readonly at: number;
}

/**
 * The journal beside localStorage, which a killed browser may lose for up to a minute. IndexedDB is
 * on the disk at once: what the journal holds comes back at the next start. Entries are only ever
 * added: which of two wins is for those to decide who read them.
 */
export interface Journal {
  readAll(): Promise<readonly JournalEntry[]>;
  write(entries: readonly JournalEntry[]): Promise<void>;
  /** Forgets a list's entries that were written down before `at` (milliseconds). */
  forget(list: ListName, at: number): Promise<void>;
}

interface JournalSchema extends DBSchema {
  journal: { key: number; value: JournalEntry };
}

/** Opens the journal in IndexedDB; rejects where there is none. */
export async function openJournal(name = 'toyshop'): Promise<Journal> {
  const database: IDBPDatabase<JournalSchema> = await openDB<JournalSchema>(name, 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore('journal', { autoIncrement: true }),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    readAll: () => database.getAll('journal'),
    write: async (entries) => {
      const transaction = database.transaction('journal', 'readwrite', { durability: 'strict' });
      for (const entry of entries) void transaction.store.add(entry);
      await transaction.done;
    },
    forget: async (list, at) => {
      const transaction = database.transaction('journal', 'readwrite');
      for await (const cursor of transaction.store)
        if (cursor.value.list === list && cursor.value.at < at) void cursor.delete();
      await transaction.done;
    },
  };
}
