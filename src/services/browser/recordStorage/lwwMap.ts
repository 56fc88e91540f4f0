import { compareText } from '#domain/compareText';
import { compareTimes } from '#domain/isIsoTime';
import type { ListKind, StoredRecord } from '#domain/listKinds';
import type { Review } from '#domain/review';

/** The last known change of one record. */
export interface Entry {
  readonly key: string;
  /** Milliseconds; greater than every stamp its tab had seen for this record. */
  readonly stamp: number;
  /** `null` is a tombstone: the record was removed. */
  readonly record: StoredRecord | null;
}

/** A last-writer-wins map: for each record, the entry with the greatest stamp. */
export type LwwMap = ReadonlyMap<string, Entry>;

const contentOf = ({ record }: Entry): string => (record === null ? '' : JSON.stringify(record));

/** Whether `next` replaces `current`. If stamps are equal, the content decides, equally in every tab. */
const supersedes = (next: Entry, current: Entry): boolean =>
  next.stamp > current.stamp ||
  (next.stamp === current.stamp && contentOf(next) > contentOf(current));

/** A small hash of a text, equal in every tab. */
function hashOf(text: string): number {
  let hash = 0;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** The review of an entry that creates it; an edit has a later stamp. */
const createdReview = ({ record, stamp }: Entry): Review | null =>
  record !== null && 'createdAt' in record && stamp === Date.parse(record.createdAt)
    ? record
    : null;

/**
 * Two tabs that create a review in the same millisecond choose the same id. One review keeps it; the
 * other gets an id that depends on its content, so every tab chooses the same review and the same id.
 */
function resolveIdCollision(a: Entry, b: Entry): Entry | null {
  const loser = contentOf(a) > contentOf(b) ? a : b;
  const review = createdReview(loser);
  if (!review || !createdReview(loser === a ? b : a) || contentOf(a) === contentOf(b)) return null;
  const time = Number(review.id.replace('review-', ''));
  if (!Number.isSafeInteger(time)) return null;
  const id = `review-${time + 1 + (hashOf(contentOf(loser)) % 997)}`;
  return { key: id, stamp: loser.stamp, record: { ...review, id } };
}

/** Merges entries into a map: commutative, associative and idempotent. Returns `map` if nothing changed. */
export function merge(map: LwwMap, entries: Iterable<Entry>): LwwMap {
  let merged: Map<string, Entry> | null = null;
  const pending = [...entries];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const current = (merged ?? map).get(next.key);
    if (current !== undefined) {
      const moved = resolveIdCollision(current, next);
      if (moved !== null) {
        pending.push(moved);
        if (contentOf(next) > contentOf(current)) continue; // `next` is the one that moved
      } else if (!supersedes(next, current)) continue;
    }
    merged ??= new Map(map);
    merged.set(next.key, next);
  }
  return merged ?? map;
}

/** The entries of a map that others lack, or have in an older version. */
export function newerEntries(map: LwwMap, others: Iterable<Entry>): Entry[] {
  const known = merge(new Map(), others);
  return [...map.values()].filter((entry) => {
    const other = known.get(entry.key);
    return other === undefined || (other !== entry && supersedes(entry, other));
  });
}

/**
 * A stamp that is later than the record's current one, whatever the clock says: the time of the changed record
 * itself, or now if that is not later, as for a removed record that is restored.
 */
export const nextStamp = (current: Entry | undefined, time: number, now: number): number =>
  current === undefined || time > current.stamp ? time : Math.max(now, current.stamp + 1);

/** The latest stamp of a map. */
export const latestStamp = (map: LwwMap): number =>
  [...map.values()].reduce((latest, { stamp }) => Math.max(latest, stamp), 0);

/** The records of a map, in an order that depends on the records alone. */
export const recordsOf = (map: LwwMap, { keyOf, orderOf }: ListKind): StoredRecord[] =>
  [...map.values()]
    .flatMap(({ record }) => record ?? [])
    .sort((a, b) => compareTimes(orderOf(a), orderOf(b)) || compareText(keyOf(a), keyOf(b)));
