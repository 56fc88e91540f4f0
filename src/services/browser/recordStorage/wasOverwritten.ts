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
