import { createSelector } from '@reduxjs/toolkit';
import { browseToys } from '#domain/browseToys';
import { type FilterRoot, selectAllToysFilter } from '#features/filter/filterSlice';
import { type CatalogueRoot, selectToys } from './catalogueSlice';

/** The toys of /all-toys, in the chosen order. In a file of its own, because only that screen needs it. */
export const selectAllToysMatches = createSelector(
  [selectToys, (root: CatalogueRoot & FilterRoot) => selectAllToysFilter(root)],
  browseToys,
);
