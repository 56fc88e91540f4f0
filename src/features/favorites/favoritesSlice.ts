import { createSelector, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { byAdded, type Favorite, isSameFavorite } from '#domain/favorite';
import type { Toy } from '#domain/toy';
import { type AuthRoot, profileEditStarted, selectUser } from '#features/auth/authSlice';
import {
  type CatalogueRoot,
  selectIsComplete,
  selectToy,
} from '#features/catalogue/catalogueSlice';
import { locationChanged } from '#features/router/routerSlice';
import { createPlainSlice } from '#lib/createPlainSlice';
import {
  afterFailure,
  afterHydration,
  afterRecovery,
  afterWrite,
  type PersistStatus,
} from '#lib/persistStatus';
import { isRehydrated } from '#lib/rehydrated';
import type { StorageFailure } from '#services/recordStorage';

/** A change of one toy by a user. */
export interface FavoriteChange {
  readonly toyId: string;
  readonly userId: string;
}

/** The stored list, the changes that are being written, what Undo can restore, and whether the list is persisted. */
export interface FavoritesState {
  readonly items: readonly Favorite[];
  readonly saving: readonly FavoriteChange[];
  /** The favourites removed on this screen that Undo can still restore. */
  readonly removed: readonly Favorite[];
  readonly mirror: PersistStatus;
}

export interface FavoritesRoot {
  readonly favorites: FavoritesState;
}

/** The screen where a removal was requested; the text of its notice depends on it (spec §8). */
export type RemovalPlace = 'favorites' | 'profile';

const holds = (changes: readonly FavoriteChange[], change: FavoriteChange): boolean =>
  changes.some((other) => isSameFavorite(other, change));

const without = <T extends FavoriteChange>(changes: readonly T[], change: FavoriteChange) =>
  changes.filter((other) => !isSameFavorite(other, change));

/** The list with another favourite in its order. A new one is the last. */
const inserted = (items: readonly Favorite[], favorite: Favorite): readonly Favorite[] => {
  const last = items.at(-1);
  const all = [...items, favorite];
  return last && byAdded(last, favorite) > 0 ? all.sort(byAdded) : all;
};

/** The state with a new list. A favourite that is in it again cannot be restored. */
const withItems = (state: FavoritesState, items: readonly Favorite[]): FavoritesState => ({
  ...state,
  items,
  removed: state.removed.filter((favorite) => !holds(items, favorite)),
});

/** The state after an action that is no removal: the Undo of each removed favourite ends. */
const withoutUndo = (state: FavoritesState): FavoritesState =>
  state.removed.length === 0 ? state : { ...state, removed: [] };

const initialState: FavoritesState = {
  items: [],
  saving: [],
  removed: [],
  mirror: { status: 'hydrating' },
};

export const favoritesSlice = createPlainSlice({
  name: 'favorites',
  initialState,
  reducers: {
    /** A request to add or remove a favourite, handled by a listener. */
    favoriteToggleRequested: (state: FavoritesState, _action: PayloadAction<{ toyId: string }>) =>
      withoutUndo(state),
    favoriteRemovalRequested: (
      state,
      _action: PayloadAction<{ toyId: string; from: RemovalPlace }>,
    ) => state,
    /** A request to restore a removed favourite, handled by a listener. */
    favoriteRemovalUndoRequested: (state, _action: PayloadAction<{ toyId: string }>) => state,
    favoriteSaveStarted: (
      state: FavoritesState,
      { payload }: PayloadAction<FavoriteChange>,
    ): FavoritesState =>
      holds(state.saving, payload) ? state : { ...state, saving: [...state.saving, payload] },
    /** Another user signed in, or nobody is signed in, before the change could be made. */
    favoriteSaveCancelled: (
      state: FavoritesState,
      { payload }: PayloadAction<FavoriteChange>,
    ): FavoritesState => ({ ...state, saving: without(state.saving, payload) }),
    /** The favourite was stored. A second one for the same toy and user is a no-op. A restored one gets its old position. */
    favoriteAdded: (
      state: FavoritesState,
      { payload: favorite }: PayloadAction<Favorite>,
    ): FavoritesState =>
      holds(state.items, favorite) && !holds(state.saving, favorite)
        ? state
        : {
            items: holds(state.items, favorite) ? state.items : inserted(state.items, favorite),
            removed: without(state.removed, favorite),
            saving: without(state.saving, favorite),
            mirror: afterWrite(state.mirror),
          },
    /** The favourite was removed from storage. */
    favoriteRemoved: (
      state: FavoritesState,
      { payload: favorite }: PayloadAction<Favorite>,
    ): FavoritesState =>
      holds(state.items, favorite) || holds(state.saving, favorite)
        ? {
            items: without(state.items, favorite),
            removed: [...without(state.removed, favorite), favorite],
            saving: without(state.saving, favorite),
            mirror: afterWrite(state.mirror),
          }
        : state,
    favoriteNotSaved: (
      state: FavoritesState,
      {
        payload: { change, failure },
      }: PayloadAction<{ change: FavoriteChange; failure: StorageFailure }>,
    ): FavoritesState => ({
      ...state,
      saving: without(state.saving, change),
      mirror: { status: 'unsaved', ...failure },
    }),
    /** Another tab or an external edit changed the list. */
    favoritesReceived: (
      state: FavoritesState,
      { payload: items }: PayloadAction<readonly Favorite[]>,
    ): FavoritesState => withItems(state, items),
    favoritesStorageFailed: (
      state: FavoritesState,
      { payload: failure }: PayloadAction<StorageFailure>,
    ): FavoritesState => ({ ...state, mirror: afterFailure(state.mirror, failure) }),
    favoritesRecovered: (state: FavoritesState): FavoritesState =>
      state.mirror.status === 'unsaved' ? { ...state, mirror: afterRecovery(state.mirror) } : state,
  },
  extraReducers: (builder) => {
    // Undo is possible until the next action that is no removal, or until the screen is left.
    builder.addMatcher(isAnyOf(locationChanged, profileEditStarted), withoutUndo);
    builder.addMatcher(
      isRehydrated('favorites'),
      (state: FavoritesState, { payload: { items } }): FavoritesState => ({
        ...withItems(state, items),
        mirror: afterHydration(state.mirror),
      }),
    );
  },
});

export const {
  favoriteToggleRequested,
  favoriteRemovalRequested,
  favoriteRemovalUndoRequested,
  favoriteSaveStarted,
  favoriteSaveCancelled,
  favoriteAdded,
  favoriteRemoved,
  favoriteNotSaved,
  favoritesReceived,
  favoritesStorageFailed,
  favoritesRecovered,
} = favoritesSlice.actions;

export const selectFavoritesMirror = (root: FavoritesRoot): PersistStatus => root.favorites.mirror;
const selectItems = (root: FavoritesRoot) => root.favorites.items;

/** The signed-in shopper's favourites, in the order they were added. */
export const selectMyFavorites = createSelector([selectItems, selectUser], (items, user) =>
  items.filter(({ userId }) => userId === user?.uid),
);

/** The signed-in shopper's favourite toys; one the shop no longer sells is skipped. */
export const selectMyFavoriteToys = createSelector(
  [selectMyFavorites, (root: CatalogueRoot & FavoritesRoot & AuthRoot) => root.catalogue],
  (favorites, catalogue): readonly Toy[] =>
    favorites.flatMap(({ toyId }) => selectToy({ catalogue }, toyId) ?? []),
);

/** The number of favourite toys. Until all toys are known, it includes those that the shop no longer sells. */
export const selectMyFavoriteCount = (root: CatalogueRoot & FavoritesRoot & AuthRoot): number =>
  (selectIsComplete(root) ? selectMyFavoriteToys(root) : selectMyFavorites(root)).length;

/** The removed favourites that the user can still restore. */
export const selectMyRemovedFavorites = createSelector(
  [(root: FavoritesRoot) => root.favorites.removed, selectUser],
  (removed, user) => removed.filter(({ userId }) => userId === user?.uid),
);

/** By toy, because every card asks for its favourite after every event. */
const selectMyFavoritesByToy = createSelector(
  selectMyFavorites,
  (favorites) => new Map(favorites.map((favorite) => [favorite.toyId, favorite])),
);

/** The signed-in shopper's favourite of this toy, or null. */
export const selectMyFavorite = (root: FavoritesRoot & AuthRoot, toyId: string): Favorite | null =>
  selectMyFavoritesByToy(root).get(toyId) ?? null;

/** Whether a change of this toy is being written. */
export const selectIsFavoriteSaving = ({ favorites }: FavoritesRoot, change: FavoriteChange) =>
  holds(favorites.saving, change);

/** Whether a change of this toy by the signed-in user is being written. */
export const selectIsMyFavoriteSaving = (
  root: FavoritesRoot & AuthRoot,
  toyId: string,
): boolean => {
  const user = selectUser(root);
  return user !== null && selectIsFavoriteSaving(root, { toyId, userId: user.uid });
};
