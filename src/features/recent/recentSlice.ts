import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_RECENT_TOYS } from '#domain/constants';
import { type AuthRoot, selectUser } from '#features/auth/authSlice';
import { type CatalogueRoot, selectToy } from '#features/catalogue/catalogueSlice';
import { locationChanged } from '#features/router/routerSlice';
import { routes, toyIdOf } from '#features/router/routes';

export interface RecentState {
  /**
   * The ids of the toys whose pages were open in this tab, the last one first. Some may not be sold. One more than is
   * shown, because the last one may turn out not to exist.
   */
  readonly toyIds: readonly string[];
  /** The toy whose page is shown, or was left for the sign-in. */
  readonly leftToy: string | null;
  readonly isSigningIn: boolean;
  /** The toy to which a line on the home page leads back after the sign-in, until the home page is left. */
  readonly returnToy: string | null;
}

export interface RecentRoot {
  readonly recent: RecentState;
}

/** The ids without repetition, as many as are kept. */
const firstOf = (toyIds: readonly string[]): string[] =>
  [...new Set(toyIds)].slice(0, MAX_RECENT_TOYS + 1);

const initialState: RecentState = {
  toyIds: [],
  leftToy: null,
  isSigningIn: false,
  returnToy: null,
};

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
    /** The shop has no toy with this id. Its page redirects to the home page. */
    recentToyNotFound: (state, { payload: { toyId } }: PayloadAction<{ toyId: string }>) => {
      if (state.toyIds.includes(toyId)) state.toyIds = state.toyIds.filter((id) => id !== toyId);
    },
    /** A user has signed out. */
    recentToysForgotten: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(locationChanged, (state, { payload: { location } }) => {
      const { pathname } = location;
      const toyId = toyIdOf(pathname);
      if (toyId !== null && toyId !== state.toyIds[0])
        state.toyIds = firstOf([toyId, ...state.toyIds]);
      // A sign-in leads to the home page, perhaps twice: the session is reported, and the attempt has succeeded.
      if (pathname !== routes.home.path) state.returnToy = null;
      else if (state.isSigningIn) state.returnToy = state.leftToy;
      state.isSigningIn = isSignIn(pathname);
      if (!state.isSigningIn) state.leftToy = toyId;
    });
  },
});

export const { recentToysRestored, recentToyNotFound, recentToysForgotten } = recentSlice.actions;

/** The ids of the toys that were seen last, as many as are shown. */
export const selectRecentIds = createSelector(
  ({ recent }: RecentRoot) => recent.toyIds,
  (toyIds) => toyIds.slice(0, MAX_RECENT_TOYS),
);

/** The toy to which the home page leads a user back; null if there is none or it is not known. */
export const selectReturnToy = (root: RecentRoot & CatalogueRoot & AuthRoot) =>
  selectUser(root) && selectToy(root, root.recent.returnToy);

/** The known ones of the toys that were seen last. */
export const selectRecentToys = createSelector(
  [selectRecentIds, (root: CatalogueRoot) => root.catalogue],
  (toyIds, catalogue) => toyIds.flatMap((id) => selectToy({ catalogue }, id) ?? []),
);
