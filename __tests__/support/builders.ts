import type { Draft } from '#domain/draft';
import type { Favorite } from '#domain/favorite';
import type { Review } from '#domain/review';
import type { User } from '#domain/user';
import { locationChanged } from '#features/router/routerSlice';
import type { Location } from '#services/historyService';

export const NOW = '2026-01-02T03:04:05.000Z';

export const aUser = (change: Partial<User> = {}): User => ({
  uid: 'uid-ayesha',
  email: 'ayesha@example.com',
  displayName: 'Ayesha Rahman',
  photoURL: '',
  creationTime: '2025-12-01T08:00:00.000Z',
  ...change,
});

export const aFavorite = (change: Partial<Favorite> = {}): Favorite => ({
  toyId: 'toy-1',
  userId: 'uid-ayesha',
  date: NOW,
  ...change,
});

export const aDraft = (change: Partial<Draft> = {}): Draft => ({
  userId: 'uid-ayesha',
  place: 'review:toy-1',
  values: { comment: 'Half a sent' },
  touched: ['comment'],
  ...change,
});

export const aReview = (change: Partial<Review> = {}): Review => ({
  id: 'review-1767323045000',
  toyId: 'toy-1',
  userId: 'uid-ayesha',
  userEmail: 'ayesha@example.com',
  rating: 4,
  comment: 'Soft and strong',
  createdAt: NOW,
  updatedAt: NOW,
  ...change,
});

/** The event of a navigation to a path. */
export const navigated = (pathname: string, change: Partial<Location> = {}) =>
  locationChanged({
    location: { pathname, search: '', hash: '', key: pathname, ...change },
    navigationType: 'PUSH',
  });
