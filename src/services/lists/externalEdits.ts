import { type ListMetadata, recordEntries } from './listMetadata';
import type { ListRules } from './listRules';
import { type ParsedList, type TextStore, tryParseJson } from './listText';
import type { Entry, LwwMap } from './lwwMap';

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
  rules: ListRules,
  now: number,
): Entry[] {
  const edited = recordEntries(records, metadata, rules);
  const changed = edited.flatMap((entry) => {
    const before = map.get(entry.key);
    if (before === undefined) return entry;
    if (JSON.stringify(before.record) === JSON.stringify(entry.record)) return [];
    return { ...entry, stamp: Math.max(now, before.stamp + 1) };
  });
  if (damage !== null) return changed;
  return [...changed, ...removeOthers(map, new Set(edited.map(({ key }) => key)), now)];
}

/** The length of the history. An older text that is restored counts as a write of the app, and nothing is lost. */
const MAX_NONCES = 256;

const keyOf = (list: string): string => `toyshop:${list}-past`;

function readNonces(store: TextStore, list: string): readonly unknown[] {
  const value = tryParseJson(store.getItem(keyOf(list)) ?? '[]')?.value;
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Whether the app overwrote the text with this nonce. The app writes no text twice, so somebody has restored it. */
export const wasOverwritten = (store: TextStore, list: string, nonce: number): boolean =>
  readNonces(store, list).includes(nonce);

/**
 * Adds the nonce of an overwritten text to the history. Call it after the new text was written, so that the current
 * text's nonce is never in the history: not after a kill either, and whatever the order in which tabs write.
 */
export function rememberOverwritten(store: TextStore, list: string, nonce: number): void {
  try {
    const nonces = [...readNonces(store, list), nonce].slice(-MAX_NONCES);
    store.setItem(keyOf(list), JSON.stringify(nonces));
  } catch {
    // Quota exceeded: if this text is restored, it counts as a write of the app.
  }
}

export const latestKeyOf = (list: string): string => `toyshop:${list}-latest`;

/** The latest timestamp in the list that the app wrote last; infinity if it is missing or damaged, so that no change is later. */
export function readLatest(store: TextStore, list: string): number {
  const latest = Number.parseInt(store.getItem(latestKeyOf(list)) ?? '', 10);
  return Number.isNaN(latest) ? Infinity : latest;
}

/** Stores the latest timestamp of a list. Call it after the list was written, so that no tab reads it with an older text. */
export function rememberLatest(store: TextStore, list: string, latest: number): void {
  if (readLatest(store, list) === latest) return;
  try {
    store.setItem(latestKeyOf(list), String(latest));
  } catch {
    store.removeItem(latestKeyOf(list)); // quota exceeded
  }
}
