import type { Entry, LwwMap } from './lwwMap';
import type { ListKind } from './listKinds';
import type { ParsedList } from './parseList';
import { entriesOf, type ListMetadata } from './listMetadata';

/**
 * What a person's list changes in what is known: it is what they want. Records that are new or
 * different are changes made now, known ones that are missing were taken out now; the latter only
 * where the list is whole, for what a damaged one lacks may be what the damage took.
 */
export function diffExternalEdit(
  known: LwwMap,
  { records, damage }: ParsedList,
  { changed }: ListMetadata,
  kind: ListKind,
  now: number,
): Entry[] {
  const written = entriesOf(records, { changed, removed: [] }, kind);
  const changes: Entry[] = [];
  for (const entry of written) {
    const before = known.get(entry.key);
    if (before === undefined) changes.push(entry);
    else if (JSON.stringify(before.record) !== JSON.stringify(entry.record))
      changes.push({ ...entry, stamp: Math.max(now, before.stamp + 1) });
  }
  if (damage !== null) return changes;
  const keys = new Set(written.map(({ key }) => key));
  for (const { key, stamp, record } of known.values())
    if (record !== null && !keys.has(key))
      changes.push({ key, stamp: Math.max(now, stamp + 1), record: null });
  return changes;
}
