import {
  createSelector,
  createSlice,
  type Draft,
  freeze,
  isAnyOf,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { byNewest, type Review } from '#domain/review';
import { profileEditStarted, selectUser, sessionReported } from '#features/auth/authSlice';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { locationChanged } from '#features/router/routerSlice';
import {
  afterFailure,
  afterFirstRead,
  afterRecovery,
  afterWrite,
  isRehydrated,
  type PersistStatus,
  persistTransitions,
} from '#lib/persistStatus';
import type { RootState } from '#lib/redux';
import type { Transitions } from '#lib/transitions';
import type { StorageFailure } from '#services/recordStorage';

/** The one review form of a screen: a new review, an own one being edited, or one being saved. */
export type Editor =
  | { readonly status: 'composing' }
  | { readonly status: 'editing'; readonly reviewId: string }
  /** `reviewId`: the edit to reopen if the save fails; null for a new review, and after the form was left. */
  | { readonly status: 'submitting'; readonly reviewId: string | null };

/** The list on a toy's page: empty on entry; a save, a deletion or the user's request loads it (spec §4). */
type Listing =
  { readonly status: 'unloaded' } | { readonly status: 'loaded'; readonly toyId: string };

/** A deletion that is being written, or its Undo. */
export interface SavingReview {
  readonly reviewId: string;
  /** Whether Undo has ended before the deletion was stored: the screen was left, or another action followed. */
  readonly isUndoOver?: true;
}

export interface ReviewsState {
  /** The stored list. */
  readonly items: readonly Review[];
  readonly persistence: PersistStatus;
  readonly editor: Editor;
  readonly listing: Listing;
  /** The deleted reviews that Undo can still restore. */
  readonly deleted: readonly Review[];
  /** Undefined if nothing is being written, and in visits of version 1.0.0. */
  readonly saving?: readonly SavingReview[];
}

export const reviewsTransitions: Transitions<ReviewsState> = {
  persistence: persistTransitions,
  editor: {
    composing: ['editing', 'submitting'],
    editing: ['editing', 'composing', 'submitting'],
    submitting: ['composing', 'editing'],
  },
  listing: { unloaded: ['loaded'], loaded: ['loaded', 'unloaded'] },
};

/** The screen where a deletion was requested; its notices differ (spec §8). */
export type ReviewPlace = 'toy' | 'profile';

const initialState: ReviewsState = {
  items: [],
  persistence: { status: 'hydrating' },
  editor: { status: 'composing' },
  listing: { status: 'unloaded' },
  deleted: [],
};

const holds = (reviews: readonly Review[], id: string): boolean =>
  reviews.some((other) => other.id === id);

const without = (reviews: readonly Review[], id: string): Review[] =>
  reviews.filter((other) => other.id !== id);

/** The list before the event. It may have 10,000 records, and Immer would wrap each one that is read from its draft. */
const itemsBefore = (state: Draft<ReviewsState>): readonly Review[] => original(state)?.items ?? [];

/** Sets the list. Ends the edit of a review that is gone, and Undo for reviews that are back. */
function setItems(state: Draft<ReviewsState>, items: readonly Review[]): void {
  const { editor } = state;
  state.items = freeze([...items]); // frozen here, so that Immer does not visit every record to freeze it
  state.deleted = state.deleted.filter(({ id }) => !holds(items, id));
  if (editor.status === 'editing' && !holds(items, editor.reviewId))
    state.editor = { status: 'composing' };
}

/** Ends Undo for all deleted reviews, also for deletions that are still being written. Any action but a deletion calls it. */
function endUndo(state: Draft<ReviewsState>): void {
  if (state.deleted.length > 0) state.deleted = [];
  for (const change of state.saving ?? []) change.isUndoOver = true;
}

const isSaving = ({ saving = [] }: ReviewsState, id: string): boolean =>
  saving.some(({ reviewId }) => reviewId === id);

/** Removes the change of a review from those that are being written, and returns it. */
function endSaving(state: Draft<ReviewsState>, id: string): SavingReview | undefined {
  const { saving = [] } = state;
  const others = saving.filter(({ reviewId }) => reviewId !== id);
  if (others.length > 0) state.saving = others;
  else delete state.saving;
  return saving.find(({ reviewId }) => reviewId === id);
}

/** Loads the list after a change was stored, unless the page of another toy has loaded its own. */
function markStored(state: Draft<ReviewsState>, { toyId }: Review): void {
  state.persistence = afterWrite(state.persistence);
  if (state.listing.status === 'unloaded') state.listing = { status: 'loaded', toyId };
}

/** Ends an edit because its form was left. A save continues, but its failure does not reopen the edit. */
function leaveEditor(state: Draft<ReviewsState>): void {
  const { editor } = state;
  if (editor.status === 'submitting') editor.reviewId = null;
  if (editor.status === 'editing') state.editor = { status: 'composing' };
}

/** Ends the save in progress, if there is one. */
function endSubmitting(state: Draft<ReviewsState>): void {
  if (state.editor.status === 'submitting') state.editor = { status: 'composing' };
}

export const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {
    /** A request to delete an own review at once, handled by a listener. */
    reviewDeletionRequested: (
      _state,
      _action: PayloadAction<{ reviewId: string; from: ReviewPlace }>,
    ) => {},
    /** A request to restore a deleted review, handled by a listener. */
    reviewDeletionUndoRequested: (_state, _action: PayloadAction<{ reviewId: string }>) => {},
    reviewEditStarted: (state, { payload: { reviewId } }: PayloadAction<{ reviewId: string }>) => {
      if (state.editor.status === 'submitting' || !holds(itemsBefore(state), reviewId)) return;
      state.editor = { status: 'editing', reviewId };
      endUndo(state);
    },
    reviewEditCancelled: (state, _action: PayloadAction<Pick<Review, 'id' | 'userId'>>) => {
      if (state.editor.status === 'editing') state.editor = { status: 'composing' };
    },
    /** The form was closed, but its draft is kept for the next edit. */
    reviewEditLeft: (state) => {
      if (state.editor.status === 'editing') state.editor = { status: 'composing' };
    },
    /** The new review, or the one being edited, is being written to storage. */
    reviewSaveStarted: (state) => {
      const { editor } = state;
      if (editor.status === 'submitting') return;
      const reviewId = editor.status === 'editing' ? editor.reviewId : null;
      state.editor = { status: 'submitting', reviewId };
      endUndo(state);
    },
    /** The save failed. The editor is as it was before, so the draft is not lost. */
    reviewNotSaved: (state, { payload: failure }: PayloadAction<StorageFailure>) => {
      const { editor } = state;
      const editedId = editor.status === 'submitting' ? editor.reviewId : null;
      endSubmitting(state);
      if (editedId !== null && holds(itemsBefore(state), editedId))
        state.editor = { status: 'editing', reviewId: editedId };
      state.persistence = { status: 'unsaved', ...failure };
    },
    /** A deletion or its Undo is being written to storage. */
    reviewChangeStarted: (
      state,
      { payload: { reviewId } }: PayloadAction<{ reviewId: string }>,
    ) => {
      if (!isSaving(state, reviewId)) state.saving = [...(state.saving ?? []), { reviewId }];
    },
    /** A delete or undo could not be stored. Does not affect a save in progress. */
    reviewChangeRefused: (
      state,
      { payload: { reviewId, ...failure } }: PayloadAction<StorageFailure & { reviewId: string }>,
    ) => {
      endSaving(state, reviewId);
      state.persistence = { status: 'unsaved', ...failure };
    },
    /** The review was stored. It may already be in the list, if another tab reported it first. */
    reviewAdded: (state, { payload: review }: PayloadAction<Review>) => {
      const items = itemsBefore(state);
      if (holds(items, review.id) && state.editor.status !== 'submitting') return;
      endSubmitting(state);
      setItems(state, [...without(items, review.id), review]);
      markStored(state, review);
    },
    /** The edit was stored. If another tab deleted the review in the meantime, this restores it. */
    reviewUpdated: (state, { payload: review }: PayloadAction<Review>) => {
      const items = itemsBefore(state);
      endSubmitting(state);
      setItems(
        state,
        holds(items, review.id)
          ? items.map((other) => (other.id === review.id ? review : other))
          : [...items, review],
      );
      markStored(state, review);
    },
    /** The review was removed from storage. Undo restores the version in the list, which may be newer than the payload. */
    reviewDeleted: (state, { payload: { id } }: PayloadAction<Review>) => {
      const items = itemsBefore(state);
      const deleted = items.find((review) => review.id === id);
      const saving = endSaving(state, id);
      if (!deleted) return;
      setItems(state, without(items, id));
      if (!saving?.isUndoOver) state.deleted = [...without(state.deleted, id), deleted];
      markStored(state, deleted);
    },
    /** Undo was stored: the review is back, with its id and dates. Other deleted reviews can still be restored. */
    reviewRestored: (state, { payload: review }: PayloadAction<Review>) => {
      const items = itemsBefore(state);
      endSaving(state, review.id);
      if (holds(items, review.id)) return;
      setItems(state, [...items, review]);
      markStored(state, review);
    },
    savedReviewsShown: (state, { payload: { toyId } }: PayloadAction<{ toyId: string }>) => {
      state.listing = { status: 'loaded', toyId };
    },
    /** Another tab or an external edit changed the list. */
    reviewsReceived: (state, { payload: items }: PayloadAction<readonly Review[]>) => {
      setItems(state, items);
    },
    reviewsStorageFailed: (state, { payload: failure }: PayloadAction<StorageFailure>) => {
      state.persistence = afterFailure(state.persistence, failure);
    },
    reviewsRecovered: (state) => {
      state.persistence = afterRecovery(state.persistence);
    },
  },
  extraReducers: (builder) => {
    // A navigation ends the edit, the list and Undo.
    builder.addCase(locationChanged, (state) => {
      leaveEditor(state);
      if (state.listing.status === 'loaded') state.listing = { status: 'unloaded' };
      endUndo(state);
    });
    // Closes the editor if the service reports that its author is no longer signed in.
    builder.addCase(sessionReported, (state, { payload: user }) => {
      const { editor } = state;
      if (editor.status === 'composing') return;
      const edited = itemsBefore(state).find(({ id }) => id === editor.reviewId);
      if (edited && edited.userId !== user?.uid) leaveEditor(state);
    });
    // Undo is possible until the next action other than a deletion or the removal of a favourite.
    builder.addMatcher(isAnyOf(favoriteToggleRequested, profileEditStarted), endUndo);
    builder.addMatcher(isRehydrated('reviews'), (state, { payload: { items } }) => {
      setItems(state, items);
      state.persistence = afterFirstRead(state.persistence);
    });
  },
});

