import type { DBSchema } from 'idb';
import { openDB } from 'idb';
import { type TextStore, tryParseJson } from './listText';

const QUARANTINE_KEY = 'toyshop:quarantine';
const MAX_COPIES = 10;
/** Ten copies of this length leave enough room for the lists in localStorage. */
const MAX_LENGTH = 64 * 1024;

/** An exact copy of a text that could not be read in full. */
export interface QuarantinedCopy {
  /** ISO time. */
  readonly at: string;
  readonly key: string;
  readonly raw: string;
}

const isSame = (a: QuarantinedCopy | undefined, b: QuarantinedCopy): boolean =>
  a?.key === b.key && a.raw === b.raw;

/** Whether a copy goes to localStorage; a longer one goes to the archive. */
export const fitsQuarantine = ({ raw }: QuarantinedCopy): boolean => raw.length <= MAX_LENGTH;

/** Stores a copy in localStorage. Returns false if the quota is exceeded. */
export function quarantine(
  storage: Pick<TextStore, 'getItem' | 'setItem'>,
  copy: QuarantinedCopy,
): boolean {
  const value = tryParseJson(storage.getItem(QUARANTINE_KEY) ?? '[]')?.value;
  const copies = Array.isArray(value) ? (value as QuarantinedCopy[]) : [];
  if (copies.some((other) => isSame(other, copy))) return true;
  try {
    storage.setItem(QUARANTINE_KEY, JSON.stringify([...copies, copy].slice(-MAX_COPIES)));
    return true;
  } catch {
    return false;
  }
}

interface ArchiveSchema extends DBSchema {
  copies: { key: number; value: QuarantinedCopy };
}

/**
 * Stores a long copy in IndexedDB. It uses a database of its own: another object store in the
 * journal's database would need a version that older tabs cannot open.
 */
export async function archive(copy: QuarantinedCopy, name = 'toyshop-quarantine'): Promise<void> {
  const database = await openDB<ArchiveSchema>(name, 1, {
    upgrade: (upgraded) => void upgraded.createObjectStore('copies', { autoIncrement: true }),
  });
  try {
    const { store, done } = database.transaction('copies', 'readwrite', { durability: 'strict' });
    const keys = await store.getAllKeys();
    const newest = keys.at(-1);
    // The same text is damaged again if the write after the last copy failed.
    const isStored = newest !== undefined && isSame(await store.get(newest), copy);
    const expired = isStored ? [] : keys.slice(0, Math.max(0, keys.length + 1 - MAX_COPIES));
    await Promise.all([
      isStored ? undefined : store.add(copy),
      ...expired.map((key) => store.delete(key)),
      done,
    ]);
  } finally {
    database.close();
  }
}
