import { MAX_COMMENT_LENGTH, MAX_EMAIL_LENGTH, MAX_RATING, MIN_RATING } from './constants';
import type { Favorite } from './favorite';
import { compareTimes, isIsoTime } from './isIsoTime';
import { isObject } from './isObject';
import type { Review } from './review';

const MAX_ID_LENGTH = 256;
const MAX_TIME_LENGTH = 40;

type Row = Readonly<Record<string, unknown>>;

/** Reads an own property; nothing is read from the prototype. */
const own = (row: Row, name: string): unknown => (Object.hasOwn(row, name) ? row[name] : undefined);

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;

const isId = (value: unknown): boolean => isText(value, MAX_ID_LENGTH) && value !== '';

const isTime = (value: unknown): boolean => isText(value, MAX_TIME_LENGTH) && isIsoTime(value);

/** Whether a stored row is a favourite. Unknown fields are allowed. */
export const isFavorite = (row: unknown): row is Favorite =>
  isObject(row) && isId(own(row, 'toyId')) && isId(own(row, 'userId')) && isTime(own(row, 'date'));

/** Whether a stored row is a review. A hand-written guard, because yup is 40 times slower for 10,000 rows. */
export function isReview(row: unknown): row is Review {
  if (!isObject(row)) return false;
  const rating = own(row, 'rating');
  const comment = own(row, 'comment');
  const updatedAt = own(row, 'updatedAt');
  return (
    isId(own(row, 'id')) &&
    isId(own(row, 'toyId')) &&
    isId(own(row, 'userId')) &&
    isText(own(row, 'userEmail'), MAX_EMAIL_LENGTH) &&
    typeof rating === 'number' &&
    Number.isInteger(rating) &&
    rating >= MIN_RATING &&
    rating <= MAX_RATING &&
    (comment === undefined || isText(comment, MAX_COMMENT_LENGTH)) &&
    isTime(own(row, 'createdAt')) &&
    (updatedAt === undefined || isTime(updatedAt))
  );
}

/** The stored lists and their record types. The names are the localStorage keys, and the names of the slices. */
export interface RecordLists {
  readonly favorites: Favorite;
  readonly reviews: Review;
}
export type ListName = keyof RecordLists;

/** A record of any list. */
export type StoredRecord = RecordLists[ListName];

/** The rules of a list, for the storage engine (`services/lists`). */
export interface ListKind {
  readonly isRecord: (row: unknown) => row is StoredRecord;
  /** The identity of a record: toy and user, or the review's id. */
  readonly keyOf: (record: StoredRecord) => string;
  /** When the record was last changed according to its own fields, in milliseconds. */
  readonly timeOf: (record: StoredRecord) => number;
  /** Compare function: the order in which the records are stored. */
  readonly compare: (a: StoredRecord, b: StoredRecord) => number;
  /** For reviews: two tabs that create one in the same millisecond choose the same id, and one of them is moved. */
  readonly creation?: {
    readonly timeOf: (record: StoredRecord) => number;
    /** The record with an id that is `offset` milliseconds later. Null if the id contains no time. */
    readonly withLaterId: (record: StoredRecord, offset: number) => StoredRecord | null;
  };
}

/** Widens the record type; the records of a list were validated when they were read. */
const kind = <R extends StoredRecord>(rules: {
  isRecord: (row: unknown) => row is R;
  keyOf: (record: R) => string;
  timeOf: (record: R) => number;
  compare: (a: R, b: R) => number;
  creation?: {
    timeOf: (record: R) => number;
    withLaterId: (record: R, offset: number) => R | null;
  };
}): ListKind => rules as unknown as ListKind;

/** The rules of each list. Only the storage engine and tools import them; a page loads them with the engine. */
export const LIST_KINDS: Readonly<Record<ListName, ListKind>> = {
  favorites: kind<Favorite>({
    isRecord: isFavorite,
    keyOf: ({ userId, toyId }) => JSON.stringify([userId, toyId]),
    timeOf: ({ date }) => Date.parse(date),
    compare: (a, b) => compareTimes(a.date, b.date),
  }),
  reviews: kind<Review>({
    isRecord: isReview,
    keyOf: ({ id }) => id,
    timeOf: ({ createdAt, updatedAt = createdAt }) => Date.parse(updatedAt),
    compare: (a, b) => compareTimes(a.createdAt, b.createdAt),
    creation: {
      timeOf: ({ createdAt }) => Date.parse(createdAt),
      withLaterId: (review, offset) => {
        const time = Number(review.id.replace('review-', ''));
        return Number.isSafeInteger(time) ? { ...review, id: `review-${time + offset}` } : null;
      },
    },
  }),
};

/** A record with a value for each list. */
export const mapLists = <T>(valueOf: (list: ListName) => T): Record<ListName, T> =>
  Object.fromEntries(
    Object.keys(LIST_KINDS).map((list) => [list, valueOf(list as ListName)]), // Object.keys returns string[]
  ) as Record<ListName, T>; // has every name
