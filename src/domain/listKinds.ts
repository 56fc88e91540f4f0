import type { Favorite } from './favorite';
import type { Review } from './review';
import { isFavorite, isReview } from './storedRecords';

/** The stored lists and their record types. The names are the localStorage keys, and the names of the slices. */
export interface RecordLists {
  readonly favorites: Favorite;
  readonly reviews: Review;
}
export type ListName = keyof RecordLists;

/** A record of any list. */
export type StoredRecord = RecordLists[ListName];

/** Everything in which the lists differ. */
export interface ListKind {
  readonly isRecord: (row: unknown) => row is StoredRecord;
  /** The identity of a record: toy and user, or the review's id. */
  readonly keyOf: (record: StoredRecord) => string;
  /** When the record was last changed according to its own fields, in milliseconds. */
  readonly timeOf: (record: StoredRecord) => number;
  /** The ISO time by which records are sorted. The order must depend on the records alone, so that equal lists are equal texts. */
  readonly orderOf: (record: StoredRecord) => string;
}

/** Widens the record type; the records of a list were validated when they were read. */
const kind = <R extends StoredRecord>(rules: {
  isRecord: (row: unknown) => row is R;
  keyOf: (record: R) => string;
  timeOf: (record: R) => number;
  orderOf: (record: R) => string;
}): ListKind => rules as unknown as ListKind;

/** The rules of each list. Only the storage engine and tools import them; a page loads them with the engine. */
export const LIST_KINDS: Readonly<Record<ListName, ListKind>> = {
  favorites: kind<Favorite>({
    isRecord: isFavorite,
    keyOf: ({ userId, toyId }) => JSON.stringify([userId, toyId]),
    timeOf: ({ date }) => Date.parse(date),
    orderOf: ({ date }) => date,
  }),
  reviews: kind<Review>({
    isRecord: isReview,
    keyOf: ({ id }) => id,
    timeOf: ({ createdAt, updatedAt = createdAt }) => Date.parse(updatedAt),
    orderOf: ({ createdAt }) => createdAt,
  }),
};

/** A record with a value for each list. */
export const mapLists = <T>(valueOf: (list: ListName) => T): Record<ListName, T> =>
  Object.fromEntries(
    Object.keys(LIST_KINDS).map((list) => [list, valueOf(list as ListName)]), // Object.keys returns string[]
  ) as Record<ListName, T>; // has every name
