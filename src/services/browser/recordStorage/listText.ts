import type { ListKind, StoredRecord } from './listKinds';
import { parsed } from './parsed';
import { salvaged } from './salvage';
import { sealIn, type Seal } from './seal';

/** What a stored text turned out to be. */
export interface ReadList {
  readonly records: readonly StoredRecord[];
  /** `null` where a person wrote it. */
  readonly seal: Seal | null;
  /** The whole text, where not all of it could be read. */
  readonly damage: string | null;
}

/** redux-persist's own shape, `{ items: "[…]" }`, which an older shop may have left. */
function rowsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'object' || value === null || !('items' in value)) return null;
  const items = typeof value.items === 'string' ? parsed(value.items)?.value : value.items;
  return Array.isArray(items) ? (items as unknown[]) : null;
}

/** Reads a stored text. Never throws; keeps the good records of a damaged list. */
export function readList(text: string, { isRecord }: ListKind): ReadList {
  const value = parsed(text);
  const rows = rowsOf(value?.value);
  if (rows === null)
    return { records: value ? [] : salvaged(text, isRecord), seal: null, damage: text };
  const records = rows.filter(isRecord);
  return { records, seal: sealIn(text), damage: records.length === rows.length ? null : text };
}
