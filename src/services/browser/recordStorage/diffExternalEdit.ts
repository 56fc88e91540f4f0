import type { ListKind } from '#domain/listKinds';
import { type ListMetadata, recordEntries } from './listMetadata';
import type { Entry, LwwMap } from './lwwMap';
import type { ParsedList } from './parseList';

/** The tombstones that remove the records of `map` whose key is not in `kept`. */
export const removeOthers = (map: LwwMap, kept: ReadonlySet<string>, now: number): Entry[] =>
  [...map.values()]
    .filter(({ key, record }) => record !== null && !kept.has(key))
    .map(({ key, stamp }) => ({ key, stamp: Math.max(now, stamp + 1), record: null }));

/**
 * Converts an external edit into entries. The edit is authoritative: records it lacks are removed,
 * unless the list is damaged, because then the damage may have removed them.
 */
export function diffExternalEdit(
  map: LwwMap,
  { records, damage }: ParsedList,
  metadata: ListMetadata,
  kind: ListKind,
  now: number,
): Entry[] {
  const edited = recordEntries(records, metadata, kind);
  const changed = edited.flatMap((entry) => {
    const before = map.get(entry.key);
    if (before === undefined) return entry;
    if (JSON.stringify(before.record) === JSON.stringify(entry.record)) return [];
    return { ...entry, stamp: Math.max(now, before.stamp + 1) };
  });
  if (damage !== null) return changed;
  return [...changed, ...removeOthers(map, new Set(edited.map(({ key }) => key)), now)];
}
