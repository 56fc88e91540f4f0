import { commonYears, lowestAgeOf } from './agesOf';
import type { Toy } from './toy';

const MAX_MORE_TOYS = 3;
const MIN_COMMON_YEARS = 2;

/**
 * Up to three other toys for the same ages: those with the most years in common first. One of the same category needs one
 * year in common, any other two. None is made for older children only: small parts are dangerous below three years.
 */
export const moreToysFor = (toy: Toy, toys: readonly Toy[]): readonly Toy[] =>
  toys
    .filter((other) => other.id !== toy.id && lowestAgeOf(other) <= lowestAgeOf(toy))
    .map((other) => ({
      other,
      years: commonYears(toy, other),
      isOfCategory: other.category === toy.category,
    }))
    .filter(({ years, isOfCategory }) => years >= (isOfCategory ? 1 : MIN_COMMON_YEARS))
    .sort((a, b) => b.years - a.years || Number(b.isOfCategory) - Number(a.isOfCategory))
    .slice(0, MAX_MORE_TOYS)
    .map(({ other }) => other);
