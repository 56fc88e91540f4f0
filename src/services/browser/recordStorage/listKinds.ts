import type { Favorite } from '#domain/favorite';
import type { Review } from '#domain/review';
import { isFavorite, isReview } from '#domain/storedRecords';
import type { ListName, RecordLists } from '#services/recordStorage';

/** A record of either list. */
export type StoredRecord = RecordLists[ListName];

/** Everything in which the two lists differ. */
export interface ListKind {
  readonly isRecord: (row: unknown) => row is StoredRecord;
  /** The identity of a record: toy and user, or the review's id. */
  readonly keyOf: (record: StoredRecord) => string;
  /** When the record was last changed according to its own fields, in milliseconds. */
  readonly timeOf: (record: StoredRecord) => number;
  /** The sort key. The order must depend on the records alone, so that equal lists are equal texts. */
  readonly orderOf: (record: StoredRecord) => string;
}

/** Widens the record type; the records of a list were validated when they were read. */
const kind = <R extends StoredRecord>(rules: {
  isRecord: (row: unknown) => row is R;
  keyOf: (record: R) => string;
  timeOf: (record: R) => number;
  orderOf: (record: R) => string;
}): ListKind => rules as unknown as ListKind;

/** The rules of each list. */
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
