import {
  createSelector,
  createSlice,
  type Draft,
  freeze,
  isAnyOf,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { byAdded, type Favorite, isSameFavorite } from '#domain/favorite';
import type { Toy } from '#domain/toy';
import { toggleWish, type Wish } from '#domain/wish';
import { profileEditStarted, selectUser } from '#features/auth/authSlice';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { locationChanged } from '#features/router/routerSlice';
import {
  afterFailure,
  afterFirstRead,
  afterRecovery,
  afterWrite,
  isRehydrated,
  type PersistStatus,
  persistTransitions,
} from '#lib/persistStatus';
import type { RootState } from '#lib/redux';
import type { Transitions } from '#lib/transitions';
import type { StorageFailure } from '#services/recordStorage';

/** A change of one toy by a user. */
export interface FavoriteChange {
  readonly toyId: string;
  readonly userId: string;
}

/** A change that is being written. */
export interface SavingFavorite extends FavoriteChange {
  /** Whether Undo has ended before the removal was stored: the screen was left, or another action followed. */
  readonly isUndoOver?: true;
}

export interface FavoritesState {
  /** The stored list. */
  readonly items: readonly Favorite[];
  readonly saving: readonly SavingFavorite[];
  /** The favourites removed on this screen that Undo can still restore. */
  readonly removed: readonly Favorite[];
  /** Favourites that a visitor requested signed out in this tab, until the next sign-in. Undefined in visits of version 1.0.0. */
  readonly wishes?: readonly Wish[];
  readonly persistence: PersistStatus;
}

export const favoritesTransitions: Transitions<FavoritesState> = {
  persistence: persistTransitions,
};

/** The screen where a removal was requested; the text of its notice depends on it (spec §8). */
export type RemovalPlace = 'favorites' | 'profile';

const holds = (changes: readonly FavoriteChange[], change: FavoriteChange): boolean =>
  changes.some((other) => isSameFavorite(other, change));

const without = <T extends FavoriteChange>(changes: readonly T[], change: FavoriteChange): T[] =>
  changes.filter((other) => !isSameFavorite(other, change));

/** The list with one more favourite, in the order of dates. A new favourite is the last. */
const inserted = (items: readonly Favorite[], favorite: Favorite): Favorite[] => {
  const last = items.at(-1);
  const all = [...items, favorite];
  return last && byAdded(last, favorite) > 0 ? all.sort(byAdded) : all;
};

/** The list before the event. It may have 10,000 records, and Immer would wrap each one that is read from its draft. */
const itemsBefore = (state: Draft<FavoritesState>): readonly Favorite[] =>
  original(state)?.items ?? [];

/** Sets the list. Ends Undo for favourites that are back in it. */
function setItems(state: Draft<FavoritesState>, items: readonly Favorite[]): void {
  state.items = freeze([...items]); // frozen here, so that Immer does not visit every record to freeze it
  state.removed = state.removed.filter((favorite) => !holds(items, favorite));
}

/** Ends Undo for all removed favourites, also for removals that are still being written. Any action but a removal calls it. */
function endUndo(state: Draft<FavoritesState>): void {
  if (state.removed.length > 0) state.removed = [];
  for (const change of state.saving) change.isUndoOver = true;
}

/** Removes a change from those that are being written, and sets whether the list is persisted. */
function endSaving(
  state: Draft<FavoritesState>,
  change: FavoriteChange,
  persistence: PersistStatus,
): void {
  state.saving = without(state.saving, change);
  state.persistence = persistence;
}

const initialState: FavoritesState = {
  items: [],
  saving: [],
  removed: [],
  persistence: { status: 'hydrating' },
};

export const favoritesSlice = createSlice({
  name: 'favorites',
  initialState,
  reducers: {
    /** A request to add or remove a favourite, handled by a listener. */
    favoriteToggleRequested: (state, _action: PayloadAction<{ toyId: string }>) => {
      endUndo(state);
    },
    /** A request to remove a favourite from a list, handled by a listener. */
    favoriteRemovalRequested: (
      _state,
      _action: PayloadAction<{ toyId: string; from: RemovalPlace }>,
    ) => {},
    /** A request to restore a removed favourite, handled by a listener. */
    favoriteRemovalUndoRequested: (_state, _action: PayloadAction<{ toyId: string }>) => {},
    favoriteSaveStarted: ({ saving }, { payload: change }: PayloadAction<FavoriteChange>) => {
      if (!holds(saving, change)) saving.push(change);
    },
    /** The user signed out, or another user signed in, before the change was written. */
    favoriteSaveCancelled: (state, { payload: change }: PayloadAction<FavoriteChange>) => {
      endSaving(state, change, state.persistence);
    },
    /** The favourite was stored. A second one for the same toy and user is a no-op. A restored one gets its old position. */
    favoriteAdded: (state, { payload: favorite }: PayloadAction<Favorite>) => {
      const items = itemsBefore(state);
      const isListed = holds(items, favorite);
      if (isListed && !holds(state.saving, favorite)) return;
      if (!isListed) state.items = freeze(inserted(items, favorite));
      state.removed = without(state.removed, favorite);
      endSaving(state, favorite, afterWrite(state.persistence));
    },
    /** The favourite was removed from storage. */
    favoriteRemoved: (state, { payload: favorite }: PayloadAction<Favorite>) => {
      const items = itemsBefore(state);
      const saving = state.saving.find((change) => isSameFavorite(change, favorite));
      if (!holds(items, favorite) && !saving) return;
      state.items = freeze(without(items, favorite));
      if (!saving?.isUndoOver) state.removed = [...without(state.removed, favorite), favorite];
      endSaving(state, favorite, afterWrite(state.persistence));
    },
    favoriteNotSaved: (
      state,
      {
        payload: { change, failure },
      }: PayloadAction<{ change: FavoriteChange; failure: StorageFailure }>,
    ) => {
      endSaving(state, change, { status: 'unsaved', ...failure });
    },
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
    /** Another tab or an external edit changed the list. */
    favoritesReceived: (state, { payload: items }: PayloadAction<readonly Favorite[]>) => {
      setItems(state, items);
    },
    favoritesStorageFailed: (state, { payload: failure }: PayloadAction<StorageFailure>) => {
      state.persistence = afterFailure(state.persistence, failure);
    },
    favoritesRecovered: (state) => {
      state.persistence = afterRecovery(state.persistence);
    },
  },
  extraReducers: (builder) => {
    // Undo is possible until the next action that is no removal, or until the screen is left.
    builder.addMatcher(isAnyOf(locationChanged, profileEditStarted), endUndo);
    builder.addMatcher(isRehydrated('favorites'), (state, { payload: { items } }) => {
      setItems(state, items);
      state.persistence = afterFirstRead(state.persistence);
    });
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
  wishToggled,
  wishesRestored,
  wishesEnded,
  favoritesReceived,
  favoritesStorageFailed,
  favoritesRecovered,
} = favoritesSlice.actions;

export const selectFavoritesPersistence = (root: RootState): PersistStatus =>
  root.favorites.persistence;
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

/** The number of favourite toys. */
export const selectMyFavoriteCount = (root: RootState): number => selectMyFavoriteToys(root).length;

/** The removed favourites that the user can still restore. */
export const selectMyRemovedFavorites = createSelector(
  [(root: RootState) => root.favorites.removed, selectUser],
  (removed, user) => removed.filter(({ userId }) => userId === user?.uid),
);

/** Indexed by toy, because every card looks up its favourite after every event. */
const selectMyFavoritesByToy = createSelector(
  selectMyFavorites,
  (favorites) => new Map(favorites.map((favorite) => [favorite.toyId, favorite])),
);

/** The signed-in shopper's favourite of this toy, or null. */
export const selectMyFavorite = (root: RootState, toyId: string): Favorite | null =>
  selectMyFavoritesByToy(root).get(toyId) ?? null;

/** Whether a change of this toy is being written. */
export const selectIsFavoriteSaving = ({ favorites }: RootState, change: FavoriteChange) =>
  holds(favorites.saving, change);

/** Whether a change of this toy by the signed-in user is being written. */
export const selectIsMyFavoriteSaving = (root: RootState, toyId: string): boolean => {
  const user = selectUser(root);
  return user !== null && selectIsFavoriteSaving(root, { toyId, userId: user.uid });
};
