import { createSelector } from '@reduxjs/toolkit';
import { byAdded } from '#domain/favorite';
import type { Toy } from '#domain/toy';
import { selectToy } from '#features/catalogue/catalogueSlice';
import type { RootState } from '#store/redux';
import { selectMyFavorites, selectMyRemovedFavorites } from './favoritesSlice';

/** An entry of a list of favourites: a favourite toy, or one that was removed and can be restored. */
export interface FavoriteEntry {
  readonly toy: Toy;
  readonly isRemoved: boolean;
}

/** The user's favourite toys, with each removed one in its former position. */
export const selectMyFavoriteEntries = createSelector(
  [selectMyFavorites, selectMyRemovedFavorites, (root: RootState) => root.catalogue],
  (favorites, removed, catalogue): readonly FavoriteEntry[] => {
    const all = removed.length === 0 ? favorites : [...favorites, ...removed].sort(byAdded);
    return all.flatMap((favorite) => {
      const toy = selectToy({ catalogue }, favorite.toyId);
      return toy ? [{ toy, isRemoved: removed.includes(favorite) }] : [];
    });
  },
);
