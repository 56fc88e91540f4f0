import { applyChanges, type ListRecord, type ListRules } from './listRules';

/** The part of localStorage that is used. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Parses JSON. Returns null if the text is not JSON, else the value in an object. */
function tryParseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

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
function recoverRecords<R>(text: string, isRecord: (row: unknown) => row is R): R[] {
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

/** A parsed list text. */
interface ParsedList {
  /** Sorted; each key once. */
  readonly records: readonly ListRecord[];
  /** Whether a part of the text could not be read. */
  readonly isDamaged: boolean;
}

/** The rows of a list, or of redux-persist's default format `{ items: "[…]" }`. */
function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'object' || value === null || !('items' in value)) return null;
  const items = typeof value.items === 'string' ? tryParseJson(value.items)?.value : value.items;
  return Array.isArray(items) ? (items as unknown[]) : null;
}

/** Parses a stored text; null is a missing one. Never throws; returns the intact records of a damaged list. */
export function parseList(text: string | null, rules: ListRules): ParsedList {
  const { isRecord } = rules;
  const json = tryParseJson(text ?? '[]');
  const rows = rowsOf(json?.value);
  const records = rows?.filter(isRecord) ?? (json ? [] : recoverRecords(text ?? '', isRecord));
  const sorted = [...records].sort(rules.compare); // of a record that is stored twice, the later one counts
  return { records: applyChanges(sorted, [], rules), isDamaged: records.length !== rows?.length };
}
