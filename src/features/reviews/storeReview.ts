import type { Notice, NoticeSubject } from '#domain/notices';
import type { Review } from '#domain/review';
import { selectIsSignedInAs } from '#features/auth/authSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { refusalText } from '#services/recordStorage';
import type { AppListenerApi } from '#store/redux';
import {
  type reviewAdded,
  reviewRemoved,
  type reviewRestored,
  type reviewUpdated,
  selectReview,
} from './reviewsSlice';

interface ReviewChange {
  readonly review: Review;
  readonly happened:
    typeof reviewAdded | typeof reviewUpdated | typeof reviewRemoved | typeof reviewRestored;
  readonly subject: NoticeSubject;
  /** Announces the change. */
  readonly notice?: Notice;
  /** Says that it was refused, and why. */
  readonly refused: (text: string) => Notice;
}

/**
 * Stores a change of a review and dispatches its event in this task, or raises the notice of the refusal. Announces the change once
 * it survives a kill of the browser, if its author is still signed in and nothing has changed it meanwhile. Returns whether it
 * was stored.
 */
export function storeReview(
  {
    dispatch,
    getState,
    extra: { records },
  }: Pick<AppListenerApi, 'dispatch' | 'getState' | 'extra'>,
  { review, happened, subject, notice, refused }: ReviewChange,
): boolean {
  const isRemoval = happened === reviewRemoved;
  let survives: Promise<void>;
  try {
    survives = (isRemoval ? records.remove : records.put)('reviews', review);
  } catch (refusal) {
    dispatch(noticeRaised(refused(refusalText(refusal)), subject));
    return false;
  }
  dispatch(happened(review));
  const announce = () => {
    const root = getState();
    const stored = selectReview(root, review.id);
    const isCurrent = isRemoval ? stored === null : stored?.updatedAt === review.updatedAt;
    if (notice && isCurrent && selectIsSignedInAs(root, review.userId))
      dispatch(noticeRaised(notice, subject));
  };
  void survives.then(announce);
  return true;
}
