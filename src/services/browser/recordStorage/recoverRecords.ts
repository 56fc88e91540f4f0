import { tryParseJson } from './tryParseJson';

/** No record is longer. An object that does not end within this length is damaged. */
const MAX_RECORD_LENGTH = 64 * 1024;
/** How often each character may be read on average; limits the time a hostile text can take. */
const MAX_READS_PER_CHAR = 16;

/** The index after the object that starts at `start`, or 0 if it does not end. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let isString = false;
  const stop = Math.min(text.length, start + MAX_RECORD_LENGTH);
  for (let at = start; at < stop; at += 1) {
    const char = text[at];
    if (isString) {
      if (char === '\\') at += 1;
      else if (char === '"') isString = false;
    } else if (char === '"') isString = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return 0;
}

/** Extracts the intact records from a text that is no longer valid JSON. */
export function recoverRecords<R>(text: string, isRecord: (row: unknown) => row is R): R[] {
  const found: R[] = [];
  let budget = MAX_RECORD_LENGTH + text.length * MAX_READS_PER_CHAR;
  let start = text.indexOf('{');
  while (start >= 0 && budget > 0) {
    const end = endOfObject(text, start);
    budget -= Math.min(end === 0 ? MAX_RECORD_LENGTH : end - start, text.length - start);
    const row = tryParseJson(text.slice(start, end))?.value;
    if (isRecord(row)) found.push(row);
    // A damaged object may contain intact ones.
    start = text.indexOf('{', isRecord(row) ? end : start + 1);
  }
  return found;
}
