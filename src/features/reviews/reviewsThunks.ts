import { notices } from '#domain/notices';
import {
  editTime,
  isReviewInputValid,
  nextReviewId,
  type Review,
  type ReviewInput,
} from '#domain/review';
import { selectUser } from '#features/auth/authSlice';
import { changeRecord } from '#features/notices/changeRecord';
import { noticeRaised } from '#features/notices/noticeEvents';
import { navigationRequested } from '#features/router/routerSlice';
import { routes } from '#features/router/routes';
import type { AppThunk } from '#store/redux';
import { reviewAdded, reviewUpdated, selectEditedId, selectReview } from './reviewsSlice';

/**
 * Saves the form: a new review of the toy, or the one being edited. Returns whether the review was stored, which the form
 * needs to know. If not, a notice was raised and the form keeps its text.
 */
export const saveReview =
  ({ toyId, input }: { toyId: string; input: ReviewInput }): AppThunk<boolean> =>
  (dispatch, getState, extra) => {
    const root = getState();
    const user = selectUser(root);
    if (user === null) {
      dispatch(navigationRequested({ href: routes.auth.href() }));
      dispatch(noticeRaised(notices.loginRequired, 'session'));
      return false;
    }
    const editedId = selectEditedId(root);
    const edited = editedId === null ? null : selectReview(root, editedId);
    const subject = `saveReview:${edited?.id ?? toyId}` as const;
    if (!isReviewInputValid(input) || (edited && edited.userId !== user.uid)) {
      dispatch(noticeRaised(notices.reviewInvalid, subject));
      return false;
    }
    const time = extra.clock.now();
    const now = new Date(time).toISOString();
    const text = { rating: input.rating, comment: input.comment.trim() };
    const review: Review = edited
      ? { ...edited, ...text, updatedAt: editTime(edited, time) }
      : {
          id: nextReviewId(time, new Set(root.reviews.items.map(({ id }) => id))),
          toyId,
          userId: user.uid,
          userEmail: user.email,
          ...text,
          createdAt: now,
          updatedAt: now,
        };
    const saved = changeRecord(
      { dispatch, getState, extra },
      {
        list: 'reviews',
        record: review,
        method: 'put',
        happened: edited ? reviewUpdated : reviewAdded,
        subject,
        refused: () => notices.reviewFailed,
        notice: edited ? notices.reviewUpdated : notices.reviewSubmitted,
      },
    );
    return saved !== null;
  };
