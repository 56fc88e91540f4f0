import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_RECENT_TOYS } from '#domain/constants';
import { attemptSucceeded } from '#features/auth/authSlice';
import { type CatalogueRoot, selectToy } from '#features/catalogue/catalogueSlice';
import { locationChanged } from '#features/router/routerSlice';
import { routes, toyIdOf } from '#features/router/routes';

export interface RecentState {
  /** The ids of the toys whose pages were open in this tab, the last one first. Some may not be sold. */
  readonly toyIds: readonly string[];
  /** The toy whose page was left for the sign-in, until another screen is opened. */
  readonly leftToy: string | null;
  /** The toy to which a line on the home page leads back after the sign-in, until the home page is left. */
  readonly returnToy: string | null;
}

export interface RecentRoot {
  readonly recent: RecentState;
}

/** The ids without repetition, as many as are kept. */
const firstOf = (toyIds: readonly string[]): string[] =>
  [...new Set(toyIds)].slice(0, MAX_RECENT_TOYS);

const initialState: RecentState = { toyIds: [], leftToy: null, returnToy: null };

const isSignIn = (pathname: string): boolean =>
  pathname === routes.auth.path || pathname === routes.forgotPassword.path;

export const recentSlice = createSlice({
  name: 'recent',
  initialState,
  reducers: {
    /** The toys of the last page load were read from this tab's storage. */
    recentToysRestored: (state, { payload: stored }: PayloadAction<readonly string[]>) => {
      state.toyIds = firstOf([...state.toyIds, ...stored]);
    },
    /** A user has signed out. */
    recentToysForgotten: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(locationChanged, (state, { payload: { location } }) => {
        const toyId = toyIdOf(location.pathname);
        if (toyId !== null && toyId !== state.toyIds[0])
          state.toyIds = firstOf([toyId, ...state.toyIds]);
        // After a sign-in, the home page follows: only that navigation keeps the toy.
        if (state.leftToy === null || location.pathname !== routes.home.path)
          state.returnToy = null;
        if (!isSignIn(location.pathname)) state.leftToy = toyId;
      })
      .addCase(attemptSucceeded, (state, { payload: { user } }) => {
        if (user) state.returnToy = state.leftToy;
      });
  },
});

export const { recentToysRestored, recentToysForgotten } = recentSlice.actions;

export const selectRecentIds = ({ recent }: RecentRoot): readonly string[] => recent.toyIds;

/** The toy to which a line on the home page leads back; null if there is none or it is not known. */
export const selectReturnToy = (root: RecentRoot & CatalogueRoot) =>
  selectToy(root, root.recent.returnToy);

/** The known ones of the toys that were seen last. */
export const selectRecentToys = createSelector(
  [selectRecentIds, (root: CatalogueRoot) => root.catalogue],
  (toyIds, catalogue) => toyIds.flatMap((id) => selectToy({ catalogue }, id) ?? []),
);
