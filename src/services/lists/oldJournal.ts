import { deleteDB, openDB } from 'idb';
import type { OldEntry } from './oldTexts';

const isEntry = (value: unknown): value is OldEntry => {
  const { list, key, stamp } = (value ?? {}) as Partial<OldEntry>;
  return typeof list === 'string' && typeof key === 'string' && Number.isFinite(stamp);
};

/** Reads the journal; null if there is none, also in browsers without IndexedDB. An open tab of a version before 2.0.0 creates it again. */
export async function readOldJournal(name = 'toyshop'): Promise<readonly OldEntry[] | null> {
  try {
    const database = await openDB(name, undefined, {
      upgrade: (_database, _old, _new, transaction) => {
        transaction.done.catch(() => undefined);
        transaction.abort(); // there was none, and none is created
      },
      blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
    });
    const entries = (await database.getAll('journal')) as unknown[];
    database.close();
    return entries.filter(isEntry).sort((a, b) => a.stamp - b.stamp);
  } catch {
    return null;
  }
}

/** Deletes the journal. A tab that has it open closes it. */
export const deleteOldJournal = (name = 'toyshop'): Promise<void> => deleteDB(name);
