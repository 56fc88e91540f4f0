import { createSelector, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_RECENT_TOYS } from '#domain/constants';
import type { SitePath } from '#domain/urls';
import { selectUser, userLeft } from '#features/auth/authSlice';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { wishesEnded } from '#features/favorites/favoritesSlice';
import { locationChanged, screenLeft } from '#features/router/routerSlice';
import { routes, toyIdOf } from '#features/router/routes';
import type { RootState } from '#store/redux';

interface RecentState {
  /** The ids of the toys viewed in this tab, latest first. One more than is shown, in case the latest does not exist. */
  readonly toyIds: readonly string[];
  /**
   * The path of the screen that the visitor left to sign in, or the address, with its filter, of the last wish that the sign-in
   * granted. The home page links to it. Undefined if there is none.
   */
  readonly wayBack?: SitePath;
}

/** The ids without repetition, as many as are kept. */
const firstOf = (toyIds: readonly string[]): string[] =>
  [...new Set(toyIds)].slice(0, MAX_RECENT_TOYS + 1);

const initialState: RecentState = { toyIds: [] };

const SIGN_IN_PATHS: readonly string[] = [routes.auth.path, routes.forgotPassword.path];

/** Keeps the address of a toy or of /all-toys for the link on the home page. Any other address removes the link. */
function keepWayBack(state: Draft<RecentState>, pathname: string, search = ''): void {
  if (pathname === routes.allToys.path || toyIdOf(pathname) !== null)
    state.wayBack = `${pathname}${search}`;
  else delete state.wayBack;
}

export const recentSlice = createSlice({
  name: 'recent',
  initialState,
  reducers: {
    /** The toys of the last page load were read from this tab's storage. */
    recentToysRestored: (state, { payload: stored }: PayloadAction<readonly string[]>) => {
      state.toyIds = firstOf([...state.toyIds, ...stored]);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(locationChanged, (state, { payload: { location } }) => {
      const toyId = toyIdOf(location.pathname);
      if (toyId !== null && toyId !== state.toyIds[0])
        state.toyIds = firstOf([toyId, ...state.toyIds]);
    });
    builder.addCase(screenLeft, (state, { payload: { location, navigationType } }) => {
      const { pathname } = location;
      // Only a sign-in replaces its screen by the home page; visitors who open it themselves need no link back.
      const isSignIn = SIGN_IN_PATHS.includes(pathname);
      const isSignedIn = pathname === routes.home.path && navigationType === 'REPLACE';
      if (!isSignIn && !isSignedIn) keepWayBack(state, pathname);
    });
    builder.addCase(userLeft, () => ({ toyIds: [] })); // a new array is written even if the old one was empty
    builder.addCase(wishesEnded, (state, { payload: { granted } }) => {
      const last = granted.at(-1);
      if (last) keepWayBack(state, last.pathname, last.search);
    });
  },
});

export const { recentToysRestored } = recentSlice.actions;

export const selectRecentIds = ({ recent }: RootState): readonly string[] => recent.toyIds;

/** The address and name of the home page's link back to where a user signed in; null if there is none or no name is known. */
export const selectWayBack = createSelector(
  [({ recent }: RootState) => recent.wayBack, selectUser, (root: RootState) => root.catalogue],
  (href, user, catalogue) => {
    if (href === undefined || user === null) return null;
    const [pathname = ''] = href.split('?');
    const name =
      pathname === routes.allToys.path
        ? 'All Toys'
        : selectToy({ catalogue }, toyIdOf(pathname))?.name;
    return name === undefined ? null : { href, name };
  },
);

/** The most recently viewed toys, at most as many as are displayed. */
export const selectRecentToys = createSelector(
  [selectRecentIds, (root: RootState) => root.catalogue],
  (toyIds, catalogue) =>
    toyIds.flatMap((id) => selectToy({ catalogue }, id) ?? []).slice(0, MAX_RECENT_TOYS),
);
