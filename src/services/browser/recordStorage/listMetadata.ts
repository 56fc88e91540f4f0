import type { Entry, LwwMap } from './lwwMap';
import type { ListKind, StoredRecord } from './listKinds';
import { tryParseJson } from './tryParseJson';
import { fnv1a } from './signature';

/**
 * Stamps that the records do not tell themselves, and removals: kept beside the list. A stamp names
 * its record by a sum: list and marks are two writes, and another tab's may come between them.
 */
export interface ListMetadata {
  readonly changed: readonly (readonly [key: string, stamp: number, sum: number])[];
  readonly removed: readonly (readonly [key: string, stamp: number])[];
}

/** So many removals are remembered, the newest: by number and not by age, since clocks differ. */
export const MAX_TOMBSTONES = 5_000;

/** What goes under the marks' key. Equal knowledge gives equal marks, or two tabs would write for ever. */
export function metadataOf(known: LwwMap, kind: ListKind): ListMetadata {
  const changed: [string, number, number][] = [];
  const removed: [string, number][] = [];
  for (const { key, stamp, record } of known.values()) {
    if (record === null) removed.push([key, stamp]);
    else if (kind.timeOf(record) !== stamp)
      changed.push([key, stamp, fnv1a(JSON.stringify(record))]);
  }
  const byKey = (a: readonly [string, ...number[]], b: readonly [string, ...number[]]) =>
    a[0] < b[0] ? -1 : 1;
  const newest =
    removed.length > MAX_TOMBSTONES
      ? removed.sort((a, b) => b[1] - a[1] || byKey(a, b)).slice(0, MAX_TOMBSTONES)
      : removed;
  return { changed: changed.sort(byKey), removed: newest.sort(byKey) };
}

const isMark = <M>(row: unknown): row is M =>
  Array.isArray(row) && typeof row[0] === 'string' && row.slice(1).every(Number.isFinite);

/** Two tabs' marks at once. A stamp of a record that the list does not hold like that tells nothing. */
export const combineMetadata = (some: ListMetadata, others: ListMetadata): ListMetadata => ({
  changed: [...some.changed, ...others.changed],
  removed: [...some.removed, ...others.removed],
});

/** Reads the marks; damaged ones are none: the records' own times stand in for them. */
export function parseMetadata(text: string | null): ListMetadata {
  const value =
    text === null ? null : (tryParseJson(text)?.value as Partial<ListMetadata> | null | undefined);
  const rows = <M>(list: unknown): M[] =>
    Array.isArray(list) ? list.filter((row): row is M => isMark<M>(row)) : [];
  return { changed: rows(value?.changed), removed: rows(value?.removed) };
}

/** Removals alone, as the marks tell them. */
export const tombstonesOf = ({ removed }: ListMetadata): Entry[] =>
  removed.map(([key, stamp]) => ({ key, stamp, record: null }));

/** What the shop's own list and marks tell, as entries. Of records stored twice the newest stays. */
export function entriesOf(
  records: readonly StoredRecord[],
  marks: ListMetadata,
  { keyOf, timeOf }: ListKind,
): Entry[] {
  const changed = new Map<string, { readonly stamp: number; readonly sum: number }[]>();
  for (const [key, stamp, sum] of marks.changed)
    changed.set(key, [...(changed.get(key) ?? []), { stamp, sum }]);
  const newest = new Map<string, Entry>();
  for (const record of records) {
    const key = keyOf(record);
    const stamps = changed.get(key);
    const sum = stamps && fnv1a(JSON.stringify(record));
    const marked = stamps?.filter((mark) => mark.sum === sum).map(({ stamp }) => stamp) ?? [];
    const stamp = marked.length > 0 ? Math.max(...marked) : timeOf(record);
    const entry = { key, stamp, record };
    const before = newest.get(key);
    if (before === undefined || entry.stamp >= before.stamp) newest.set(key, entry);
  }
  return [...tombstonesOf(marks), ...newest.values()];
}
