import { createSelector, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { byNewest, type Review } from '#domain/review';
import { profileEditStarted, selectUser, sessionReported } from '#features/auth/authSlice';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { locationChanged } from '#features/router/routerSlice';
import { createPlainSlice } from '#lib/createPlainSlice';
import {
  afterFailure,
  afterHydration,
  afterRecovery,
  afterWrite,
  type PersistStatus,
} from '#lib/persistStatus';
import { isRehydrated } from '#lib/rehydrated';
import type { StorageFailure } from '#services/recordStorage';

/** The review form of a toy's page: a new review, an own one being edited, or one being saved. */
export type Editor =
  | { readonly status: 'composing' }
  | { readonly status: 'editing'; readonly reviewId: string }
  /** `reviewId`: the edit that is open again if the save fails; null: none, or the form was left. */
  | { readonly status: 'submitting'; readonly reviewId: string | null };

/** The list under a toy: empty on entry, loaded by a save, a delete or the shopper's wish (spec §4). */
export type Listing =
  { readonly status: 'unloaded' } | { readonly status: 'loaded'; readonly toyId: string };

/** The stored list, whether it is persisted, and the state of the review screens. */
export interface ReviewsState {
  readonly items: readonly Review[];
  readonly mirror: PersistStatus;
  readonly editor: Editor;
  readonly listing: Listing;
  /** The deleted reviews that Undo can still restore. */
  readonly deleted: readonly Review[];
}

export interface ReviewsRoot {
  readonly reviews: ReviewsState;
}

/** The screen where a deletion was requested; its notices differ (spec §8). */
export type ReviewPlace = 'toy' | 'profile';

const initialState: ReviewsState = {
  items: [],
  mirror: { status: 'hydrating' },
  editor: { status: 'composing' },
  listing: { status: 'unloaded' },
  deleted: [],
};

const holds = ({ items }: ReviewsState, id: string): boolean =>
  items.some((other) => other.id === id);

const without = (reviews: readonly Review[], id: string) =>
  reviews.filter((other) => other.id !== id);

/** The state with a new list. A review that is in it again cannot be restored. */
const withItems = (
  state: ReviewsState,
  items: readonly Review[],
): Pick<ReviewsState, 'items' | 'deleted'> => ({
  items,
  deleted: state.deleted.filter(({ id }) => !items.some((review) => review.id === id)),
});

/** The state after an action that is no deletion: the Undo of each deleted review ends. */
const withoutUndo = (state: ReviewsState): ReviewsState =>
  state.deleted.length === 0 ? state : { ...state, deleted: [] };

/** The disk accepted a change of this review: its toy's list is loaded. */
const changed = (state: ReviewsState, { toyId }: Review, change: Partial<ReviewsState>) => ({
  ...state,
  mirror: afterWrite(state.mirror),
  listing: { status: 'loaded', toyId } as const,
  ...change,
});

const COMPOSING = { status: 'composing' } as const;

/** The editor over a list: a review that is not in it cannot be edited. */
const editorOver = (items: readonly Review[], editor: Editor): Editor =>
  editor.status === 'editing' && !items.some(({ id }) => id === editor.reviewId)
    ? COMPOSING
    : editor;

/** The editor once its form was left. A save under way goes on; nothing leads back to its edit. */
const editorLeft = (editor: Editor): Editor => {
  if (editor.status === 'submitting')
    return editor.reviewId === null ? editor : { status: 'submitting', reviewId: null };
  return editor.status === 'editing' ? COMPOSING : editor;
};

/** The editor after its save was accepted. */
const editorSaved = (editor: Editor): Editor =>
  editor.status === 'submitting' ? COMPOSING : editor;

export const reviewsSlice = createPlainSlice({
  name: 'reviews',
  initialState,
  reducers: {
    /** A request to delete an own review at once, handled by a listener. */
    reviewDeletionRequested: (
      state: ReviewsState,
      _action: PayloadAction<{ reviewId: string; from: ReviewPlace }>,
    ): ReviewsState => state,
    /** A request to restore a deleted review, handled by a listener. */
    reviewDeletionUndoRequested: (
      state: ReviewsState,
      _action: PayloadAction<{ reviewId: string }>,
    ): ReviewsState => state,
    reviewEditStarted: (
      state: ReviewsState,
      { payload: { reviewId } }: PayloadAction<{ reviewId: string }>,
    ): ReviewsState =>
      state.editor.status !== 'submitting' && holds(state, reviewId)
        ? { ...state, editor: { status: 'editing', reviewId }, deleted: [] }
        : state,
    reviewEditCancelled: (state: ReviewsState): ReviewsState =>
      state.editor.status === 'editing' ? { ...state, editor: { status: 'composing' } } : state,
    /** The draft is on its way to the disk: a new review, or the one being edited. */
    reviewSaveStarted: (state: ReviewsState): ReviewsState =>
      state.editor.status === 'submitting'
        ? state
        : {
            ...state,
            deleted: [],
            editor: {
              status: 'submitting',
              reviewId: state.editor.status === 'editing' ? state.editor.reviewId : null,
            },
          },
    /** Not saved; the editor is as it was, so the draft is not lost. */
    reviewNotSaved: (
      state: ReviewsState,
      { payload: failure }: PayloadAction<StorageFailure>,
    ): ReviewsState => {
      const { editor, items } = state;
      const isEdit = editor.status === 'submitting' && editor.reviewId !== null;
      return {
        ...state,
        mirror: { status: 'unsaved', ...failure },
        editor: isEdit
          ? editorOver(items, { status: 'editing', reviewId: editor.reviewId })
          : editorSaved(editor),
      };
    },
    /** The disk refused a deletion or an Undo. A save under way is not concerned. */
    reviewChangeRefused: (
      state: ReviewsState,
      { payload: failure }: PayloadAction<StorageFailure>,
    ): ReviewsState => ({ ...state, mirror: { status: 'unsaved', ...failure } }),
    /** The disk has the new review. (Another tab's word of it may have come first.) */
    reviewAdded: (state: ReviewsState, { payload: review }: PayloadAction<Review>): ReviewsState =>
      holds(state, review.id) && state.editor.status !== 'submitting'
        ? state
        : changed(state, review, {
            items: [...without(state.items, review.id), review],
            editor: editorSaved(state.editor),
            deleted: [],
          }),
    /** The disk has the edited review. One that was deleted elsewhere meanwhile is back. */
    reviewUpdated: (
      state: ReviewsState,
      { payload: review }: PayloadAction<Review>,
    ): ReviewsState =>
      changed(state, review, {
        items: holds(state, review.id)
          ? state.items.map((other) => (other.id === review.id ? review : other))
          : [...state.items, review],
        editor: editorSaved(state.editor),
        deleted: [],
      }),
    /** The disk has it no longer. Undo brings back what the list showed: it may be newer than the press. */
    reviewDeleted: (
      state: ReviewsState,
      { payload: { id } }: PayloadAction<Review>,
    ): ReviewsState => {
      const deleted = state.items.find((review) => review.id === id);
      if (!deleted) return state;
      const items = without(state.items, id);
      return changed(state, deleted, {
        items,
        editor: editorOver(items, state.editor),
        deleted: [...without(state.deleted, id), deleted],
      });
    },
    /** Undo: the same review is back, id and dates included. Other deleted reviews can still be restored. */
    reviewRestored: (
      state: ReviewsState,
      { payload: review }: PayloadAction<Review>,
    ): ReviewsState =>
      holds(state, review.id)
        ? state
        : changed(state, review, {
            items: [...state.items, review],
            deleted: without(state.deleted, review.id),
          }),
    savedReviewsShown: (
      state: ReviewsState,
      { payload: { toyId } }: PayloadAction<{ toyId: string }>,
    ): ReviewsState => ({ ...state, listing: { status: 'loaded', toyId } }),
    /** Another tab, or a person with the developer tools, changed the list. */
    reviewsReceived: (
      state: ReviewsState,
      { payload: items }: PayloadAction<readonly Review[]>,
    ): ReviewsState => ({
      ...state,
      ...withItems(state, items),
      editor: editorOver(items, state.editor),
    }),
    reviewsStorageFailed: (
      state: ReviewsState,
      { payload: failure }: PayloadAction<StorageFailure>,
    ): ReviewsState => ({ ...state, mirror: afterFailure(state.mirror, failure) }),
    reviewsRecovered: (state: ReviewsState): ReviewsState =>
      state.mirror.status === 'unsaved' ? { ...state, mirror: afterRecovery(state.mirror) } : state,
  },
  extraReducers: (builder) => {
    // The editor, the list and Undo belong to a visit of one screen.
    builder.addCase(locationChanged, (state: ReviewsState): ReviewsState => {
      const editor = editorLeft(state.editor);
      return editor === state.editor &&
        state.listing.status === 'unloaded' &&
        state.deleted.length === 0
        ? state
        : { ...state, editor, listing: { status: 'unloaded' }, deleted: [] };
    });
    // An edit belongs to the writer of its review: nobody else goes on with it.
    builder.addCase(sessionReported, (state: ReviewsState, { payload: user }): ReviewsState => {
      const { editor, items } = state;
      if (editor.status === 'composing') return state;
      const edited = items.find(({ id }) => id === editor.reviewId);
      return edited && edited.userId !== user?.uid
        ? { ...state, editor: editorLeft(editor) }
        : state;
    });
    builder.addMatcher(
      // Undo is possible until the next action that is no deletion. Removing a favourite is one.
      isAnyOf(favoriteToggleRequested, profileEditStarted),
      withoutUndo,
    );
    builder.addMatcher(
      isRehydrated('reviews'),
      (state: ReviewsState, { payload: { items } }): ReviewsState => ({
        ...state,
        ...withItems(state, items),
        editor: editorOver(items, state.editor),
        mirror: afterHydration(state.mirror),
      }),
    );
  },
});

export const {
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewEditStarted,
  reviewEditCancelled,
  reviewSaveStarted,
  reviewNotSaved,
  reviewChangeRefused,
  reviewAdded,
  reviewUpdated,
  reviewDeleted,
  reviewRestored,
  savedReviewsShown,
  reviewsReceived,
  reviewsStorageFailed,
  reviewsRecovered,
} = reviewsSlice.actions;

const selectItems = (root: ReviewsRoot) => root.reviews.items;
export const selectReviewsMirror = (root: ReviewsRoot): PersistStatus => root.reviews.mirror;
export const selectEditor = (root: ReviewsRoot): Editor => root.reviews.editor;
/** The deleted reviews that the user can still restore. Only the author can restore a review. */
export const selectDeletedReviews = createSelector(
  [(root: ReviewsRoot) => root.reviews.deleted, selectUser],
  (deleted, user) => deleted.filter(({ userId }) => userId === user?.uid),
);

/** The review that the form edits, also while it is being saved; null for a new review. */
export function selectEditedId(root: ReviewsRoot): string | null {
  const editor = selectEditor(root);
  return editor.status === 'composing' ? null : editor.reviewId;
}

/** Whether the form is on its way to the disk: until then no other edit can start. */
export const selectIsSubmitting = (root: ReviewsRoot): boolean =>
  selectEditor(root).status === 'submitting';

/** The review of an id, or null. */
export const selectReview = (root: ReviewsRoot, reviewId: string): Review | null =>
  selectItems(root).find(({ id }) => id === reviewId) ?? null;

/** The signed-in shopper's own reviews, newest first. */
export const selectMyReviews = createSelector([selectItems, selectUser], (items, user) =>
  items.filter(({ userId }) => userId === user?.uid).sort(byNewest),
);

/** Makes a selector of every stored review of one toy, newest first, listed or not. */
export const makeSelectStoredReviewsOf = (toyId: string) =>
  createSelector(selectItems, (items) =>
    items.filter((review) => review.toyId === toyId).sort(byNewest),
  );

/** Whether the toy's page lists its reviews now. */
export const selectIsListed = ({ reviews: { listing } }: ReviewsRoot, toyId: string): boolean =>
  listing.status === 'loaded' && listing.toyId === toyId;
