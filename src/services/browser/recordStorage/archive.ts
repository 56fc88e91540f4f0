import type { DBSchema } from 'idb';
import { openDB } from 'idb';
import type { QuarantinedCopy } from './quarantine';

const MAX_COPIES = 10;

interface ArchiveSchema extends DBSchema {
  copies: { key: number; value: QuarantinedCopy };
}

/**
 * Puts aside in IndexedDB what is too long for the quarantine in localStorage. A database of its own:
 * a store more in the journal's would shut out an older shop in another tab.
 */
export async function archive(copy: QuarantinedCopy, name = 'toyshop-quarantine'): Promise<void> {
  const database = await openDB<ArchiveSchema>(name, 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore('copies', { autoIncrement: true }),
  });
  try {
    const { store, done } = database.transaction('copies', 'readwrite', { durability: 'strict' });
    const keys = await store.getAllKeys();
    const newest = keys.at(-1);
    const last = newest === undefined ? undefined : await store.get(newest);
    const isKept = last?.key === copy.key && last.raw === copy.raw; // a write that failed after it
    const oldest = isKept ? [] : keys.slice(0, -(MAX_COPIES - 1));
    await Promise.all([
      isKept ? undefined : store.add(copy),
      ...(keys.length < MAX_COPIES ? [] : oldest.map((key) => store.delete(key))),
      done,
    ]);
  } finally {
    database.close();
  }
}
