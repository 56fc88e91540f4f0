import type { UnknownAction } from '@reduxjs/toolkit';
import type { Draft } from '#domain/draft';
import {
  attemptSucceeded,
  type AuthTab,
  authTabChosen,
  profileEditCancelled,
  profileEditStarted,
  profileSaved,
  resetSent,
  selectAttempt,
  selectAuthTab,
  selectProfileMode,
  selectUser,
} from '#features/auth/authSlice';
import { startDraftsListeners } from '#features/drafts/draftsListeners';
import { draftChanged, draftEnded, draftsOf, selectDraft } from '#features/drafts/draftsSlice';
import {
  reviewAdded,
  reviewEditCancelled,
  reviewEditStarted,
  reviewUpdated,
  selectEditor,
  selectReview,
} from '#features/reviews/reviewsSlice';
import { locationChanged, selectLocation } from '#features/router/routerSlice';
import { routes, toyIdOf } from '#features/router/routes';
import type { AppDispatch, AppStartListening } from '#lib/redux';
import type { RootState } from './rootReducer';

type Whose = Pick<Draft, 'userId' | 'place'>;

/**
 * The draft that an event ends, or null: the form was submitted or cancelled, or a link opened the reset form
 * with a prefilled email.
 */
function endedBy(action: UnknownAction, before: RootState): Whose | null {
  const userId = selectUser(before)?.uid ?? null;
  const editor = selectEditor(before);
  const mode = selectProfileMode(before).status;
  if (reviewAdded.match(action) || reviewUpdated.match(action)) {
    const { id, toyId, userId: author } = action.payload;
    const place = reviewAdded.match(action)
      ? (`review:${toyId}` as const)
      : (`reviewEdit:${id}` as const);
    return { userId: author, place };
  }
  if (reviewEditCancelled.match(action) && editor.status === 'editing')
    return { userId, place: `reviewEdit:${editor.reviewId}` };
  if (profileEditCancelled.match(action) && mode === 'editing') return { userId, place: 'profile' };
  if (profileSaved.match(action) && mode === 'saving')
    return { userId: action.payload.uid, place: 'profile' };
  if (resetSent.match(action)) return { userId: null, place: 'reset' };
  if (locationChanged.match(action)) {
    const { navigationType, location } = action.payload;
    const isNewRequest =
      navigationType === 'PUSH' &&
      location.pathname === routes.forgotPassword.path &&
      location.search !== '';
    return isNewRequest ? { userId: null, place: 'reset' } : null;
  }
  return null;
}

/**
 * Ends the drafts of submitted and cancelled forms. A sign-in in this tab ends the drafts of the login and
 * sign-up forms.
 */
function startEndings(start: AppStartListening<RootState>): void {
  start({
    predicate: (action, _state, before) => endedBy(action, before) !== null,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const ended = endedBy(action, getOriginalState());
      if (ended && selectDraft(getState(), ended.userId, ended.place)) dispatch(draftEnded(ended));
    },
  });
  start({
    actionCreator: attemptSucceeded,
    effect: ({ payload }, { dispatch, getState, getOriginalState }) => {
      const asked = selectAttempt(getOriginalState());
      if (asked.status !== 'pending' || asked.number !== payload.number) return;
      for (const place of ['logIn', 'signUp'] as const)
        if (selectDraft(getState(), null, place)) dispatch(draftEnded({ userId: null, place }));
    },
  });
}

const isTab = (place: string): place is AuthTab => place === 'logIn' || place === 'signUp';

/**
 * Carries the email from one tab of /auth to the other, if the form that is left was the last to change. An empty
 * field is not carried.
 */
function startCarryingEmail(start: AppStartListening<RootState>): void {
  start({
    actionCreator: authTabChosen,
    effect: ({ payload: place }, { dispatch, getState, getOriginalState }) => {
      const root = getState();
      const left = selectAuthTab(getOriginalState());
      const last = draftsOf(root, null).findLast((draft) => isTab(draft.place));
      const email = last?.values.email ?? '';
      if (last?.place !== left || email === '') return;
      const draft = selectDraft(root, null, place);
      if (draft?.values.email === email) return;
      const values = { ...draft?.values, email };
      dispatch(draftChanged({ userId: null, place, values, touched: draft?.touched ?? [] }));
    },
  });
}

/** Reopens the editor if the user has a draft for one of their reviews of the toy on the screen. */
function reopenReview(
  root: RootState,
  userId: string,
  toyId: string | null,
  dispatch: AppDispatch<RootState>,
) {
  if (selectEditor(root).status !== 'composing') return;
  const reviewId = draftsOf(root, userId)
    .map(({ place }) => (place.startsWith('reviewEdit:') ? place.slice('reviewEdit:'.length) : ''))
    .findLast((id) => {
      const review = selectReview(root, id);
      return review?.toyId === toyId && review.userId === userId;
    });
  if (reviewId) dispatch(reviewEditStarted({ reviewId }));
}

/**
 * Reopens the forms of the current screen that have a draft: when the screen is opened, and when the drafts,
 * the session or the reviews are loaded.
 */
function startReopening(start: AppStartListening<RootState>): void {
  start({
    predicate: (_action, state, before) =>
      state.router.location.pathname !== before.router.location.pathname ||
      state.drafts.isRestored !== before.drafts.isRestored ||
      state.auth.session !== before.auth.session ||
      state.reviews.persistence.status !== before.reviews.persistence.status,
    effect: (_action, { dispatch, getState }) => {
      const root = getState();
      const { pathname } = selectLocation(root);
      const user = selectUser(root);
      if (user === null) return;
      reopenReview(root, user.uid, toyIdOf(pathname), dispatch);
      if (pathname === routes.profile.path && selectDraft(root, user.uid, 'profile'))
        dispatch(profileEditStarted());
    },
  });
}

/** Starts the listeners that store drafts, end them, carry the email between two of them, and reopen their forms. */
export function startDraftLifecycle(start: AppStartListening<RootState>): void {
  startDraftsListeners(start);
  startEndings(start);
  startCarryingEmail(start);
  startReopening(start);
}
