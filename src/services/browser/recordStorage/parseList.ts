import type { ListKind, StoredRecord } from './listKinds';
import { tryParseJson } from './tryParseJson';
import { recoverRecords } from './recoverRecords';
import { readSignature, type SignedText } from './signature';

/** What a stored text turned out to be. */
export interface ParsedList {
  readonly records: readonly StoredRecord[];
  /** `null` where a person wrote it. */
  readonly seal: SignedText | null;
  /** The whole text, where not all of it could be read. */
  readonly damage: string | null;
}

/** redux-persist's own shape, `{ items: "[…]" }`, which an older shop may have left. */
function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'object' || value === null || !('items' in value)) return null;
  const items = typeof value.items === 'string' ? tryParseJson(value.items)?.value : value.items;
  return Array.isArray(items) ? (items as unknown[]) : null;
}

/** Reads a stored text. Never throws; keeps the good records of a damaged list. */
export function parseList(text: string, { isRecord }: ListKind): ParsedList {
  const value = tryParseJson(text);
  const rows = rowsOf(value?.value);
  if (rows === null)
    return { records: value ? [] : recoverRecords(text, isRecord), seal: null, damage: text };
  const records = rows.filter(isRecord);
  return {
    records,
    seal: readSignature(text),
    damage: records.length === rows.length ? null : text,
  };
}
