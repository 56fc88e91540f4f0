import type { ListName } from '#services/recordStorage';
import { tryParseJson } from './tryParseJson';

/** Older texts are forgotten. Restoring one of them counts as a write of the app: nothing is lost. */
const MAX_NONCES = 256;

const keyOf = (list: ListName): string => `toyshop:${list}-past`;

function readNonces(store: Pick<Storage, 'getItem'>, list: ListName): readonly unknown[] {
  const value = tryParseJson(store.getItem(keyOf(list)) ?? '[]')?.value;
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Whether the app overwrote the text with this nonce. It writes no text twice, so a user restored it. */
export const wasOverwritten = (
  store: Pick<Storage, 'getItem'>,
  list: ListName,
  nonce: number | null,
): boolean => nonce !== null && readNonces(store, list).includes(nonce);

/**
 * Remembers the nonce of an overwritten text. Call it after the new text was written: then the
 * current text is never in the history, in whatever order tabs write, and also after a kill.
 */
export function rememberOverwritten(
  store: Pick<Storage, 'getItem' | 'setItem'>,
  list: ListName,
  nonce: number | null,
): void {
  if (nonce === null) return;
  try {
    const nonces = [...readNonces(store, list), nonce].slice(-MAX_NONCES);
    store.setItem(keyOf(list), JSON.stringify(nonces));
  } catch {
    // Quota exceeded: if this text is restored, it counts as a write of the app.
  }
}

export const latestKeyOf = (list: ListName): string => `toyshop:${list}-latest`;

/** The latest timestamp of the list that the app wrote last. If it is missing or damaged, no change is later. */
export function readLatest(store: Pick<Storage, 'getItem'>, list: ListName): number {
  const latest = Number.parseInt(store.getItem(latestKeyOf(list)) ?? '', 10);
  return Number.isNaN(latest) ? Infinity : latest;
}

/** Stores the latest timestamp of a list. Call it after the list was written: then no tab reads it with an older text. */
export function rememberLatest(
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  list: ListName,
  latest: number,
): void {
  if (readLatest(store, list) === latest) return;
  try {
    store.setItem(latestKeyOf(list), String(latest));
  } catch {
    store.removeItem(latestKeyOf(list)); // quota exceeded
  }
}
