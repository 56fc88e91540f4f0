import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { locationChanged, screenLeft } from '#features/router/routerSlice';
import { type RootState, SLICES } from './slices';

export type { RootState };
/** A reducer of the complete state, which may start with some of the slices. */
export type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>;

/** Adds that a navigation to another path leaves the screen, which a slice need not find out. */
export const withScreenLeft =
  (reducer: RootReducer): RootReducer =>
  (state, action) =>
    state?.router &&
    locationChanged.match(action) &&
    action.payload.location.pathname !== state.router.location.pathname
      ? reducer(reducer(state, screenLeft(action.payload)), action)
      : reducer(state, action);

/** The pure root reducer. Tests, replay and prerendering use it without redux-persist. */
export const rootReducer = withScreenLeft(combineSlices(...SLICES));
