import type { ListRules } from '#services/lists/listRules';
import { MAX_COMMENT_LENGTH, MAX_EMAIL_LENGTH, MAX_RATING, MIN_RATING } from './constants';
import { byAdded, type Favorite } from './favorite';
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

/** The stored lists and their record types. */
export interface RecordLists {
  readonly favorites: Favorite;
  readonly reviews: Review;
}
export type ListName = keyof RecordLists;

const favorites: ListRules<Favorite> = {
  isRecord: isFavorite,
  keyOf: ({ userId, toyId }) => JSON.stringify([userId, toyId]),
  compare: byAdded,
};

const reviews: ListRules<Review> = {
  isRecord: isReview,
  keyOf: ({ id }) => id,
  compare: (a, b) => compareTimes(a.createdAt, b.createdAt),
};

/** The rules of each list. Its name is the key in localStorage, and the name of the slice. */
export const LIST_KINDS = { favorites, reviews } as const;
