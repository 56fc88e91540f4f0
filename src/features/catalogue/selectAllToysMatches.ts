import { createSelector } from '@reduxjs/toolkit';
import { browseToys } from '#domain/browseToys';
import { NO_FILTER } from '#domain/filterToys';
import { type FilterRoot, selectAllToysFilter } from '#features/filter/filterSlice';
import { type CatalogueRoot, selectIsComplete, selectToys } from './catalogueSlice';

/**
 * The known toys of /all-toys, in the chosen order. Of an incomplete catalogue only the first toys are known, which are
 * the first ones of its own order only. In a file of its own, because only that screen needs it.
 */
export const selectAllToysMatches = createSelector(
  [selectToys, selectIsComplete, (root: CatalogueRoot & FilterRoot) => selectAllToysFilter(root)],
  (toys, isComplete, filter) =>
    isComplete || filter.sort === NO_FILTER.sort ? browseToys(toys, filter) : [],
);
