import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { withTabAt } from '#features/auth/authSlice';
import { filterSlice } from '#features/filter/filterSlice';
import { locationChanged, routerSlice } from '#features/router/routerSlice';
import { type RootState, SLICES } from './slices';

export type { RootState };
/** A reducer of the complete state, which may start with some of the slices. */
export type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>;

/** Whether an action of redux-persist contains functions. It changes nothing but the `_persist` fields. */
export const isPersistSetup = ({ type }: UnknownAction): boolean => type === 'persist/PERSIST';

/**
 * A navigation that changes only the query or the hash (`#main`, `?email=`, `?age=`) goes to the slices that are in the URL: the
 * router, the filter, and the tab of /auth. The others treat `locationChanged` as leaving the screen.
 */
export const withRootEvents =
  (reducer: RootReducer): RootReducer =>
  (state, action) =>
    state?.router &&
    locationChanged.match(action) &&
    action.payload.location.pathname === state.router.location.pathname
      ? {
          ...(state as RootState), // initialized, so no slice is missing
          router: routerSlice.reducer(state.router, action),
          filter: filterSlice.reducer(state.filter, action),
          auth: withTabAt(action.payload.location, (state as RootState).auth),
        }
      : reducer(state, action);

/** The pure root reducer. Tests, replay and prerendering use it without redux-persist. */
export const rootReducer = withRootEvents(combineSlices(...SLICES));

/** The root reducer for a complete state, or for the initial state. */
export const reduce: (state: RootState | undefined, action: UnknownAction) => RootState =
  rootReducer;
