/** A record of a list. The storage knows its fields only through {@link ListRules}. */
export type ListRecord = object;

/** The rules of one list's records. The application supplies them. */
export interface ListRules<R extends ListRecord = ListRecord> {
  isRecord(row: unknown): row is R;
  /** The identity of a record. */
  keyOf(record: R): string;
  /** Compare function: the order of the list. */
  compare(a: R, b: R): number;
}

/** A change of one record. `record` is null if it is removed. */
export interface Change {
  readonly key: string;
  readonly record: ListRecord | null;
}

/**
 * Why a list is not stored as it is shown:
 * - `damaged`: the stored text could not be read in full. The next change copies it before it overwrites it.
 * - `full`: the storage quota is exceeded.
 * - `denied`: the browser stores nothing for this site; the list is kept in memory.
 * - `newer`: a newer version of the application wrote the list; it is read, but not written.
 * - `paused`: the state is not live; nothing is written during time travel.
 */
export type StorageProblem = 'damaged' | 'full' | 'denied' | 'newer' | 'paused';

/** A change that was refused. Nothing was changed. */
export class StorageError extends Error {
  constructor(readonly problem: StorageProblem) {
    super(`The list cannot be written: ${problem}`);
  }
}

/** The records after some changes, sorted. Of two records with the same key, the later one in the list counts. */
export function applyChanges(
  records: readonly ListRecord[],
  changes: readonly Change[],
  { keyOf, compare }: ListRules,
): ListRecord[] {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  for (const { key, record } of changes) {
    if (record) byKey.set(key, record);
    else byKey.delete(key);
  }
  return [...byKey.values()].sort(compare);
}
