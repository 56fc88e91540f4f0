import { MAX_COMMENT_LENGTH, MAX_RATING, MIN_RATING } from './constants';

/** A stored review (spec §3): the plain record kept in the list under the key `reviews`. */
export interface Review {
  /** `review-` and a timestamp in milliseconds. */
  readonly id: string;
  readonly toyId: string;
  readonly userId: string;
  readonly userEmail: string;
  /** Whole stars, 1 to 5. */
  readonly rating: number;
  /** At most 500 characters; may be absent or empty. */
  readonly comment?: string;
  /** ISO time. */
  readonly createdAt: string;
  /** ISO time; equals `createdAt` until the first edit. A list written by hand may lack it. */
  readonly updatedAt?: string;
}

/** What a shopper types into the review form. */
export interface ReviewDraft {
  readonly rating: number;
  readonly comment: string;
}

/** The form before anything is typed, and after a save (spec §4). */
export const EMPTY_DRAFT: ReviewDraft = { rating: 5, comment: '' };

/** Whether a draft may be saved (spec §5): the machine's own rule, whatever form it came from. */
export const isDraftValid = ({ rating, comment }: ReviewDraft): boolean =>
  Number.isInteger(rating) &&
  rating >= MIN_RATING &&
  rating <= MAX_RATING &&
  comment.trim().length <= MAX_COMMENT_LENGTH;

/** Newest first; reviews of the same instant keep a stable order by id. */
export const byNewest = (a: Review, b: Review): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

/** An edit sets `updatedAt` anew and leaves `createdAt`. */
export const isEdited = ({ createdAt, updatedAt = createdAt }: Review): boolean =>
  updatedAt !== createdAt;

/** The name shown as a review's author: the part of the email before @, never the whole address. */
export const authorOf = (review: Review): string => review.userEmail.split('@')[0] || 'Friend';

/**
 * The id of a review written at `now` (milliseconds). Where the id is taken, the next free
 * number: two reviews of one millisecond, or a clock that ran backwards, never share an id.
 */
export function nextReviewId(now: number, takenIds: ReadonlySet<string>): string {
  let stamp = now;
  while (takenIds.has(`review-${stamp}`)) stamp += 1;
  return `review-${stamp}`;
}
