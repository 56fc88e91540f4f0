import type { UnknownAction } from '@reduxjs/toolkit';
import { profileEditStarted } from '#features/auth/authSlice';
import {
  favoriteRemoved,
  favoriteToggleRequested,
  selectMyRemovedFavorites,
} from '#features/favorites/favoritesSlice';
import {
  reviewAdded,
  reviewEditStarted,
  reviewRemoved,
  reviewUpdated,
  selectMyRemovedReviews,
} from '#features/reviews/reviewsSlice';
import { navigationRequested } from '#features/router/routerSlice';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { openShop } from '#tests/support/testShop';

const kept = aReview({ id: 'review-2' });

/** How many removals of both lists can be undone after an action. */
async function undoable(action: UnknownAction): Promise<readonly number[]> {
  const { store } = await openShop({
    url: '/profile',
    user: aUser(),
    favorites: [aFavorite()],
    reviews: [aReview(), kept],
  });
  store.dispatch(favoriteRemoved(aFavorite()));
  store.dispatch(reviewRemoved(aReview()));
  store.dispatch(action);
  const root = store.getState();
  return [selectMyRemovedFavorites(root).length, selectMyRemovedReviews(root).length];
}

it.each<[string, UnknownAction]>([
  ['the edit of a review', reviewEditStarted({ reviewId: kept.id })],
  ['a new review', reviewAdded(aReview({ id: 'review-3' }))],
  ['a saved edit', reviewUpdated(kept)],
  ['the edit of the profile', profileEditStarted()],
  ['a heart', favoriteToggleRequested({ toyId: 'toy-2' })],
  ['another screen', navigationRequested({ href: '/' })],
])('%s ends Undo in both lists', async (_what, action) => {
  expect(await undoable(action)).toStrictEqual([0, 0]);
});

it('another removal ends no Undo', async () => {
  expect(await undoable(reviewRemoved(kept))).toStrictEqual([1, 2]);
});
