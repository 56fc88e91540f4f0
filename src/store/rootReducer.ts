import { combineReducers } from '@reduxjs/toolkit';
import { authReducer } from '../features/auth/authSlice';
import { catalogueReducer } from '../features/catalogue/catalogueSlice';
import { favoritesReducer } from '../features/favorites/favoritesSlice';
import { faultsReducer } from '../features/faults/faultsSlice';
import { filterReducer } from '../features/filter/filterSlice';
import { noticesReducer } from '../features/notices/noticesSlice';
import { reviewsReducer } from '../features/reviews/reviewsSlice';
import { routerReducer } from '../features/router/routerSlice';

/** Every slice by its name in the state. Pure: redux-persist is put around it by `persistedReducer`. */
export const sliceReducers = {
  router: routerReducer,
  notices: noticesReducer,
  faults: faultsReducer,
  auth: authReducer,
  filter: filterReducer,
  catalogue: catalogueReducer,
  favorites: favoritesReducer,
  reviews: reviewsReducer,
};

/** The whole shop as one pure reducer: tests, replay and prerendering run on this. */
export const rootReducer = combineReducers(sliceReducers);

export type RootState = ReturnType<typeof rootReducer>;
