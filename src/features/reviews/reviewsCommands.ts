import { notices } from '../../domain/notices';
import { isDraftValid, nextReviewId, type Review, type ReviewDraft } from '../../domain/review';
import type { Command } from '../../lib/command';
import { toStorageFailure } from '../../lib/toStorageFailure';
import { selectUser, type AuthRoot } from '../auth/authSlice';
import { noticeRaised } from '../notices/noticesSlice';
import { paths } from '../router/paths';
import { navigationRequested } from '../router/routerSlice';
import {
  reviewAdded,
  reviewChangeRefused,
  reviewDeleted,
  reviewNotSaved,
  reviewRestored,
  reviewSaveStarted,
  reviewUpdated,
  selectDeletedReview,
  selectEditor,
  selectReview,
  type ReviewsRoot,
} from './reviewsSlice';

type Root = AuthRoot & ReviewsRoot;

/**
 * Saves the form: a new review of the toy, or the one being edited. Resolves to whether the disk
 * accepted it; where not, the shopper was told and the form keeps its draft.
 */
export const saveReview =
  ({ toyId, draft }: { toyId: string; draft: ReviewDraft }): Command<Promise<boolean>> =>
  async (dispatch, getState, { clock, records }) => {
    const root = getState() as Root;
    const user = selectUser(root);
    const editor = selectEditor(root);
    if (editor.status === 'submitting') return false;
    if (user === null) {
      dispatch(noticeRaised(notices.loginRequired));
      dispatch(navigationRequested({ href: paths.auth.href() }));
      return false;
    }
    const edited = editor.status === 'editing' ? selectReview(root, editor.reviewId) : null;
    if (!isDraftValid(draft) || (edited && edited.userId !== user.uid)) {
      dispatch(noticeRaised(notices.reviewInvalid));
      return false;
    }
    const now = new Date(clock.now()).toISOString();
    const text = { rating: draft.rating, comment: draft.comment.trim() };
    const review: Review = edited
      ? { ...edited, ...text, updatedAt: now }
      : {
          id: nextReviewId(clock.now(), new Set(root.reviews.items.map(({ id }) => id))),
          toyId,
          userId: user.uid,
          userEmail: user.email,
          ...text,
          createdAt: now,
          updatedAt: now,
        };
    dispatch(reviewSaveStarted());
    try {
      await records.put('reviews', review);
    } catch (reason) {
      dispatch(reviewNotSaved(toStorageFailure(reason)));
      dispatch(noticeRaised(notices.reviewFailed));
      return false;
    }
    dispatch(edited ? reviewUpdated(review) : reviewAdded(review));
    dispatch(noticeRaised(edited ? notices.reviewUpdated : notices.reviewSubmitted));
    return true;
  };

/** Deletes an own review at once (decision 21); the words differ by screen (spec §8). */
export const deleteReview =
  ({ reviewId, from }: { reviewId: string; from: 'toy' | 'profile' }): Command<Promise<void>> =>
  async (dispatch, getState, { records }) => {
    const root = getState() as Root;
    const review = selectReview(root, reviewId);
    if (review === null || review.userId !== selectUser(root)?.uid) return;
    try {
      await records.remove('reviews', review);
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
  };

/** Brings the review deleted last back, the same in every field. */
export const undoReviewDeletion =
  (): Command<Promise<void>> =>
  async (dispatch, getState, { records }) => {
    const review = selectDeletedReview(getState() as Root);
    if (review === null) return;
    try {
      await records.put('reviews', review);
      dispatch(reviewRestored(review));
    } catch (reason) {
      dispatch(reviewChangeRefused(toStorageFailure(reason)));
      dispatch(noticeRaised(notices.reviewFailed));
    }
  };
