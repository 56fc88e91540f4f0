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

/** No record is longer. */
const MAX_RECORD_LENGTH = 64 * 1024;
/** The start of an object with a first field. A string may end with `{"`, but no colon follows its next quote. */
const OBJECT_START = /(?=\{\s*"[^"\\]*"\s*:)/;
/** An object without nested ones, as the records are. */
const FLAT_OBJECT = /^\{(?:[^"{}]|"(?:[^"\\]|\\.)*")*\}/;

/** Extracts the intact records from a text that is no longer valid JSON. */
const recoverRecords = <R>(text: string, isRecord: (row: unknown) => row is R): R[] =>
  text
    .split(OBJECT_START)
    .flatMap((part) => FLAT_OBJECT.exec(part.slice(0, MAX_RECORD_LENGTH)) ?? [])
    .map((object) => tryParseJson(object)?.value)
    .filter(isRecord);

/** A parsed list text. */
interface ParsedList {
  /** Sorted; each key once. */
  readonly records: readonly ListRecord[];
  /** Whether a part of the text could not be read. */
  readonly isDamaged: boolean;
}

/** Parses a stored text; null is a missing one. Never throws; returns the intact records of a damaged list. */
export function parseList(text: string | null, rules: ListRules): ParsedList {
  const { isRecord } = rules;
  const json = tryParseJson(text ?? '[]');
  const rows = Array.isArray(json?.value) ? (json.value as unknown[]) : null;
  const records = rows?.filter(isRecord) ?? (json ? [] : recoverRecords(text ?? '', isRecord));
  const sorted = [...records].sort(rules.compare); // of a record that is stored twice, the later one counts
  return { records: applyChanges(sorted, [], rules), isDamaged: records.length !== rows?.length };
}
