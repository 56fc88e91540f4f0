import type { ListRules } from '#services/lists/listRules';
import { MAX_COMMENT_LENGTH, MAX_EMAIL_LENGTH, MAX_RATING, MIN_RATING } from './constants';
import type { Favorite } from './favorite';
import { compareTimes, isIsoTime } from './isIsoTime';
import { isObject } from './isObject';
import type { Review } from './review';

const MAX_ID_LENGTH = 256;
const MAX_TIME_LENGTH = 40;

type Row = Readonly<Record<string, unknown>>;

/** Reads an own property, never one of the prototype. */
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

const favorites: ListRules<Favorite> = {
  isRecord: isFavorite,
  keyOf: ({ userId, toyId }) => JSON.stringify([userId, toyId]),
  timeOf: ({ date }) => Date.parse(date),
  compare: (a, b) => compareTimes(a.date, b.date),
};

const reviews: ListRules<Review> = {
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
};

/** The rules of each list. Only the storage engine and tools import them; a page loads them with the engine. */
export const LIST_KINDS: Readonly<Record<ListName, ListRules<StoredRecord>>> = {
  favorites,
  reviews,
};

/** A record with a value for each list. */
export const mapLists = <T>(valueOf: (list: ListName) => T): Record<ListName, T> =>
  Object.fromEntries(
    Object.keys(LIST_KINDS).map((list) => [list, valueOf(list as ListName)]), // Object.keys returns string[]
  ) as Record<ListName, T>; // has every name
