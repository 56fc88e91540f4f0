import { type Notice, notices, type NoticeSubject, storageSubject } from '#domain/notices';
import type { Review } from '#domain/review';
import { selectIsSignedInAs, selectUser } from '#features/auth/authSlice';
import { errorsResolved, noticeRaised } from '#features/notices/noticeEvents';
import { toStorageFailure } from '#lib/persistStatus';
import type { AppListenerApi, AppStartListening } from '#lib/redux';
import {
  reviewChangeRefused,
  reviewChangeStarted,
  reviewDeleted,
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewRestored,
  reviewsRecovered,
  reviewsStorageFailed,
  selectDeletedReviews,
  selectIsReviewSaving,
  selectReview,
} from './reviewsSlice';

/** Raises a notice if the author of the review is still signed in. */
const notifyAuthor = (
  { dispatch, getState }: AppListenerApi,
  { userId }: Review,
  notice: Notice,
  subject: NoticeSubject,
) => selectIsSignedInAs(getState(), userId) && dispatch(noticeRaised(notice, subject));

/** Handles the requests of the user and reports storage errors. The event is dispatched after storage has accepted the change. */
export function startReviewsListeners(start: AppStartListening): void {
  start({
    actionCreator: reviewDeletionRequested,
    effect: async ({ payload: { reviewId, from } }, api) => {
      const { dispatch, extra } = api;
      const root = api.getState();
      const review = selectReview(root, reviewId);
      if (review === null || review.userId !== selectUser(root)?.uid) return;
      if (selectIsReviewSaving(root, reviewId)) return; // a second click
      dispatch(reviewChangeStarted({ reviewId }));
      const subject = `deleteReview:${reviewId}` as const;
      try {
        await extra.records.remove('reviews', review);
      } catch (reason) {
        const failure = toStorageFailure(reason);
        dispatch(reviewChangeRefused({ reviewId, ...failure }));
        const notice = from === 'toy' ? notices.reviewFailed : notices.failed(failure.message);
        notifyAuthor(api, review, notice, subject);
        return;
      }
      dispatch(reviewDeleted(review));
      const notice = from === 'toy' ? notices.reviewDeleted : notices.reviewDeletedFromProfile;
      notifyAuthor(api, review, notice, subject);
    },
  });
  start({
    actionCreator: reviewDeletionUndoRequested,
    effect: async ({ payload: { reviewId } }, api) => {
      const { dispatch, extra } = api;
      const root = api.getState();
      const review = selectDeletedReviews(root).find(({ id }) => id === reviewId);
      if (!review || selectIsReviewSaving(root, reviewId)) return;
      dispatch(reviewChangeStarted({ reviewId }));
      const subject = `deleteReview:${reviewId}` as const; // success ends the notice of the deletion
      try {
        await extra.records.put('reviews', review);
        dispatch(reviewRestored(review));
        dispatch(errorsResolved(subject));
      } catch (reason) {
        dispatch(reviewChangeRefused({ reviewId, ...toStorageFailure(reason) }));
        notifyAuthor(api, review, notices.reviewFailed, subject);
      }
    },
  });
  start({
    actionCreator: reviewsStorageFailed,
    effect: ({ payload }, { dispatch }) => {
      const subject = storageSubject('reviews', payload.reason);
      dispatch(noticeRaised(notices.failed(payload.message), subject));
    },
  });
  start({
    actionCreator: reviewsRecovered,
    effect: (_action, { dispatch }) => {
      dispatch(errorsResolved('storage'));
    },
  });
}
