import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import * as auth from '#features/auth/authSlice';
import * as favorites from '#features/favorites/favoritesSlice';
import { aFavorite } from '#tests/support/builders';

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

  it('that another tab has put back are not restored again', () => {
    const restored = after(...bothRemoved, favorites.favoritesReceived([two]));
    expect(restored.removed).toStrictEqual([one]);
  });

  it('contain one that is added again once, and are not changed by the removal of another one', () => {
    expect(after(received, favorites.favoriteAdded(one)).items).toStrictEqual([one, two]);
    expect(after(favorites.favoriteRemoved(one))).toMatchObject({ items: [], removed: [] });
  });
});
