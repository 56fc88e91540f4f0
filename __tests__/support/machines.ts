import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { notices as texts } from '#domain/notices';
import { CATALOGUE } from '#domain/toys';
import * as auth from '#features/auth/authSlice';
import * as catalogue from '#features/catalogue/catalogueSlice';
import * as drafts from '#features/drafts/draftsSlice';
import * as favorites from '#features/favorites/favoritesSlice';
import * as filter from '#features/filter/filterSlice';
import * as notices from '#features/notices/noticeEvents';
import * as recent from '#features/recent/recentSlice';
import * as reviews from '#features/reviews/reviewsSlice';
import * as router from '#features/router/routerSlice';
import { appStarted } from '#store/appEvents';
import { SLICES, TRANSITIONS } from '#store/slices';
import { aDraft, aFavorite, aReview, aUser, navigated } from './builders';
import type { Machine } from './explore';

const failure = { code: 'auth/network-request-failed', message: 'No network' };

const other = aReview({ id: 'review-2', userId: 'uid-rafi' });

/** Samples of every event. The tests apply each sample in every state. */
export const EVENTS: readonly UnknownAction[] = [
  auth.sessionReported(null),
  auth.sessionReported(aUser()),
  auth.sessionReported(aUser({ uid: 'uid-rafi', email: 'rafi@example.com' })),
  auth.userLeft(),
  auth.attemptStarted({ kind: 'logIn', number: 1 }),
  auth.attemptStarted({ kind: 'google', number: 2 }),
  auth.attemptSucceeded({ number: 1, user: aUser() }),
  auth.attemptSucceeded({ number: 2, user: null, userId: aUser().uid }),
  auth.attemptFailed({ number: 1, ...failure }),
  auth.attemptFailed({ number: 2, ...failure }),
  auth.profileEditStarted(),
  auth.profileEditCancelled(aUser()),
  auth.profileEditLeft(),
  auth.profileSaveStarted(),
  auth.profileSaved(aUser({ displayName: 'Sadia' })),
  auth.profileSaveFailed(failure),
  auth.resetStarted(),
  auth.resetSent({ email: 'a@b.co', windowOpened: true }),
  auth.resetFailed(failure),
  navigated('/'),
  navigated('/auth'),
  navigated('/profile'),
  navigated('/forgot-password'),
  favorites.favoriteToggleRequested({ toyId: 'toy-1' }),
  favorites.favoriteRemovalRequested({ toyId: 'toy-1', from: 'profile' }),
  favorites.favoriteRestoreRequested({ toyId: 'toy-1' }),
  favorites.favoriteAdded(aFavorite()),
  favorites.favoriteRemoved(aFavorite()),
  favorites.favoriteRestored(aFavorite()),
  favorites.wishToggled({
    toyId: 'toy-1',
    pathname: '/all-toys',
    requestedAt: '2026-01-02T03:04:05.000Z',
  }),
  favorites.wishesRestored([
    { toyId: 'toy-2', pathname: '/toy/toy-2', requestedAt: '2026-01-02T03:04:06.000Z' },
  ]),
  favorites.wishesEnded({
    granted: [{ toyId: 'toy-1', pathname: '/all-toys', requestedAt: '2026-01-02T03:04:05.000Z' }],
  }),
  favorites.favoritesReceived([]),
  favorites.favoritesReceived([aFavorite()]),
  reviews.reviewRemovalRequested({ reviewId: aReview().id, from: 'toy' }),
  reviews.reviewRestoreRequested({ reviewId: aReview().id }),
  reviews.reviewEditStarted({ reviewId: aReview().id }),
  reviews.reviewEditCancelled(aReview()),
  reviews.reviewEditLeft(),
  reviews.reviewAdded(aReview()),
  reviews.reviewAdded(other),
  reviews.reviewUpdated(aReview({ comment: 'Better' })),
  reviews.reviewRemoved(aReview()),
  reviews.reviewRestored(aReview()),
  reviews.savedReviewsShown({ toyId: 'toy-1' }),
  reviews.reviewsReceived([]),
  drafts.draftChanged(aDraft()),
  drafts.draftChanged(aDraft({ values: { rating: 2 }, touched: [] })),
  drafts.draftChanged(aDraft({ userId: null, place: 'signUp', values: { name: 'Ayesha' } })),
  drafts.draftsRestored([]),
  drafts.draftsRestored([aDraft({ values: { comment: 'Kept before' } })]),
  catalogue.catalogueLoaded({ ...CATALOGUE, toys: CATALOGUE.toys.slice(0, 2) }),
  notices.noticeRaised(texts.signedUp, 'session'),
  notices.noticeRaised(texts.failed('No network'), 'session'),
  notices.errorsResolved('session'),
  notices.errorCaptured({ source: 'screen', message: 'x is undefined' }),
  filter.searchChanged({ screen: 'home', query: 'tiger' }),
  filter.categoryChosen({ screen: 'allToys', category: 'Puzzles' }),
  filter.ageChosen({ age: 4 }),
  filter.maxPriceChosen({ maxPrice: 20 }),
  filter.sortChosen({ sort: 'rating' }),
  filter.filterReset({ screen: 'home' }),
  filter.filterReset({ screen: 'allToys' }),
  filter.moreToysRequested(),
  recent.recentToysRestored(['toy-1']),
  navigated('/toy/toy-2'),
  router.navigationRequested({ href: '/' }),
  appStarted(),
];

/** All machines of the shop: the parts of each slice that have a status. */
export const MACHINES: readonly Machine<unknown>[] = SLICES.flatMap((slice) => {
  const own = slice.reducer as Reducer<unknown>; // it only receives states that it returned
  const reducer: Reducer<unknown> = (state, action) =>
    router.locationChanged.match(action)
      ? own(own(state, router.screenLeft(action.payload)), action)
      : own(state, action);
  const initial = reducer(undefined, { type: '@@start' });
  const { name } = slice;
  return Object.entries<Machine<unknown>['declared']>(TRANSITIONS[name] ?? {}).map(
    ([part, declared]) => ({
      ...{ slice: name, reducer, initial, declared, part },
      name: `${name}: ${part}`,
    }),
  );
});
