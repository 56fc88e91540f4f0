import { createSelector } from '@reduxjs/toolkit';
import { browseToys } from '#domain/filterToys';
import { selectAllToysFilter } from '#features/filter/filterSlice';
import { selectToys } from './catalogueSlice';

/** The toys of /all-toys, in the chosen order. */
export const selectAllToysMatches = createSelector([selectToys, selectAllToysFilter], browseToys);
