import { createSelector } from '@reduxjs/toolkit';
import { CAROUSEL_TOYS, HERO_TOYS } from '#domain/constants';
import { browseToys, filterToys } from '#domain/filterToys';
import { selectAllToysFilter, selectHomeFilter } from '#features/filter/filterSlice';
import type { RootState } from '#store/redux';
import { selectToys } from './catalogueSlice';

export const selectHeroToys = createSelector(selectToys, (toys) => toys.slice(0, HERO_TOYS));
export const selectCarouselToys = createSelector(selectToys, (toys) =>
  toys.slice(0, CAROUSEL_TOYS),
);

/** All toys that match the home page's filter. */
export const selectHomeMatches = createSelector(
  [
    selectToys,
    (root: RootState) => selectHomeFilter(root).query,
    (root: RootState) => selectHomeFilter(root).category,
  ],
  (toys, query, category) => filterToys(toys, { query, category }),
);

/** The toys in the home page's grid: the first `visibleCount` matches. */
export const selectHomeToys = createSelector(
  [selectHomeMatches, (root: RootState) => selectHomeFilter(root).visibleCount],
  (toys, visibleCount) => toys.slice(0, visibleCount),
);

/** The toys of /all-toys, in the chosen order. */
export const selectAllToysMatches = createSelector([selectToys, selectAllToysFilter], browseToys);
