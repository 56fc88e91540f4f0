import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { locationChanged } from '../features/router/routerSlice';
import { SLICES } from './slices';

type AnySlice = (typeof SLICES)[number];

/** The reducer of each slice by its name in the state. Pure: `persistedReducer` adds redux-persist. */
export const sliceReducers = Object.fromEntries(
  SLICES.map(({ name, reducer }) => [name, reducer]),
) as unknown as { readonly [S in AnySlice as S['name']]: S['reducer'] }; // fromEntries forgets the names

const combined = combineReducers(sliceReducers);

export type RootState = ReturnType<typeof combined>;
export type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>;

/**
 * Passes a navigation within one screen (`#main`, `?email=`) to the router slice alone: what belongs to
 * the visit of that screen, such as a review being edited, is kept.
 */
export const ignoreSamePathNavigation =
  (reducer: RootReducer): RootReducer =>
  (state, action) =>
    state?.router &&
    locationChanged.match(action) &&
    action.payload.place.pathname === state.router.place.pathname
      ? { ...(state as RootState), router: sliceReducers.router(state.router, action) } // in use, so complete
      : reducer(state, action);

/** The reducer of the whole shop. Tests, replay and prerendering use it as it is. */
export const rootReducer = ignoreSamePathNavigation(combined);
