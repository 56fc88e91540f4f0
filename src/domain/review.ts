import { MAX_COMMENT_LENGTH, MAX_RATING, MIN_RATING } from './constants';
import { compareTimes } from './isIsoTime';
import { compareText } from './text';

/** A record of the stored list `reviews` (spec §3). */
export interface Review {
  /** `review-` followed by a timestamp in milliseconds. */
  readonly id: string;
  readonly toyId: string;
  readonly userId: string;
  readonly userEmail: string;
  /** Whole stars, 1 to 5. */
  readonly rating: number;
  /** At most `MAX_COMMENT_LENGTH` characters; may be absent or empty. */
  readonly comment?: string;
  /** ISO time. */
  readonly createdAt: string;
  /** ISO time; equals `createdAt` until the first edit. May be missing in an externally edited list. */
  readonly updatedAt?: string;
}

/** The values of the review form. */
export interface ReviewInput {
  readonly rating: number;
  readonly comment: string;
}

/** The initial values of the review form (spec §4). */
export const INITIAL_INPUT: ReviewInput = { rating: 5, comment: '' };

/** Whether a value is a number of stars, 1 to 5. */
export const isRating = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= MIN_RATING && Number(value) <= MAX_RATING;

/** Whether a review may be saved (spec §5). Checked by the command, in addition to the form's schema. */
export const isReviewInputValid = ({ rating, comment }: ReviewInput): boolean =>
  isRating(rating) && comment.trim().length <= MAX_COMMENT_LENGTH;

/** Compare function: newest first; reviews of the same time are ordered by id. */
export const byNewest = (a: Review, b: Review): number =>
  compareTimes(b.createdAt, a.createdAt) || compareText(b.id, a.id);

const LATEST_DATE_MS = 8.64e15;

/** The `updatedAt` of an edit: the time, but always after the last change, even if the clock was set back. */
export const editTime = ({ createdAt, updatedAt = createdAt }: Review, now: number): string =>
  new Date(Math.min(Math.max(now, Date.parse(updatedAt) + 1), LATEST_DATE_MS)).toISOString();

/** Whether a review was edited: an edit changes `updatedAt` to a later time. */
export const isEdited = ({ createdAt, updatedAt = createdAt }: Review): boolean =>
  compareTimes(updatedAt, createdAt) > 0;

/** The displayed author of a review: the part of the email before @, never the whole email. */
export const authorOf = (review: Review): string => review.userEmail.split('@')[0] || 'Friend';

/**
 * The id of a new review at `now` (milliseconds). If the id is taken, uses the next free number, so that two
 * reviews of the same millisecond, or after the clock was set back, get different ids.
 */
export function nextReviewId(now: number, takenIds: ReadonlySet<string>): string {
  let stamp = now;
  while (takenIds.has(`review-${stamp}`)) stamp += 1;
  return `review-${stamp}`;
}
