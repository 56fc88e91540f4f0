import type { Transitions } from '#domain/transitions';
import { authSlice, authTransitions } from '#features/auth/authSlice';
import { catalogueSlice } from '#features/catalogue/catalogueSlice';
import { draftsSlice } from '#features/drafts/draftsSlice';
import { favoritesSlice } from '#features/favorites/favoritesSlice';
import { filterSlice } from '#features/filter/filterSlice';
import { recentSlice } from '#features/recent/recentSlice';
import { reviewsSlice, reviewsTransitions } from '#features/reviews/reviewsSlice';
import { routerSlice } from '#features/router/routerSlice';

/**
 * Every slice of the state. The root reducer, the known events and the order in which features may import each other
 * (left to right) are derived from this list.
 */
export const SLICES = [
  routerSlice,
  authSlice,
  filterSlice,
  catalogueSlice,
  favoritesSlice,
  reviewsSlice,
  draftsSlice,
  recentSlice,
] as const;

/** The complete state of the shop. */
export type RootState = {
  readonly [Slice in (typeof SLICES)[number] as Slice['name']]: ReturnType<Slice['reducer']>;
};

/** The transitions of every slice with a status. Tests explore them and a script draws them; no page loads them. */
export const TRANSITIONS: Partial<Readonly<Record<keyof RootState, Transitions>>> = {
  auth: authTransitions,
  reviews: reviewsTransitions,
};
