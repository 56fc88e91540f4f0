import type { Entry, Knowledge } from './knowledge';
import type { ListKind, StoredRecord } from './listKinds';

const SEAL_BITS = 32;

/** FNV-1a, 32 bits. */
function sumOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Blanks (0) and tabs (1), which JSON ignores. */
const sealOf = (json: string): string =>
  `\n${sumOf(json).toString(2).padStart(SEAL_BITS, '0').replaceAll('0', ' ').replaceAll('1', '\t')}`;

/**
 * A list as text: plain JSON, sealed with whitespace. The seal tells a list that the shop wrote from
 * one that a person wrote, in one value and so at one instant: what is missing from the shop's own
 * was only not known yet, what is missing from a person's was taken out.
 */
export function sealed(records: readonly StoredRecord[]): string {
  const json = JSON.stringify(records);
  return json + sealOf(json);
}

/** What a stored text turned out to be. */
export interface ReadList {
  readonly records: readonly StoredRecord[];
  /** Written by the shop, byte for byte. */
  readonly isSealed: boolean;
  /** What could not be read, as it stood; `null` where all could. */
  readonly damage: string | null;
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** redux-persist's own shape, `{ items: "[…]" }`, which an older shop may have left. */
function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'object' || value === null || !('items' in value)) return null;
  const items = typeof value.items === 'string' ? parsed(value.items)?.value : value.items;
  return Array.isArray(items) ? (items as unknown[]) : null;
}

/** Reads a stored text. Never throws; keeps the good records of a damaged list. */
export function readList(text: string, { isRecord }: ListKind): ReadList {
  const rows = rowsOf(parsed(text)?.value);
  if (rows === null) return { records: [], isSealed: false, damage: text };
  const records = rows.filter(isRecord);
  const end = text.length - SEAL_BITS - 1;
  return {
    records,
    isSealed: text.startsWith('[') && text.slice(end) === sealOf(text.slice(0, end)),
    damage:
      records.length === rows.length ? null : JSON.stringify(rows.filter((row) => !isRecord(row))),
  };
}

/**
 * Stamps that the records do not tell themselves, and removals: kept beside the list. A stamp names
 * its record by a sum: list and marks are two writes, and another tab's may come between them.
 */
export interface Marks {
  readonly changed: readonly (readonly [key: string, stamp: number, sum: number])[];
  readonly removed: readonly (readonly [key: string, stamp: number])[];
}

const MONTH_MS = 30 * 24 * 3600 * 1000;

/** What goes under the marks' key; removals older than a month are forgotten. */
export function marksOf(known: Knowledge, kind: ListKind, now: number): Marks {
  const changed: [string, number, number][] = [];
  const removed: [string, number][] = [];
  for (const { key, stamp, record } of known.values()) {
    if (record === null) {
      if (stamp > now - MONTH_MS) removed.push([key, stamp]);
    } else if (kind.timeOf(record) !== stamp)
      changed.push([key, stamp, sumOf(JSON.stringify(record))]);
  }
  const byKey = (a: readonly [string, ...number[]], b: readonly [string, ...number[]]) =>
    a[0] < b[0] ? -1 : 1;
  return { changed: changed.sort(byKey), removed: removed.sort(byKey) };
}

const isMark = <M>(row: unknown): row is M =>
  Array.isArray(row) && typeof row[0] === 'string' && row.slice(1).every(Number.isFinite);

/** Reads the marks; damaged ones are none: the records' own times stand in for them. */
export function readMarks(text: string | null): Marks {
  const value = text === null ? null : (parsed(text)?.value as Partial<Marks> | null | undefined);
  const rows = <M>(list: unknown): M[] =>
    Array.isArray(list) ? list.filter((row): row is M => isMark<M>(row)) : [];
  return { changed: rows(value?.changed), removed: rows(value?.removed) };
}

/** What the shop's own list and marks tell, as entries. Of records stored twice the newest stays. */
export function entriesOf(
  records: readonly StoredRecord[],
  { changed, removed }: Marks,
  { keyOf, timeOf }: ListKind,
): Entry[] {
  const marks = new Map(changed.map(([key, stamp, sum]) => [key, { stamp, sum }]));
  const newest = new Map<string, Entry>();
  for (const record of records) {
    const key = keyOf(record);
    const mark = marks.get(key);
    const isMarked = mark !== undefined && mark.sum === sumOf(JSON.stringify(record));
    const entry = { key, stamp: isMarked ? mark.stamp : timeOf(record), record };
    const before = newest.get(key);
    if (before === undefined || entry.stamp >= before.stamp) newest.set(key, entry);
  }
  return [...removed.map(([key, stamp]) => ({ key, stamp, record: null })), ...newest.values()];
}

/**
 * What a person's list tells: it is what they want. Records that are new or different are changes
 * made now, known ones that are missing were taken out now.
 */
export function joinByHand(
  known: Knowledge,
  records: readonly StoredRecord[],
  kind: ListKind,
  now: number,
): Knowledge {
  const written = new Map(
    entriesOf(records, { changed: [], removed: [] }, kind).map((entry) => [entry.key, entry]),
  );
  const changes: Entry[] = [];
  for (const entry of written.values()) {
    const before = known.get(entry.key);
    if (before === undefined) changes.push(entry);
    else if (JSON.stringify(before.record) !== JSON.stringify(entry.record))
      changes.push({ ...entry, stamp: Math.max(now, before.stamp + 1) });
  }
  for (const { key, stamp, record } of known.values())
    if (record !== null && !written.has(key))
      changes.push({ key, stamp: Math.max(now, stamp + 1), record: null });
  // Taken as it stands: a person's edit of a review is no second review of the same instant.
  return new Map([...known, ...changes.map((entry) => [entry.key, entry] as const)]);
}
