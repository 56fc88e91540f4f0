import type { Review } from '../../../domain/review';
import type { ListKind, StoredRecord } from './listKinds';

/** The last thing known of one record: what it is, or that it was removed, and when. */
export interface Entry {
  readonly key: string;
  /** Milliseconds, and later than everything its tab knew of this record before. */
  readonly stamp: number;
  /** `null`: removed. A removal is told, never inferred from absence. */
  readonly record: StoredRecord | null;
}

/** All that is known of one list: a map in which, for each record, the later stamp wins. */
export type LwwMap = ReadonlyMap<string, Entry>;

const contentOf = ({ record }: Entry): string => (record === null ? '' : JSON.stringify(record));

/** Whether `next` replaces `known`; on equal stamps the content decides, the same way in every tab. */
const supersedes = (next: Entry, known: Entry): boolean =>
  next.stamp > known.stamp || (next.stamp === known.stamp && contentOf(next) > contentOf(known));

/** A review as it was first written: an edit, by form or by hand, has a later stamp. */
const isCreation = ({ record, stamp }: Entry): boolean =>
  record !== null && 'createdAt' in record && stamp === Date.parse(record.createdAt);

/** A small number from a text, the same in every tab. */
function numberOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/**
 * Two tabs that write a review in the same millisecond give both the same id. They are two reviews
 * all the same: one keeps the id, the other moves on to a number that its content decides, so that
 * every tab moves the same one to the same place.
 */
function resolveIdCollision(a: Entry, b: Entry): Entry | null {
  if (!isCreation(a) || !isCreation(b) || contentOf(a) === contentOf(b)) return null;
  const loser = contentOf(a) > contentOf(b) ? a : b;
  const record = loser.record as Review; // both were just found to be reviews
  const stamp = Number(record.id.replace('review-', ''));
  if (!Number.isSafeInteger(stamp)) return null;
  const id = `review-${stamp + 1 + (numberOf(contentOf(loser)) % 997)}`;
  return { key: id, stamp: loser.stamp, record: { ...record, id } };
}

/** Joins what is heard to what is known: in any order, any number of times, the outcome is the same. */
export function merge(known: LwwMap, heard: Iterable<Entry>): LwwMap {
  let joined: Map<string, Entry> | null = null;
  const pending = [...heard];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const before = (joined ?? known).get(next.key);
    if (before !== undefined) {
      const moved = resolveIdCollision(before, next);
      if (moved !== null) {
        pending.push(moved);
        if (contentOf(next) > contentOf(before)) continue; // the one that moved was the heard one
      } else if (!supersedes(next, before)) continue;
    }
    joined ??= new Map(known);
    joined.set(next.key, next);
  }
  return joined ?? known;
}

/** A stamp for a change at `time`: later than what is known of this record, whatever the clock says. */
export const nextStamp = (known: LwwMap, key: string, time: number): number =>
  Math.max(time, (known.get(key)?.stamp ?? 0) + 1);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Records in the one order that they alone decide. */
export const sortRecords = (
  records: readonly StoredRecord[],
  { keyOf, orderOf }: ListKind,
): StoredRecord[] =>
  [...records].sort((a, b) => compare(orderOf(a), orderOf(b)) || compare(keyOf(a), keyOf(b)));

/** The list as it is shown and stored. */
export const recordsOf = (known: LwwMap, kind: ListKind): StoredRecord[] =>
  sortRecords(
    [...known.values()].flatMap(({ record }) => record ?? []),
    kind,
  );
