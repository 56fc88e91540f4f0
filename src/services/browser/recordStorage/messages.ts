import type { ListName } from '../../recordStorage';
import type { JournalEntry } from './journalEntries';
import type { Entry } from './lwwMap';
import { LIST_KINDS } from './listKinds';

export const LIST_NAMES: readonly ListName[] = ['favorites', 'reviews'];

/** What tabs tell one another. */
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

/** What a journal tells of one list, with whatever else it may hold left out. */
export const entriesForList = (all: readonly JournalEntry[], list: ListName): Entry[] =>
  all
    .filter((entry) => entry.list === list && isEntry(entry, list))
    .map(({ key, stamp, record }) => ({ key, stamp, record }));

/** Where the list knows better than the journal: say, of a list written by hand. */
export function entriesMissingFromJournal(
  told: readonly Entry[],
  known: (key: string) => Entry | undefined,
): Entry[] {
  const textOf = ({ key, stamp, record }: Entry) => JSON.stringify([key, stamp, record]);
  const texts = new Set(told.map(textOf));
  return [...new Set(told.map(({ key }) => key))]
    .flatMap((key) => known(key) ?? [])
    .filter((entry) => !texts.has(textOf(entry)));
}

/** A message of this version of the shop, with whatever else it may hold left out; else null. */
export function parseMessage(value: unknown): Message | null {
  const { list, entries } = (value ?? {}) as Partial<Message>;
  if (list === undefined || !LIST_NAMES.includes(list) || !Array.isArray(entries)) return null;
  return { list, entries: entries.filter((entry: unknown) => isEntry(entry, list)) };
}
