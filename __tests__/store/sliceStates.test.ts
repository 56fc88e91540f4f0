import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import * as auth from '#features/auth/authSlice';
import * as favorites from '#features/favorites/favoritesSlice';
import * as reviews from '#features/reviews/reviewsSlice';
import { aFavorite, aReview } from '#tests/support/builders';

// What the diagrams of the machines do not show: fields that an event keeps, and events that change nothing.

const from =
  <State>(reducer: Reducer<State>) =>
  (...events: readonly UnknownAction[]): State =>
    events.reduce(reducer, reducer(undefined, { type: '@@start' }));

describe('the account', () => {
  const { reducer } = auth.authSlice;
  const after = from(reducer);
  const logIn = auth.attemptStarted({ kind: 'logIn', number: 1 });
  const edit = auth.profileEditStarted();

  it.each([
    ['an attempt with a used number', [logIn], auth.attemptStarted({ kind: 'google', number: 1 })],
    ['an edit of the profile without a user', [], edit],
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
  const save = reviews.reviewSaveStarted();
  const composing = { status: 'composing' };

  it('end a save that another tab reported first, and are in the list once', () => {
    const { editor, items } = after(save, received, reviews.reviewAdded(one));
    expect([editor, items]).toStrictEqual([composing, [two, one]]);
  });
});
