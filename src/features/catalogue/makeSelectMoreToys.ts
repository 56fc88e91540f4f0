import { createSelector } from '@reduxjs/toolkit';
import { commonYears } from '#domain/agesOf';
import type { Toy } from '#domain/toy';
import { selectToys } from './catalogueSlice';

const MAX_MORE_TOYS = 3;
const MIN_COMMON_YEARS = 2;

/**
 * Makes a selector of up to three other toys for the same ages: those with the most years in common first. One of the
 * same category needs one year in common, any other two.
 */
export const makeSelectMoreToys = (toy: Toy) =>
  createSelector(selectToys, (toys) =>
    toys
      .filter(({ id }) => id !== toy.id)
      .map((other) => ({
        other,
        years: commonYears(toy, other),
        isOfCategory: other.category === toy.category,
      }))
      .filter(({ years, isOfCategory }) => years >= (isOfCategory ? 1 : MIN_COMMON_YEARS))
      .sort((a, b) => b.years - a.years || Number(b.isOfCategory) - Number(a.isOfCategory))
      .slice(0, MAX_MORE_TOYS)
      .map(({ other }) => other),
  );
