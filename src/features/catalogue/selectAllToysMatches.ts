import { createSelector } from '@reduxjs/toolkit';
import { browseToys, NO_FILTER } from '#domain/filterToys';
import { selectAllToysFilter } from '#features/filter/filterSlice';
import type { RootState } from '#lib/redux';
import { selectIsComplete, selectToys } from './catalogueSlice';

/**
 * The known toys of /all-toys, in the chosen order. While the catalogue is incomplete, only its own order can be shown; any other
 * order needs all toys.
 */
export const selectAllToysMatches = createSelector(
  [selectToys, selectIsComplete, (root: RootState) => selectAllToysFilter(root)],
  (toys, isComplete, filter) =>
    isComplete || filter.sort === NO_FILTER.sort ? browseToys(toys, filter) : [],
);
