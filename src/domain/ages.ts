import type { Toy } from './toy';

type AgeGroup = Pick<Toy, 'age_group'>;

/** The first and the last year. Not numbers for a text other than `3-6 years`, which no catalogue may contain. */
function yearsOf({ age_group: group }: AgeGroup): readonly [number, number] {
  const [, first, last] = /^(\d+)-(\d+) years$/.exec(group) ?? [];
  return [Number(first), Number(last)];
}

/** Whether a toy is made for children of this age, in years. */
export function isOfAge(toy: AgeGroup, age: number): boolean {
  const [first, last] = yearsOf(toy);
  return first <= age && age <= last;
}

/** The age from which a toy is made, in years. */
export const lowestAgeOf = (toy: AgeGroup): number => yearsOf(toy)[0];

/** How many years the ages of two toys have in common: 3-6 and 4-8 years have 2. Not positive if there are none. */
export function commonYears(one: AgeGroup, other: AgeGroup): number {
  const [[first, last], [otherFirst, otherLast]] = [yearsOf(one), yearsOf(other)];
  return Math.min(last, otherLast) - Math.max(first, otherFirst);
}

/** The ages below 100, in years, for which there is at least one toy, in ascending order. */
export const agesOf = (toys: readonly AgeGroup[]): readonly number[] =>
  [...Array(100).keys()].filter((age) => toys.some((toy) => isOfAge(toy, age)));

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
