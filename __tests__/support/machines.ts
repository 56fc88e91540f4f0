import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import * as auth from '../../src/features/auth/authSlice';
import * as catalogue from '../../src/features/catalogue/catalogueSlice';
import * as faults from '../../src/features/faults/faultsSlice';
import * as favorites from '../../src/features/favorites/favoritesSlice';
import * as filter from '../../src/features/filter/filterSlice';
import * as notices from '../../src/features/notices/noticesSlice';
import * as router from '../../src/features/router/routerSlice';
import * as reviews from '../../src/features/reviews/reviewsSlice';
import { mirrorTransitions } from '../../src/lib/mirror';
import { TOYS } from '../../src/data/toys';
import { notices as texts } from '../../src/domain/notices';
import { appStarted, appStopped } from '../../src/store/appEvents';
import { aFavorite, aReview, aUser } from './builders';
import type { Data, Machine } from './explore';

const at = (pathname: string) =>
  router.locationChanged({
    place: { pathname, search: '', hash: '', key: pathname },
    move: 'PUSH',
  });
const failure = { code: 'auth/network-request-failed', message: 'No network' };
const full = { reason: 'full', message: 'Full' } as const;
const denied = { reason: 'denied', message: 'Denied' } as const;
const rehydrated = (key: string, items: readonly unknown[]): UnknownAction => ({
  type: 'persist/REHYDRATE',
  key,
  payload: { items },
});

const authEvents: UnknownAction[] = [
  auth.sessionReported(null),
  auth.sessionReported(aUser()),
  auth.sessionReported(aUser({ uid: 'uid-rafi', email: 'rafi@example.com' })),
  auth.attemptStarted({ kind: 'logIn', number: 1 }),
  auth.attemptStarted({ kind: 'google', number: 2 }),
  auth.attemptSucceeded({ number: 1, user: aUser() }),
  auth.attemptSucceeded({ number: 2, user: null }),
  auth.attemptFailed({ number: 1, ...failure }),
  auth.attemptFailed({ number: 2, ...failure }),
  auth.authTabChosen('signUp'),
  auth.authTabChosen('logIn'),
  auth.profileEditStarted(),
  auth.profileEditCancelled(),
  auth.profileSaveStarted(),
  auth.profileSaved(aUser({ displayName: 'Sadia' })),
  auth.profileSaveFailed(failure),
  auth.resetStarted(),
  auth.resetSent({ email: 'a@b.co', windowOpened: true }),
  auth.resetFailed(failure),
  at('/'),
  at('/auth'),
  at('/profile'),
  at('/forgot-password'),
];

const favoriteEvents: UnknownAction[] = [
  favorites.favoriteToggleRequested({ toyId: 'toy-1' }),
  favorites.favoriteRemovalRequested({ toyId: 'toy-1', from: 'profile' }),
  favorites.favoriteSaveStarted({ toyId: 'toy-1', userId: 'uid-ayesha' }),
  favorites.favoriteAdded(aFavorite()),
  favorites.favoriteRemoved(aFavorite()),
  favorites.favoriteNotSaved({ change: aFavorite(), failure: full }),
  favorites.favoritesReceived([]),
  favorites.favoritesReceived([aFavorite()]),
  favorites.favoritesStorageFailed(full),
  favorites.favoritesStorageFailed(denied),
  favorites.favoritesRecovered(),
  rehydrated('favorites', []),
];

const other = aReview({ id: 'review-2', userId: 'uid-rafi' });
const reviewEvents: UnknownAction[] = [
  reviews.reviewEditStarted({ reviewId: aReview().id }),
  reviews.reviewEditCancelled(),
  reviews.reviewSaveStarted(),
  reviews.reviewNotSaved(full),
  reviews.reviewChangeRefused(full),
  reviews.reviewAdded(aReview()),
  reviews.reviewAdded(other),
  reviews.reviewUpdated(aReview({ comment: 'Better' })),
  reviews.reviewDeleted(aReview()),
  reviews.reviewRestored(aReview()),
  reviews.savedReviewsShown({ toyId: 'toy-1' }),
  reviews.reviewsReceived([]),
  reviews.reviewsStorageFailed(full),
  reviews.reviewsRecovered(),
  rehydrated('reviews', []),
  at('/'),
  // Undo stands until the next action.
  favorites.favoriteToggleRequested({ toyId: 'toy-1' }),
  favorites.favoriteRemovalRequested({ toyId: 'toy-1', from: 'profile' }),
  auth.profileEditStarted(),
];

