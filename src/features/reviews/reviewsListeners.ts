import { notices } from '#domain/notices';
import { type AuthRoot, selectUser } from '#features/auth/authSlice';
import { errorsResolved, noticeRaised } from '#features/notices/noticesSlice';
import type { StartListening } from '#lib/startListening';
import { toStorageFailure } from '#lib/toStorageFailure';
import {
  reviewChangeRefused,
  reviewDeleted,
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewRestored,
  reviewsRecovered,
  type ReviewsRoot,
  reviewsStorageFailed,
  selectDeletedReviews,
  selectReview,
} from './reviewsSlice';

/** Handles the requests of the user and reports storage errors. An event follows once the disk has accepted it. */
export function startReviewsListeners(start: StartListening<AuthRoot & ReviewsRoot>): void {
  start({
    actionCreator: reviewDeletionRequested,
    effect: async ({ payload: { reviewId, from } }, { dispatch, getState, extra }) => {
      const root = getState();
      const review = selectReview(root, reviewId);
      if (review === null || review.userId !== selectUser(root)?.uid) return;
      const subject = `deleteReview:${reviewId}` as const;
      try {
        await extra.records.remove('reviews', review);
      } catch (reason) {
        const failure = toStorageFailure(reason);
        dispatch(reviewChangeRefused(failure));
        const notice = from === 'toy' ? notices.reviewFailed : notices.failed(failure.message);
        dispatch(noticeRaised(notice, subject));
        return;
      }
      dispatch(reviewDeleted(review));
      const notice = from === 'toy' ? notices.reviewDeleted : notices.reviewDeletedFromProfile;
      dispatch(noticeRaised(notice, subject));
    },
  });
  start({
    actionCreator: reviewDeletionUndoRequested,
    effect: async ({ payload: { reviewId } }, { dispatch, getState, extra }) => {
      const review = selectDeletedReviews(getState()).find(({ id }) => id === reviewId);
      if (!review) return;
      const subject = `restoreReview:${reviewId}` as const;
      try {
        await extra.records.put('reviews', review);
        dispatch(reviewRestored(review));
        dispatch(errorsResolved(subject));
      } catch (reason) {
        dispatch(reviewChangeRefused(toStorageFailure(reason)));
        dispatch(noticeRaised(notices.reviewFailed, subject));
      }
    },
  });
  start({
    actionCreator: reviewsStorageFailed,
    effect: ({ payload }, { dispatch }) => {
      dispatch(noticeRaised(notices.failed(payload.message), 'list:reviews'));
    },
  });
  start({
    actionCreator: reviewsRecovered,
    effect: (_action, { dispatch }) => {
      dispatch(errorsResolved('list:reviews'));
    },
  });
}
