import { type Notice, notices } from '#domain/notices';
import {
  editTime,
  isDraftValid,
  nextReviewId,
  type Review,
  type ReviewDraft,
} from '#domain/review';
import { selectIsSignedInAs, selectUser } from '#features/auth/authSlice';
import { noticeRaised } from '#features/notices/noticeEvents';
import { navigationRequested } from '#features/router/routerSlice';
import { routes } from '#features/router/routes';
import { toStorageFailure } from '#lib/persistStatus';
import type { AppThunk } from '#lib/redux';
import {
  reviewAdded,
  reviewNotSaved,
  reviewSaveStarted,
  reviewUpdated,
  selectEditor,
  selectReview,
} from './reviewsSlice';

/**
 * Saves the form: a new review of the toy, or the one being edited. Resolves to whether the review was stored, which
 * the form needs to know. If not, a notice was raised and the form keeps its text.
 */
export const saveReview =
  ({ toyId, draft }: { toyId: string; draft: ReviewDraft }): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { clock, records }) => {
    const root = getState();
    const user = selectUser(root);
    const editor = selectEditor(root);
    if (editor.status === 'submitting') return false;
    if (user === null) {
      dispatch(navigationRequested({ href: routes.auth.href() }));
      dispatch(noticeRaised(notices.loginRequired, 'session'));
      return false;
    }
    const edited = editor.status === 'editing' ? selectReview(root, editor.reviewId) : null;
    const subject = `saveReview:${edited?.id ?? toyId}` as const;
    if (!isDraftValid(draft) || (edited && edited.userId !== user.uid)) {
      dispatch(noticeRaised(notices.reviewInvalid, subject));
      return false;
    }
    const now = new Date(clock.now()).toISOString();
    const text = { rating: draft.rating, comment: draft.comment.trim() };
    const review: Review = edited
      ? { ...edited, ...text, updatedAt: editTime(edited, clock.now()) }
      : {
          id: nextReviewId(clock.now(), new Set(root.reviews.items.map(({ id }) => id))),
          toyId,
          userId: user.uid,
          userEmail: user.email,
          ...text,
          createdAt: now,
          updatedAt: now,
        };
    // Only if the author is still signed in.
    const notify = (notice: Notice) =>
      selectIsSignedInAs(getState(), user.uid) && dispatch(noticeRaised(notice, subject));
    dispatch(reviewSaveStarted());
    try {
      await records.put('reviews', review);
    } catch (reason) {
      dispatch(reviewNotSaved(toStorageFailure(reason)));
      notify(notices.reviewFailed);
      return false;
    }
    dispatch(edited ? reviewUpdated(review) : reviewAdded(review));
    notify(edited ? notices.reviewUpdated : notices.reviewSubmitted);
    return true;
  };
