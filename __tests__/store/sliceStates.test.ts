import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import * as auth from '#features/auth/authSlice';
import * as favorites from '#features/favorites/favoritesSlice';
import * as reviews from '#features/reviews/reviewsSlice';
import { aFavorite, aReview, aUser, navigated } from '#tests/support/builders';

// What the diagrams of the machines do not show: fields that an event keeps, and events that change nothing.

const from =
  <State>(reducer: Reducer<State>) =>
  (...events: readonly UnknownAction[]): State =>
    events.reduce(reducer, reducer(undefined, { type: '@@start' }));
const failure = { code: 'auth/x', message: 'Wrong' };
const rehydrated = (key: string, items: readonly unknown[] = []): UnknownAction => ({
  type: 'persist/REHYDRATE',
  key,
  payload: { items },
});

describe('the account', () => {
  const { reducer } = auth.authSlice;
  const after = from(reducer);
  const signIn = auth.sessionReported(aUser());
  const logIn = auth.attemptStarted({ kind: 'logIn', number: 1 });
  const edit = auth.profileEditStarted();

  it('has no failed attempt on another screen, but a pending one goes on', () => {
    const failed = after(logIn, auth.attemptFailed({ number: 1, ...failure }), navigated('/'));
    expect(failed.attempt).toStrictEqual({ status: 'idle', number: 1 });
    const pending = after(logIn);
    expect(reducer(pending, navigated('/')).attempt).toBe(pending.attempt);
  });

  it.each([
    ['a second sign-out', [auth.sessionReported(null)], auth.sessionReported(null)],
    ['an attempt with a used number', [logIn], auth.attemptStarted({ kind: 'google', number: 1 })],
    ['an edit of the profile without a user', [], edit],
    ['an edit of the profile during a save', [signIn, edit, auth.profileSaveStarted()], edit],
    [
      'a cancel of the edit during a save',
      [signIn, edit, auth.profileSaveStarted()],
      auth.profileEditCancelled(aUser()),
    ],
    ['a second password reset', [auth.resetStarted()], auth.resetStarted()],
  ])('is not changed by %s', (_what, events, event) => {
    const state = after(...events);
    expect(reducer(state, event)).toBe(state);
  });
});

describe('the favourites', () => {
  const { reducer } = favorites.favoritesSlice;
  const after = from(reducer);
  const [one, two] = [aFavorite(), aFavorite({ toyId: 'toy-2' })];
  const received = favorites.favoritesReceived([one, two]);
  const bothRemoved = [received, favorites.favoriteRemoved(one), favorites.favoriteRemoved(two)];

  it('that another tab has changed first are neither restored again nor saved any longer', () => {
    const restored = after(...bothRemoved, favorites.favoritesReceived([two]));
    expect(restored.removed).toStrictEqual([one]);
    const adding = after(
      favorites.favoriteSaveStarted(one),
      received,
      favorites.favoriteAdded(one),
    );
    expect(adding).toMatchObject({ items: [one, two], saving: [] });
    const removing = after(favorites.favoriteSaveStarted(one), favorites.favoriteRemoved(one));
    expect(removing).toMatchObject({ items: [], saving: [] });
  });

  it.each([
    ['one that is in the list', [received], favorites.favoriteAdded(one)],
    ['the removal of one that is not in the list', [], favorites.favoriteRemoved(one)],
    ['another screen without a removal', [received], navigated('/')],
    ['a recovery without a failure', [rehydrated('favorites')], favorites.favoritesRecovered()],
  ])('are not changed by %s', (_what, events, event) => {
    const state = after(...events);
    expect(reducer(state, event)).toBe(state);
  });
});

describe('the reviews', () => {
  const { reducer } = reviews.reviewsSlice;
  const after = from(reducer);
  const [one, two] = [aReview({ id: 'review-1' }), aReview({ id: 'review-2' })];
  const received = reviews.reviewsReceived([one, two]);
  const edit = reviews.reviewEditStarted({ reviewId: 'review-2' });
  const save = reviews.reviewSaveStarted();
  const composing = { status: 'composing' };

  it('end a save that another tab reported first, and are in the list once', () => {
    const { editor, items } = after(save, received, reviews.reviewAdded(one));
    expect([editor, items]).toStrictEqual([composing, [two, one]]);
  });

  it.each([
    ['a cancel during a save', [received, edit, save], reviews.reviewEditCancelled(aReview())],
    ['a second save', [received, edit, save], save],
    ['one that is in the list', [received], reviews.reviewAdded(one)],
    ['a recovery without a failure', [rehydrated('reviews')], reviews.reviewsRecovered()],
    ['another screen', [received], navigated('/')],
    ['a session while none is edited', [received], auth.sessionReported(null)],
  ])('are not changed by %s', (_what, events, event) => {
    const state = after(...events);
    expect(reducer(state, event)).toBe(state);
  });
});
