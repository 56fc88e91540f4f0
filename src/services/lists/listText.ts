import type { ListRecord, ListRules } from './listRules';

/** The part of localStorage that is used. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Parses JSON. Returns null if the text is not JSON, else the value in an object. */
export function tryParseJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

const BITS = 32;
/** The length of an encoded number: a line break and one whitespace character per bit. */
const LENGTH = BITS + 1;
const WHITESPACE = /^\n[ \t]{32}$/;

/** The 32-bit FNV-1a hash of the UTF-16 code units of a text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A 32-bit number as spaces (0) and tabs (1), which JSON parsers ignore. */
const toWhitespace = (number: number): string =>
  `\n${number.toString(2).padStart(BITS, '0').replaceAll('0', ' ').replaceAll('1', '\t')}`;

/** A JSON text and its nonce, a 32-bit number that no other text has. */
export interface SignedText {
  readonly json: string;
  readonly nonce: number;
}

/**
 * Appends the nonce and a checksum to a list's JSON, both encoded as whitespace. A valid signature
 * marks a text as written by the app; a text without one is an external edit. JSON and signature are
 * one value, so both are written at the same time. The nonce identifies an old text that was restored.
 */
export function appendSignature({ json, nonce }: SignedText): string {
  const signed = json + toWhitespace(nonce);
  return signed + toWhitespace(fnv1a(signed));
}

/** Splits a signed text. Returns null if the nonce or the checksum is missing or wrong. */
function readSignature(text: string): SignedText | null {
  const signed = text.slice(0, -LENGTH);
  if (!text.startsWith('[') || text.slice(-LENGTH) !== toWhitespace(fnv1a(signed))) return null;
  const nonce = signed.slice(-LENGTH);
  if (!WHITESPACE.test(nonce)) return null;
  const bits = nonce.slice(1).replaceAll(' ', '0').replaceAll('\t', '1');
  return { json: signed.slice(0, -LENGTH), nonce: parseInt(bits, 2) };
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
export interface ParsedList {
  readonly records: readonly ListRecord[];
  /** The signature, or null if the text was not written by the app. */
  readonly signed: SignedText | null;
  /** The whole text if part of it could not be read, else null. */
  readonly damage: string | null;
}

/** The rows of a list, or of redux-persist's default format `{ items: "[…]" }`. */
function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'object' || value === null || !('items' in value)) return null;
  const items = typeof value.items === 'string' ? tryParseJson(value.items)?.value : value.items;
  return Array.isArray(items) ? (items as unknown[]) : null;
}

/** Parses a stored text. Never throws; returns the intact records of a damaged list. */
export function parseList(text: string, { isRecord }: ListRules): ParsedList {
  const json = tryParseJson(text);
  const rows = rowsOf(json?.value);
  if (rows === null)
    return { records: json ? [] : recoverRecords(text, isRecord), signed: null, damage: text };
  const records = rows.filter(isRecord);
  const isWhole = records.length === rows.length;
  return { records, signed: readSignature(text), damage: isWhole ? null : text };
}
