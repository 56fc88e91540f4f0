import { createSelector, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { LIST_KINDS } from '#domain/listKinds';
import { byNewest, type Review } from '#domain/review';
import type { Transitions } from '#domain/transitions';
import { endsUndo, type UndoableList, undoableList } from '#domain/undoableList';
import { selectUser, userLeft } from '#features/auth/authSlice';
import { screenLeft } from '#features/router/routerSlice';
import type { RootState } from '#store/redux';

/** The one review form of a screen: for a new review, or for an own one that is edited. */
type Editor =
  { readonly status: 'composing' } | { readonly status: 'editing'; readonly reviewId: string };

/** The list on a toy's page: empty on entry; a save, a removal or the user's request loads it (spec §4). */
type Listing =
  { readonly status: 'unloaded' } | { readonly status: 'loaded'; readonly toyId: string };

interface ReviewsState extends UndoableList<Review> {
  readonly editor: Editor;
  readonly listing: Listing;
}

export const reviewsTransitions: Transitions = {
  editor: { composing: ['editing'], editing: ['editing', 'composing'] },
  listing: { unloaded: ['loaded'], loaded: ['loaded', 'unloaded'] },
};

/** The screen where a removal was requested; its notices differ (spec §8). */
export type ReviewPlace = 'toy' | 'profile';

const initialState: ReviewsState = {
  items: [],
  removed: [],
  editor: { status: 'composing' },
  listing: { status: 'unloaded' },
};

const list = undoableList(LIST_KINDS.reviews);

/** Ends the edit of a review. */
function endEdit(state: Draft<ReviewsState>): void {
  if (state.editor.status === 'editing') state.editor = { status: 'composing' };
}

/** Sets the list. Ends the edit of a review that is gone. */
function setList(state: Draft<ReviewsState>, next: UndoableList<Review>): void {
  const { editor } = state;
  Object.assign(state, next);
  if (editor.status === 'editing' && !next.items.some(({ id }) => id === editor.reviewId))
    endEdit(state);
}

/** Loads the list after a change was stored, unless the page of another toy has loaded its own. */
function loadList(state: Draft<ReviewsState>, { toyId }: Review): void {
  if (state.listing.status === 'unloaded') state.listing = { status: 'loaded', toyId };
}

/** Adds a stored review, or replaces the one with its id. */
function put(state: Draft<ReviewsState>, review: Review): void {
  setList(state, list.put(state, review));
  loadList(state, review);
}

/** Puts a review that was saved with the form, which ends the edit. */
function save(state: Draft<ReviewsState>, { payload: review }: PayloadAction<Review>): void {
  endEdit(state);
  put(state, review);
}

export const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {
    /** A request to remove an own review at once, handled by a listener. */
    reviewRemovalRequested: (
      _state,
      _action: PayloadAction<{ reviewId: string; from: ReviewPlace }>,
    ) => {},
    /** A request to restore a removed review, handled by a listener. */
    reviewRestoreRequested: (_state, _action: PayloadAction<{ reviewId: string }>) => {},
    reviewEditStarted: (state, { payload: { reviewId } }: PayloadAction<{ reviewId: string }>) => {
      if (state.items.some(({ id }) => id === reviewId))
        state.editor = { status: 'editing', reviewId };
    },
    reviewEditCancelled: (state, _action: PayloadAction<Pick<Review, 'id' | 'userId'>>) =>
      endEdit(state),
    /** The form was closed, but its draft is kept for the next edit. */
    reviewEditLeft: (state) => endEdit(state),
    /** The review was stored. */
    reviewAdded: save,
    /** The edit was stored. If another tab removed the review in the meantime, this restores it. */
    reviewUpdated: save,
    /** The review was removed from storage. */
    reviewRemoved: (state, { payload: review }: PayloadAction<Review>) => {
      setList(state, list.remove(state, review));
      loadList(state, review);
    },
    /** A removed review is stored again, with its id and dates. Others can still be restored. */
    reviewRestored: (state, { payload: review }: PayloadAction<Review>) => put(state, review),
    savedReviewsShown: (state, { payload: { toyId } }: PayloadAction<{ toyId: string }>) => {
      state.listing = { status: 'loaded', toyId };
    },
    /** The list was read at the start, or was changed by another tab or by hand. */
    reviewsReceived: (state, { payload: items }: PayloadAction<readonly Review[]>) =>
      setList(state, list.receive(state, items)),
  },
  extraReducers: (builder) => {
    // Leaving the screen ends the edit and the list.
    builder.addCase(screenLeft, (state) => {
      endEdit(state);
      if (state.listing.status === 'loaded') state.listing = { status: 'unloaded' };
    });
    builder.addCase(userLeft, endEdit);
    builder.addMatcher(endsUndo, (state) => {
      state.removed = [];
    });
  },
});

export const {
  reviewRemovalRequested,
  reviewRestoreRequested,
  reviewEditStarted,
  reviewEditCancelled,
  reviewEditLeft,
  reviewAdded,
  reviewUpdated,
  reviewRemoved,
  reviewRestored,
  savedReviewsShown,
  reviewsReceived,
} = reviewsSlice.actions;

const selectItems = (root: RootState) => root.reviews.items;
/** The removed reviews that their author can still restore. */
export const selectMyRemovedReviews = createSelector(
  [(root: RootState) => root.reviews.removed, selectUser],
  (removed, user) => removed.filter(({ userId }) => userId === user?.uid),
);

/** The review that the form edits; null for a new review. */
export const selectEditedId = ({ reviews: { editor } }: RootState): string | null =>
  editor.status === 'composing' ? null : editor.reviewId;

/** The review with this id, or null. */
export const selectReview = (root: RootState, reviewId: string): Review | null =>
  selectItems(root).find(({ id }) => id === reviewId) ?? null;

/** The signed-in shopper's own reviews, newest first. */
export const selectMyReviews = createSelector([selectItems, selectUser], (items, user) =>
  items.filter(({ userId }) => userId === user?.uid).sort(byNewest),
);

/** Every stored review of one toy, newest first, listed or not. */
export const selectReviewsOf = createSelector(
  [selectItems, (_root: RootState, toyId: string) => toyId],
  (items, toyId) => items.filter((review) => review.toyId === toyId).sort(byNewest),
);

/** Whether the toy's page lists its reviews now. */
export const selectIsListed = ({ reviews: { listing } }: RootState, toyId: string): boolean =>
  listing.status === 'loaded' && listing.toyId === toyId;

/** The number of reviews that the toy's page lists now. */
export const selectListedCount = (root: RootState, toyId: string): number =>
  selectIsListed(root, toyId) ? selectReviewsOf(root, toyId).length : 0;
