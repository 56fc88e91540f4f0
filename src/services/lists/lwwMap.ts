import type { ListRecord, ListRules } from './listRules';

/** The last known change of one record. */
export interface Entry {
  readonly key: string;
  /** Milliseconds since the epoch; greater than every stamp of this record that its tab knew. */
  readonly stamp: number;
  /** `null` is a tombstone: the record was removed. */
  readonly record: ListRecord | null;
}

/** A last-writer-wins map: for each record, the entry with the greatest stamp. */
export type LwwMap = ReadonlyMap<string, Entry>;

const contentOf = ({ record }: Entry): string => (record === null ? '' : JSON.stringify(record));

/** Whether `next` replaces `current`. If stamps are equal, the content decides, equally in every tab. */
const supersedes = (next: Entry, current: Entry): boolean =>
  next.stamp > current.stamp ||
  (next.stamp === current.stamp && contentOf(next) > contentOf(current));

/** A small hash of a text. Every version of the shop must compute the same, because two versions may be open in two tabs. */
function hashOf(text: string): number {
  let hash = 0;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/**
 * Two tabs that create a record in the same millisecond may choose the same id. One record keeps it; the
 * other gets an id that depends on its content, so every tab chooses the same record and the same id.
 */
function resolveIdCollision(a: Entry, b: Entry, { creation, keyOf }: ListRules): Entry | null {
  if (!creation) return null;
  /** The record of an entry that creates it. An edit has a later stamp. */
  const createdRecord = ({ record, stamp }: Entry) =>
    record !== null && stamp === creation.timeOf(record) ? record : null;
  const loser = contentOf(a) > contentOf(b) ? a : b;
  const record = createdRecord(loser);
  const other = createdRecord(loser === a ? b : a);
  if (!record || !other || contentOf(a) === contentOf(b)) return null;
  const moved = creation.withLaterId(record, 1 + (hashOf(contentOf(loser)) % 997));
  return moved && { key: keyOf(moved), stamp: loser.stamp, record: moved };
}

/** Merges entries into a map: commutative, associative and idempotent. Returns `map` if nothing changed. */
export function merge(map: LwwMap, entries: Iterable<Entry>, rules: ListRules): LwwMap {
  let merged: Map<string, Entry> | null = null;
  const pending = [...entries];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const current = (merged ?? map).get(next.key);
    if (current !== undefined) {
      const moved = resolveIdCollision(current, next, rules);
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

/** The entries of a map that are missing in `others` or older there. */
export function newerEntries(map: LwwMap, others: Iterable<Entry>, rules: ListRules): Entry[] {
  const known = merge(new Map(), others, rules);
  return [...map.values()].filter((entry) => {
    const other = known.get(entry.key);
    return other === undefined || (other !== entry && supersedes(entry, other));
  });
}

/**
 * The stamp of a change, always later than the record's current one, whatever the clock says: the record's own time or,
 * if that is not later (as when a removed record is restored), the present.
 */
export const nextStamp = (current: Entry | undefined, time: number, now: number): number =>
  current === undefined || time > current.stamp ? time : Math.max(now, current.stamp + 1);

/** The latest stamp of a map. */
export const latestStamp = (map: LwwMap): number =>
  [...map.values()].reduce((latest, { stamp }) => Math.max(latest, stamp), 0);

/** The records of a map, in an order that depends on the records alone. */
export const recordsOf = (map: LwwMap, { compare }: ListRules): ListRecord[] =>
  [...map.values()]
    .flatMap(({ key, record }) => (record ? { key, record } : []))
    .sort((a, b) => compare(a.record, b.record) || (a.key < b.key ? -1 : 1))
    .map(({ record }) => record);
