import type { ListName } from '../../recordStorage';
import { tryParseJson } from './tryParseJson';

const pastKeyOf = (list: ListName): string => `toyshop:${list}-past`;
/** A text overwritten longer ago counts as the shop's own again: nothing is lost by that. */
const MAX_HISTORY = 256;

function pastIn(text: string | null): readonly unknown[] {
  const value = text === null ? null : tryParseJson(text)?.value;
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/**
 * Whether a text of the shop, known by its seal's number, was overwritten before: the shop writes no
 * text twice, so a person put it back.
 */
export const wasOverwritten = (
  store: Pick<Storage, 'getItem'>,
  list: ListName,
  number: number | null,
): boolean => number !== null && pastIn(store.getItem(pastKeyOf(list))).includes(number);

/**
 * Remembers a text that was just overwritten. Only then, never before: in whichever order tabs
 * write, and wherever a kill takes the disk back to, no text is past while it is the last one.
 */
export function rememberOverwritten(
  store: Pick<Storage, 'getItem' | 'setItem'>,
  list: ListName,
  number: number | null,
): void {
  if (number === null) return;
  const key = pastKeyOf(list);
  try {
    store.setItem(key, JSON.stringify([...pastIn(store.getItem(key)), number].slice(-MAX_HISTORY)));
  } catch {
    // No room: this text, put back by hand, will count as the shop's own, as every text once did.
  }
}
