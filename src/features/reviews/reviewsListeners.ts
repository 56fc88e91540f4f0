import { notices } from '#domain/notices';
import { selectUser } from '#features/auth/authSlice';
import { errorsResolved } from '#features/notices/noticeEvents';
import type { AppStartListening } from '#store/redux';
import {
  reviewRemovalRequested,
  reviewRemoved,
  reviewRestored,
  reviewRestoreRequested,
  selectMyRemovedReviews,
  selectReview,
} from './reviewsSlice';
import { storeReview } from './storeReview';

/** Handles the requests of the user. The resulting event follows in the same task. */
export function startReviewsListeners(start: AppStartListening): void {
  start({
    actionCreator: reviewRemovalRequested,
    effect: ({ payload: { reviewId, from } }, api) => {
      const root = api.getState();
      const review = selectReview(root, reviewId);
      if (review === null || review.userId !== selectUser(root)?.uid) return;
      const isOnToyPage = from === 'toy';
      storeReview(api, {
        review,
        happened: reviewRemoved,
        subject: `deleteReview:${reviewId}`,
        notice: isOnToyPage ? notices.reviewDeleted : notices.reviewDeletedFromProfile,
        refused: (text) => (isOnToyPage ? notices.reviewFailed : notices.failed(text)),
      });
    },
  });
  start({
    actionCreator: reviewRestoreRequested,
    effect: ({ payload: { reviewId } }, api) => {
      const removed = selectMyRemovedReviews(api.getState());
      const review = removed.find(({ id }) => id === reviewId);
      if (!review) return;
      const subject = `deleteReview:${reviewId}` as const;
      const refused = () => notices.reviewFailed;
      if (storeReview(api, { review, happened: reviewRestored, subject, refused }))
        api.dispatch(errorsResolved(subject)); // ends the notice of the removal
    },
  });
}
