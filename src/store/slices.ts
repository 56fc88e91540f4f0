import { authSlice } from '#features/auth/authSlice';
import { catalogueSlice } from '#features/catalogue/catalogueSlice';
import { draftsSlice } from '#features/drafts/draftsSlice';
import { errorsSlice } from '#features/errors/errorsSlice';
import { favoritesSlice } from '#features/favorites/favoritesSlice';
import { filterSlice } from '#features/filter/filterSlice';
import { noticesSlice } from '#features/notices/noticesSlice';
import { reviewsSlice } from '#features/reviews/reviewsSlice';
import { routerSlice } from '#features/router/routerSlice';
import { updatesSlice } from '#features/updates/updatesSlice';

/**
 * Every slice of the state. The root reducer, the known events, the schemas and the order in which
 * features may import each other (left to right) are derived from this list.
 */
export const SLICES = [
  routerSlice,
  noticesSlice,
  errorsSlice,
  updatesSlice,
  draftsSlice,
  authSlice,
  filterSlice,
  catalogueSlice,
  favoritesSlice,
  reviewsSlice,
] as const;
