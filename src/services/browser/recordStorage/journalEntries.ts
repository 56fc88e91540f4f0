import type { ListName } from '../../recordStorage';
import type { Entry } from './lwwMap';
import { MAX_TOMBSTONES } from './listMetadata';

/** A change as the journal keeps it. */
export interface JournalEntry extends Entry {
  readonly list: ListName;
}

/**
 * What must stay of a journal: the last entry of each record. Two of one instant both stay, for they
 * may be two reviews. A record that is there costs the journal what it costs its list; of the removals
 * only so many stay.
 */
export function lastOfEach(entries: readonly JournalEntry[]): JournalEntry[] {
  const newest = new Map<string, number>();
  const recordOf = ({ list, key }: JournalEntry) => `${list} ${key}`;
  for (const entry of entries)
    newest.set(recordOf(entry), Math.max(entry.stamp, newest.get(recordOf(entry)) ?? -Infinity));
  const last = new Map<string, JournalEntry>();
  for (const entry of entries)
    if (entry.stamp === newest.get(recordOf(entry)))
      last.set(`${recordOf(entry)} ${JSON.stringify(entry.record)}`, entry);
  const removals = [...last.values()].filter(({ record }) => record === null);
  const forgotten = new Set(
    removals.sort((a, b) => b.stamp - a.stamp).slice(MAX_TOMBSTONES), // the newest stay
  );
  return [...last.values()].filter((entry) => !forgotten.has(entry));
}
