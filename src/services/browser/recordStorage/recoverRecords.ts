import { tryParseJson } from './tryParseJson';

/** No record is longer: an object that has not ended by then is a damaged one. */
const MAX_RECORD_LENGTH = 64 * 1024;
/** How often each character may be looked at, on average: a hostile text must not take for ever. */
const MAX_LOOKS = 16;

/** Where the object that opens at `start` ends, or 0. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  const stop = Math.min(text.length, start + MAX_RECORD_LENGTH);
  for (let at = start; at < stop; at += 1) {
    const letter = text[at];
    if (isText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return 0;
}

/**
 * The whole objects in a text that is no JSON any more: cut off, or with a letter changed. One in
 * which the damage lies is passed over, and the search goes on within it.
 */
export function recoverRecords<R>(text: string, isGood: (row: unknown) => row is R): R[] {
  const found: R[] = [];
  let looks = MAX_RECORD_LENGTH + text.length * MAX_LOOKS;
  let start = text.indexOf('{');
  while (start >= 0 && looks > 0) {
    const end = endOf(text, start);
    looks -= Math.min(end === 0 ? MAX_RECORD_LENGTH : end - start, text.length - start);
    const row = tryParseJson(text.slice(start, end))?.value;
    if (isGood(row)) found.push(row);
    start = text.indexOf('{', isGood(row) ? end : start + 1);
  }
  return found;
}
