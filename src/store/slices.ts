import type { Transitions } from '#domain/transitions';
import { authSlice, type AuthState, authTransitions } from '#features/auth/authSlice';
import { catalogueSlice, type CatalogueState } from '#features/catalogue/catalogueSlice';
import { draftsSlice, type DraftsState } from '#features/drafts/draftsSlice';
import { favoritesSlice, type FavoritesState } from '#features/favorites/favoritesSlice';
import { filterSlice, type FilterState } from '#features/filter/filterSlice';
import { recentSlice, type RecentState } from '#features/recent/recentSlice';
import {
  reviewsSlice,
  type ReviewsState,
  reviewsTransitions,
} from '#features/reviews/reviewsSlice';
import { routerSlice, type RouterState } from '#features/router/routerSlice';

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
export interface RootState {
  readonly router: RouterState;
  readonly auth: AuthState;
  readonly filter: FilterState;
  readonly catalogue: CatalogueState;
  readonly favorites: FavoritesState;
  readonly reviews: ReviewsState;
  readonly drafts: DraftsState;
  readonly recent: RecentState;
}

/** The transitions of every slice with a status. Tests explore them and a script draws them; no page loads them. */
export const TRANSITIONS: Partial<Readonly<Record<keyof RootState, Transitions>>> = {
  auth: authTransitions,
  reviews: reviewsTransitions,
};
