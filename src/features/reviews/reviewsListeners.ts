import { notices } from '#domain/notices';
import type { Review } from '#domain/review';
import { selectUser } from '#features/auth/authSlice';
import { changeRecord } from '#features/notices/changeRecord';
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

const subjectOf = ({ id }: Review) => `deleteReview:${id}` as const;

/** Handles the requests of the user. The resulting event follows in the same task. */
export function startReviewsListeners(start: AppStartListening): void {
  start({
    actionCreator: reviewRemovalRequested,
    effect: ({ payload: { reviewId, from } }, api) => {
      const root = api.getState();
      const review = selectReview(root, reviewId);
      if (review === null || review.userId !== selectUser(root)?.uid) return;
      const isOnToyPage = from === 'toy';
      void changeRecord(api, {
        list: 'reviews',
        record: review,
        method: 'remove',
        happened: reviewRemoved,
        subject: subjectOf(review),
        refused: (text) => (isOnToyPage ? notices.reviewFailed : notices.failed(text)),
        notice: isOnToyPage ? notices.reviewDeleted : notices.reviewDeletedFromProfile,
      });
    },
  });
  start({
    actionCreator: reviewRestoreRequested,
    effect: ({ payload: { reviewId } }, api) => {
      const removed = selectMyRemovedReviews(api.getState());
      const review = removed.find(({ id }) => id === reviewId);
      if (!review) return;
      const isRestored = changeRecord(api, {
        list: 'reviews',
        record: review,
        method: 'put',
        happened: reviewRestored,
        subject: subjectOf(review),
        refused: () => notices.reviewFailed,
      });
      if (isRestored) api.dispatch(errorsResolved(subjectOf(review))); // ends the notice of the removal
    },
  });
}
