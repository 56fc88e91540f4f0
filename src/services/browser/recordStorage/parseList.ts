import type { ListKind, StoredRecord } from '#domain/listKinds';
import { recoverRecords } from './recoverRecords';
import { readSignature, type SignedText } from './signedText';
import { tryParseJson } from './tryParseJson';

/** A parsed list text. */
export interface ParsedList {
  readonly records: readonly StoredRecord[];
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
export function parseList(text: string, { isRecord }: ListKind): ParsedList {
  const json = tryParseJson(text);
  const rows = rowsOf(json?.value);
  if (rows === null)
    return { records: json ? [] : recoverRecords(text, isRecord), signed: null, damage: text };
  const records = rows.filter(isRecord);
  const isWhole = records.length === rows.length;
  return { records, signed: readSignature(text), damage: isWhole ? null : text };
}
