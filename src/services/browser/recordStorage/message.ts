import { LIST_KINDS } from '#domain/listKinds';
import type { ListName } from '#services/recordStorage';
import type { JournalEntry } from './journal';
import type { Entry } from './lwwMap';

/** What tabs send each other: new entries of a list. */
export interface Message {
  readonly list: ListName;
  readonly entries: readonly Entry[];
}

const isEntry = (value: unknown, list: ListName): value is Entry => {
  const entry = value as Partial<Entry> | null;
  return (
    typeof entry?.key === 'string' &&
    Number.isFinite(entry.stamp) &&
    (entry.record === null || LIST_KINDS[list].isRecord(entry.record))
  );
};

/** Parses a message. Returns null for one of another version, and omits invalid entries. */
export function parseMessage(value: unknown): Message | null {
  const { list, entries } = (value ?? {}) as Partial<Message>;
  if (list === undefined || !Object.hasOwn(LIST_KINDS, list) || !Array.isArray(entries))
    return null;
  return { list, entries: entries.filter((entry: unknown) => isEntry(entry, list)) };
}

/** The valid journal entries of one list. */
export const entriesForList = (journal: readonly JournalEntry[], list: ListName): Entry[] =>
  journal
    .filter((entry) => entry.list === list && isEntry(entry, list))
    .map(({ key, stamp, record }) => ({ key, stamp, record }));
