import { notices } from '#domain/notices';
import { type AuthRoot, selectUser } from '#features/auth/authSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import type { StartListening } from '#lib/startListening';
import { toStorageFailure } from '#lib/toStorageFailure';
import {
  reviewChangeRefused,
  reviewDeleted,
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewRestored,
  type ReviewsRoot,
  reviewsStorageFailed,
  selectDeletedReview,
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
      try {
        await extra.records.remove('reviews', review);
      } catch (reason) {
        const failure = toStorageFailure(reason);
        dispatch(reviewChangeRefused(failure));
        dispatch(
          noticeRaised(from === 'toy' ? notices.reviewFailed : notices.failed(failure.message)),
        );
        return;
      }
      dispatch(reviewDeleted(review));
      dispatch(
        noticeRaised(from === 'toy' ? notices.reviewDeleted : notices.reviewDeletedFromProfile),
      );
    },
  });
  start({
    actionCreator: reviewDeletionUndoRequested,
    effect: async (_action, { dispatch, getState, extra }) => {
      const review = selectDeletedReview(getState());
      if (review === null) return;
      try {
        await extra.records.put('reviews', review);
        dispatch(reviewRestored(review));
      } catch (reason) {
        dispatch(reviewChangeRefused(toStorageFailure(reason)));
        dispatch(noticeRaised(notices.reviewFailed));
      }
    },
  });
  start({
    actionCreator: reviewsStorageFailed,
    effect: ({ payload }, { dispatch }) => {
      dispatch(noticeRaised(notices.failed(payload.message)));
    },
  });
}
