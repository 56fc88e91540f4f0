import type { Favorite } from '../../../domain/favorite';
import type { Review } from '../../../domain/review';
import { isFavorite, isReview } from '../../../domain/storedRecords';
import type { ListName, RecordLists } from '../../recordStorage';

export type StoredRecord = RecordLists[ListName];

/** What the engine has to know of a list's records; everything else is the same for both. */
export interface ListKind {
  readonly isRecord: (row: unknown) => row is StoredRecord;
  /** Tells records apart: toy and user, or the review's id. */
  readonly keyOf: (record: StoredRecord) => string;
  /** When the record was last changed, by its own word, in milliseconds. */
  readonly timeOf: (record: StoredRecord) => number;
  /** Sorts the list: equal knowledge must be equal bytes, or two tabs would write for ever. */
  readonly orderOf: (record: StoredRecord) => string;
}

/** The list's name was matched to its records when they were read. */
const kind = <R extends StoredRecord>(rules: {
  isRecord: (row: unknown) => row is R;
  keyOf: (record: R) => string;
  timeOf: (record: R) => number;
  orderOf: (record: R) => string;
}): ListKind => rules as unknown as ListKind;

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
