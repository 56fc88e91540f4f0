import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { authReducer } from '../features/auth/authSlice';
import { catalogueReducer } from '../features/catalogue/catalogueSlice';
import { draftsReducer } from '../features/drafts/draftsSlice';
import { favoritesReducer } from '../features/favorites/favoritesSlice';
import { faultsReducer } from '../features/faults/faultsSlice';
import { filterReducer } from '../features/filter/filterSlice';
import { noticesReducer } from '../features/notices/noticesSlice';
import { reviewsReducer } from '../features/reviews/reviewsSlice';
import { locationChanged, routerReducer } from '../features/router/routerSlice';
import { updatesReducer } from '../features/updates/updatesSlice';

/** Every slice by its name in the state. Pure: redux-persist is put around it by `persistedReducer`. */
export const sliceReducers = {
  router: routerReducer,
  notices: noticesReducer,
  faults: faultsReducer,
  updates: updatesReducer,
  drafts: draftsReducer,
  auth: authReducer,
  filter: filterReducer,
  catalogue: catalogueReducer,
  favorites: favoritesReducer,
  reviews: reviewsReducer,
};

const combined = combineReducers(sliceReducers);

export type RootState = ReturnType<typeof combined>;
export type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>;

/**
 * A move within one screen (`#main`, `?email=`) concerns the router alone: what belongs to a visit of
 * that screen, such as a review being edited, goes on.
 */
export const keepingScreen =
  (reducer: RootReducer): RootReducer =>
  (state, action) =>
    state?.router &&
    locationChanged.match(action) &&
    action.payload.place.pathname === state.router.place.pathname
      ? { ...(state as RootState), router: routerReducer(state.router, action) } // in use, so whole
      : reducer(state, action);

/** The whole shop as one pure reducer: tests, replay and prerendering run on this. */
export const rootReducer = keepingScreen(combined);
