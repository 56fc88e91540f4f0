import type { UnknownAction } from '@reduxjs/toolkit';
import type { Favorite } from '#domain/favorite';
import type { Review } from '#domain/review';
import type { Toy } from '#domain/toy';
import { profileEditStarted, sessionReported } from '#features/auth/authSlice';
import {
  catalogueLoaded,
  catalogueRequested,
  pageToysLoaded,
} from '#features/catalogue/catalogueSlice';
import * as favorites from '#features/favorites/favoritesSlice';
import * as reviews from '#features/reviews/reviewsSlice';
import { locationChanged } from '#features/router/routerSlice';
import { reduce, type RootState } from '#store/rootReducer';
import { generateToys } from './generateToys';
import { median } from './median';

const SIZE = 10_000;
const RUNS = 41;

/** New objects, as storage and the network deliver them: not frozen, and with strings that were parsed. */
const parsed = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const numbers = Array.from({ length: SIZE }, (_, index) => index);
const USER = { uid: 'u', email: 'u@example.com', displayName: '', photoURL: '', creationTime: '' };
const dateOf = (index: number) => new Date(index * 60_000).toISOString();
const favoriteOf = (index: number): Favorite => ({
  toyId: `toy-${index}`,
  userId: USER.uid,
  date: dateOf(index),
});
const reviewOf = (index: number): Review => ({
  id: `review-${index}`,
  toyId: `toy-${index % 50}`,
  userId: USER.uid,
  userEmail: USER.email,
  rating: 5,
  comment: 'A toy that lasts.',
  createdAt: dateOf(index),
  updatedAt: dateOf(index),
});
const FAVORITES = numbers.map(favoriteOf);
const REVIEWS = numbers.map(reviewOf);
const rehydrated = (key: string, items: readonly unknown[]) => ({
  type: 'persist/REHYDRATE',
  key,
  payload: { items: parsed(items) },
});
const elsewhere = () =>
  locationChanged({
    location: { pathname: '/favorites', search: '', hash: '', key: 'a' },
    navigationType: 'PUSH',
  });
const full = { reason: 'full', message: '' } as const;

/** The events that each slice with a long list handles, in an order in which all of them change the state. */
const eventsOn = (toys: readonly Toy[]): readonly (() => UnknownAction)[] => [
  () => pageToysLoaded(parsed({ first: toys.slice(0, 8), others: [], total: toys.length })),
  () => catalogueRequested(),
  () => catalogueLoaded(parsed(toys)),
  () => rehydrated('favorites', FAVORITES),
  () => rehydrated('reviews', REVIEWS),
  () => sessionReported(USER),
  () => favorites.favoritesReceived(parsed(FAVORITES)),
  () => favorites.favoriteSaveStarted(favoriteOf(SIZE)),
  () => favorites.favoriteAdded(favoriteOf(SIZE)),
  () => favorites.favoriteRemoved(favoriteOf(SIZE / 2)),
  () => favorites.favoriteAdded(favoriteOf(SIZE / 2)),
  () => favorites.favoriteNotSaved({ change: favoriteOf(1), failure: full }),
  () => favorites.favoritesRecovered(),
  () => favorites.favoriteToggleRequested({ toyId: 'toy-1' }),
  () => reviews.reviewsReceived(parsed(REVIEWS)),
  () => reviews.reviewSaveStarted(),
  () => reviews.reviewAdded(reviewOf(SIZE)),
  () => reviews.reviewEditStarted({ reviewId: `review-${SIZE}` }),
  () => reviews.reviewSaveStarted(),
  () => reviews.reviewNotSaved(full),
  () => reviews.reviewUpdated(reviewOf(SIZE)),
  () => reviews.reviewDeleted(reviewOf(SIZE / 2)),
  () => reviews.reviewRestored(reviewOf(SIZE / 2)),
  () => reviews.savedReviewsShown({ toyId: 'toy-1' }),
  () => profileEditStarted(),
  () => elsewhere(),
];

/**
 * Measures the root reducer with 10,000 toys, favourites and reviews, in milliseconds for each event. Other processes
 * only add time, so the fastest of the runs is the time of the processor.
 */
export function benchReducers() {
  const events = eventsOn(generateToys(SIZE, { categories: ['Puzzles'], pictures: ['/a.svg'] }));
  const times: number[][] = events.map(() => []);
  let names: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    let state: RootState = reduce(undefined, { type: '@@start' });
    names = events.map((create, index) => {
      const action = create();
      const began = performance.now();
      state = reduce(state, action);
      times[index]?.push(performance.now() - began);
      return action.type;
    });
  }
  return names.map((name, index) => ({
    name,
    fastest: Math.min(...(times[index] ?? [])),
    median: median(times[index] ?? []),
  }));
}
