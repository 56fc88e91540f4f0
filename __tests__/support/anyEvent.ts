import type { UnknownAction } from '@reduxjs/toolkit';
import * as auth from '#features/auth/authSlice';
import * as favorites from '#features/favorites/favoritesSlice';
import * as reviews from '#features/reviews/reviewsSlice';
import type { StorageErrorReason } from '#services/recordStorage';
import { aFavorite, aReview, aUser, navigated } from './builders';
import fc from './fastCheck';
import { EVENTS } from './machines';

const uid = fc.constantFrom('uid-ayesha', 'uid-rafi', 'uid-sadia');
const user = fc
  .record({ uid, displayName: fc.constantFrom('A', 'B') })
  .map((change) => aUser(change));
const userOrNull = fc.option(user);
const number = fc.integer({ min: 1, max: 4 });
const kind = fc.constantFrom<auth.AttemptKind>('signUp', 'logIn', 'google', 'signOut');
const failure = fc.record({ code: fc.constantFrom('auth/a', 'auth/b'), message: fc.string() });
const storageFailure = fc.record({
  reason: fc.constantFrom<StorageErrorReason>('damaged', 'full', 'denied', 'newer', 'paused'),
  message: fc.string(),
});
const toyId = fc.constantFrom('toy-1', 'toy-2');
const reviewId = fc.constantFrom('review-1', 'review-2', 'review-3');
const review = fc
  .record({ id: reviewId, userId: uid, toyId, comment: fc.constantFrom('a', 'b') })
  .map((change) => aReview(change));
const favorite = fc.record({ userId: uid, toyId }).map((change) => aFavorite(change));
const lists = { favorites: fc.array(favorite), reviews: fc.array(review) };
const pathname = fc.constantFrom('/', '/auth', '/profile', '/forgot-password', '/toy/toy-1');

/** Events with random data. */
const generated: readonly fc.Arbitrary<UnknownAction>[] = [
  userOrNull.map((reported) => auth.sessionReported(reported)),
  fc.record({ kind, number }).map((started) => auth.attemptStarted(started)),
  fc.record({ number, user: userOrNull }).map((done) => auth.attemptSucceeded(done)),
  fc.tuple(number, failure).map(([n, error]) => auth.attemptFailed({ number: n, ...error })),
  user.map((reported) => auth.profileSaved(reported)),
  failure.map((error) => auth.profileSaveFailed(error)),
  failure.map((error) => auth.resetFailed(error)),
  pathname.map((path) => navigated(path, { key: 'k' })),
  favorite.map((added) => favorites.favoriteAdded(added)),
  favorite.map((removed) => favorites.favoriteRemoved(removed)),
  fc
    .record({ change: favorite, failure: storageFailure })
    .map((refused) => favorites.favoriteNotSaved(refused)),
  lists.favorites.map((items) => favorites.favoritesReceived(items)),
  storageFailure.map((error) => favorites.favoritesStorageFailed(error)),
  reviewId.map((id) => reviews.reviewEditStarted({ reviewId: id })),
  review.map((added) => reviews.reviewAdded(added)),
  review.map((updated) => reviews.reviewUpdated(updated)),
  review.map((deleted) => reviews.reviewDeleted(deleted)),
  review.map((restored) => reviews.reviewRestored(restored)),
  lists.reviews.map((items) => reviews.reviewsReceived(items)),
  storageFailure.map((error) => reviews.reviewNotSaved(error)),
  storageFailure.map((error) => reviews.reviewsStorageFailed(error)),
  fc.constantFrom('favorites', 'reviews').chain((key) =>
    lists[key as keyof typeof lists].map((items) => ({
      type: 'persist/REHYDRATE',
      key,
      payload: { items },
    })),
  ),
];

/** Any event of the shop: a sample, or an event with random data. */
export const anyEvent: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc.constantFrom(...EVENTS),
  ...generated,
);
