import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { byAdded, type Favorite } from '#domain/favorite';
import { LIST_KINDS } from '#domain/listKinds';
import type { Toy } from '#domain/toy';
import { endsUndo, type UndoableList, undoableList } from '#domain/undoableList';
import { toggleWish, type Wish } from '#domain/wish';
import { selectUser } from '#features/auth/authSlice';
import { selectToy } from '#features/catalogue/catalogueSlice';
import type { RootState } from '#store/redux';

export interface FavoritesState extends UndoableList<Favorite> {
  /** Favourites that a visitor requested signed out in this tab, until the next sign-in. Undefined if there are none. */
  readonly wishes?: readonly Wish[];
}

/** An entry of a list of favourites: a favourite toy, or one that was removed and can be restored. */
export interface FavoriteOrRemoved {
  readonly toy: Toy;
  readonly isRemoved: boolean;
}

const initialState: FavoritesState = { items: [], removed: [] };

const list = undoableList(LIST_KINDS.favorites);

const put = (state: FavoritesState, { payload: favorite }: PayloadAction<Favorite>) => ({
  ...state,
  ...list.put(state, favorite),
});

export const favoritesSlice = createSlice({
  name: 'favorites',
  initialState,
  reducers: {
    /** A request to add or remove a favourite, handled by a listener. */
    favoriteToggleRequested: (_state, _action: PayloadAction<{ toyId: string }>) => {},
    /** A request to remove a favourite, made in a list of favourites. Handled by a listener. */
    favoriteRemovalRequested: (
      _state,
      _action: PayloadAction<{ toyId: string; from: 'favorites' | 'profile' }>,
    ) => {},
    /** A request to restore a removed favourite, handled by a listener. */
    favoriteRestoreRequested: (_state, _action: PayloadAction<{ toyId: string }>) => {},
    /** The favourite was stored. A second one for the same toy and user replaces the first. */
    favoriteAdded: put,
    /** The favourite was removed from storage. */
    favoriteRemoved: (state, { payload: favorite }: PayloadAction<Favorite>) => ({
      ...state,
      ...list.remove(state, favorite),
    }),
    /** A removed favourite is stored again, with its date. */
    favoriteRestored: put,
    /** The list was read at the start, or was changed by another tab or by hand. */
    favoritesReceived: (state, { payload: items }: PayloadAction<readonly Favorite[]>) => ({
      ...state,
      ...list.receive(state, items),
    }),
    /** A visitor who is not signed in pressed a heart. A second press on the same toy takes the wish back. */
    wishToggled: (state, { payload: wish }: PayloadAction<Wish>) => {
      state.wishes = [...toggleWish(state.wishes ?? [], wish)];
    },
    /** The wishes of the last page load were read from this tab's storage. */
    wishesRestored: (state, { payload: wishes }: PayloadAction<readonly Wish[]>) => {
      state.wishes = [...wishes];
    },
    /**
     * The user changed, which ends all wishes. If the visitor who made them has signed in, a listener adds the `granted` ones,
     * which are recent enough.
     */
    wishesEnded: (state, _action: PayloadAction<{ granted: readonly Wish[] }>) => {
      delete state.wishes;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(endsUndo, (state) => {
      state.removed = [];
    });
  },
});

export const {
  favoriteToggleRequested,
  favoriteRemovalRequested,
  favoriteRestoreRequested,
  favoriteAdded,
  favoriteRemoved,
  favoriteRestored,
  favoritesReceived,
  wishToggled,
  wishesRestored,
  wishesEnded,
} = favoritesSlice.actions;

const NO_WISHES: readonly Wish[] = [];
export const selectWishes = ({ favorites }: RootState): readonly Wish[] =>
  favorites.wishes ?? NO_WISHES;
const selectItems = (root: RootState) => root.favorites.items;

/** The signed-in shopper's favourites, in the order they were added. */
export const selectMyFavorites = createSelector([selectItems, selectUser], (items, user) =>
  items.filter(({ userId }) => userId === user?.uid),
);

/** The signed-in shopper's favourite toys, without those that the shop no longer sells. */
export const selectMyFavoriteToys = createSelector(
  [selectMyFavorites, (root: RootState) => root.catalogue],
  (favorites, catalogue): readonly Toy[] =>
    favorites.flatMap(({ toyId }) => selectToy({ catalogue }, toyId) ?? []),
);

/** The removed favourites that the user can still restore. */
export const selectMyRemovedFavorites = createSelector(
  [(root: RootState) => root.favorites.removed, selectUser],
  (removed, user) => removed.filter(({ userId }) => userId === user?.uid),
);

/** The user's favourites that are still on sale, and the removed ones that can be restored, oldest first. */
export const selectFavoriteEntries = createSelector(
  [selectMyFavorites, selectMyRemovedFavorites, (root: RootState) => root.catalogue],
  (favorites, removed, catalogue): readonly FavoriteOrRemoved[] =>
    [...favorites, ...removed].sort(byAdded).flatMap((favorite) => {
      const toy = selectToy({ catalogue }, favorite.toyId);
      return toy ? [{ toy, isRemoved: removed.includes(favorite) }] : [];
    }),
);

/** The signed-in shopper's favourite of this toy, or null. */
export const selectMyFavorite = (root: RootState, toyId: string): Favorite | null =>
  selectMyFavorites(root).find((favorite) => favorite.toyId === toyId) ?? null;