const machine = <S>(m: Machine<S>) => m as unknown as Machine<unknown>; // a list of different ones

const start = <S>(reducer: Reducer<S>): S => reducer(undefined, { type: '@@start' });

const ofAuth = (
  name: string,
  region: 'session' | 'attempt' | 'profile' | 'reset',
  declared: Machine<auth.AuthState>['declared'],
  // A region is explored from what concerns it: the whole would be the product of all four.
  concerns: RegExp,
) =>
  machine<auth.AuthState>({
    name,
    slice: 'auth',
    reducer: auth.authReducer,
    initial: auth.initialAuthState,
    events: authEvents.filter(({ type }) => concerns.test(type)),
    statusOf: (state) => state[region].status,
    declared,
  });

const favoritesReducer = favorites.favoritesReducer;
const reviewsReducer = reviews.reviewsReducer;

/** Every machine of the shop, with samples of every event. */
export const MACHINES: readonly Machine<unknown>[] = [
  ofAuth('auth: session', 'session', auth.sessionTransitions, /session|attempt/),
  ofAuth('auth: attempt', 'attempt', auth.attemptTransitions, /attempt|locationChanged/),
  ofAuth('auth: profile', 'profile', auth.profileTransitions, /session|profile|locationChanged/),
  ofAuth('auth: reset', 'reset', auth.resetTransitions, /reset|locationChanged/),
  machine({
    name: 'auth: tab',
    slice: 'auth',
    reducer: auth.authReducer,
    initial: auth.initialAuthState,
    events: authEvents.filter(({ type }) => /authTab|locationChanged/.test(type)),
    statusOf: ({ tab }) => tab,
    declared: auth.authTabTransitions,
  }),
  machine({
    name: 'catalogue',
    slice: 'catalogue',
    reducer: catalogue.catalogueReducer,
    initial: start(catalogue.catalogueReducer),
    events: [catalogue.catalogueLoaded(TOYS.slice(0, 2)), catalogue.catalogueLoaded([])],
    statusOf: (state) => state.status,
    declared: catalogue.catalogueTransitions,
  }),
  machine({
    name: 'favorites: mirror',
    slice: 'favorites',
    reducer: favoritesReducer,
    initial: start(favoritesReducer),
    events: favoriteEvents,
    statusOf: (state) => state.mirror.status,
    declared: mirrorTransitions,
  }),
  machine({
    name: 'reviews: mirror',
    slice: 'reviews',
    reducer: reviewsReducer,
    initial: start(reviewsReducer),
    events: reviewEvents,
    statusOf: (state) => state.mirror.status,
    declared: mirrorTransitions,
  }),
  machine({
    name: 'reviews: editor',
    slice: 'reviews',
    reducer: reviewsReducer,
    initial: start(reviewsReducer),
    events: reviewEvents,
    statusOf: (state) => state.editor.status,
    declared: reviews.editorTransitions,
  }),
  machine({
    name: 'reviews: listing',
    slice: 'reviews',
    reducer: reviewsReducer,
    initial: start(reviewsReducer),
    events: reviewEvents,
    statusOf: (state) => state.listing.status,
    declared: reviews.listingTransitions,
  }),
];

const data = <S>(reducer: Reducer<S>, slice: Data<S>['slice'], events: Data<S>['events']) =>
  ({ slice, reducer, initial: start(reducer), events }) as unknown as Data<unknown>; // as above

/** The slices that hold data alone, with samples of every event. */
export const DATA: readonly Data<unknown>[] = [
  data(router.routerReducer, 'router', [at('/'), at('/all-toys')]),
  data(notices.noticesReducer, 'notices', [notices.noticeRaised(texts.signedUp)]),
  data(faults.faultsReducer, 'faults', [
    faults.faultMet({ source: 'screen', message: 'x is undefined', pathname: '/toy/toy-1' }),
  ]),
  data(filter.filterReducer, 'filter', [
    filter.searchChanged({ screen: 'home', query: 'tiger' }),
    filter.categoryChosen({ screen: 'allToys', category: 'Puzzles' }),
    filter.filterReset({ screen: 'home' }),
    filter.filterReset({ screen: 'allToys' }),
    filter.moreToysRequested(),
  ]),
];

/** Wishes that a listener carries out: what comes of them is another event. */
export const FOR_LISTENERS: readonly string[] = [
  router.navigationRequested.type,
  appStarted.type,
  appStopped.type,
];
