import type { ListRecord, ListRules } from './listRules';
import { fnv1a, type TextStore, tryParseJson } from './listText';
import type { Entry, LwwMap } from './lwwMap';

/** The time of a change that differs from the record's own time. */
export type Timestamp = readonly [key: string, stamp: number, checksum: number];
type Tombstone = readonly [key: string, stamp: number];

/**
 * The part of the LWW map that the list does not contain; stored under its own key. A timestamp names
 * its record by a checksum, because list and metadata may come from the writes of different tabs.
 */
export interface ListMetadata {
  /** Stamps that differ from the record's own time. */
  readonly timestamps: readonly Timestamp[];
  readonly tombstones: readonly Tombstone[];
}

/** How many tombstones are kept, newest first. Limited by count, not age, because clocks differ. */
export const MAX_TOMBSTONES = 5_000;

const byKey = (a: readonly [string, ...number[]], b: readonly [string, ...number[]]) =>
  a[0] < b[0] ? -1 : 1;

/** Serializes the metadata. Equal maps give equal texts, otherwise two tabs would never stop writing. */
export function serializeMetadata(map: LwwMap, { timeOf }: ListRules): string {
  const changed: Timestamp[] = [];
  let removed: Tombstone[] = [];
  for (const { key, stamp, record } of map.values()) {
    if (record === null) removed.push([key, stamp]);
    else if (timeOf(record) !== stamp) changed.push([key, stamp, fnv1a(JSON.stringify(record))]);
  }
  if (removed.length > MAX_TOMBSTONES)
    removed = removed.sort((a, b) => b[1] - a[1] || byKey(a, b)).slice(0, MAX_TOMBSTONES);
  return JSON.stringify({ changed: changed.sort(byKey), removed: removed.sort(byKey) });
}

const isRow = <R>(row: unknown): row is R =>
  Array.isArray(row) && typeof row[0] === 'string' && row.slice(1).every(Number.isFinite);

const rowsOf = <R>(rows: unknown): readonly R[] =>
  Array.isArray(rows) ? rows.filter((row): row is R => isRow<R>(row)) : [];

/** Parses metadata. Damaged metadata counts as empty: the records' own times are used instead. */
export function parseMetadata(text: string | null): ListMetadata {
  const value = tryParseJson(text ?? 'null')?.value;
  const { changed, removed } = (value ?? {}) as { changed?: unknown; removed?: unknown }; // not validated yet
  return { timestamps: rowsOf(changed), tombstones: rowsOf(removed) };
}

/** The tombstones as entries. */
export const tombstoneEntries = ({ tombstones }: ListMetadata): Entry[] =>
  tombstones.map(([key, stamp]) => ({ key, stamp, record: null }));

/** The entries of a list's records. If a record is stored twice, the newest one counts. */
export function recordEntries(
  records: readonly ListRecord[],
  { timestamps }: Pick<ListMetadata, 'timestamps'>,
  { keyOf, timeOf }: ListRules,
): Entry[] {
  const stamps = new Map<string, Timestamp[]>();
  for (const row of timestamps) stamps.set(row[0], [...(stamps.get(row[0]) ?? []), row]);
  const newest = new Map<string, Entry>();
  for (const record of records) {
    const key = keyOf(record);
    const rows = stamps.get(key) ?? [];
    const checksum = rows.length > 0 ? fnv1a(JSON.stringify(record)) : 0;
    const own = rows.filter((row) => row[2] === checksum).map((row) => row[1]);
    const stamp = own.length > 0 ? Math.max(...own) : timeOf(record);
    if (stamp >= (newest.get(key)?.stamp ?? -Infinity)) newest.set(key, { key, stamp, record });
  }
  return [...newest.values()];
}

/** A text to write under a key, and the text to restore if the other write fails. */
export interface StorageWrite {
  readonly key: string;
  readonly text: string;
  readonly previous: () => string | null;
}

/** Performs all writes or none. Rethrows the error of localStorage. */
function writeWithRollback(store: TextStore, writes: readonly StorageWrite[]): void {
  const done: StorageWrite[] = [];
  try {
    for (const write of writes) {
      store.setItem(write.key, write.text);
      done.push(write);
    }
  } catch (quotaExceeded) {
    for (const { key, previous } of done) {
      const text = previous();
      if (text === null) store.removeItem(key);
      else store.setItem(key, text);
    }
    throw quotaExceeded;
  }
}

/**
 * Writes a list and its metadata, or throws. The metadata comes first, so that a reader of the list
 * finds its tombstones. If there is no room for that, the list comes first: a removal makes it shorter.
 * A tab that stops or reads between these two writes finds a record missing without a tombstone, and
 * writes it back. Nothing is lost, because the removal was not confirmed yet.
 */
export function writeListAndMetadata(
  store: TextStore,
  list: StorageWrite | null,
  metadata: StorageWrite | null,
): void {
  const writes = [metadata, list].filter((write) => write !== null);
  try {
    writeWithRollback(store, writes);
  } catch {
    writeWithRollback(store, writes.reverse());
  }
}