export const {
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  reviewEditStarted,
  reviewEditCancelled,
  reviewEditLeft,
  reviewSaveStarted,
  reviewNotSaved,
  reviewChangeStarted,
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

const selectItems = (root: RootState) => root.reviews.items;
export const selectReviewsPersistence = (root: RootState): PersistStatus =>
  root.reviews.persistence;
export const selectEditor = (root: RootState): Editor => root.reviews.editor;
/** The deleted reviews that the user can still restore. Only the author can restore a review. */
export const selectDeletedReviews = createSelector(
  [(root: RootState) => root.reviews.deleted, selectUser],
  (deleted, user) => deleted.filter(({ userId }) => userId === user?.uid),
);

/** The review that the form edits, also while it is being saved; null for a new review. */
export function selectEditedId(root: RootState): string | null {
  const editor = selectEditor(root);
  return editor.status === 'composing' ? null : editor.reviewId;
}

/** Whether a review is being saved: until then no other edit can start. */
export const selectIsSubmitting = (root: RootState): boolean =>
  selectEditor(root).status === 'submitting';

/** Whether a deletion of this review, or its Undo, is being written. */
export const selectIsReviewSaving = ({ reviews }: RootState, reviewId: string): boolean =>
  isSaving(reviews, reviewId);

/** The review with this id, or null. */
export const selectReview = (root: RootState, reviewId: string): Review | null =>
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
export const selectIsListed = ({ reviews: { listing } }: RootState, toyId: string): boolean =>
  listing.status === 'loaded' && listing.toyId === toyId;
