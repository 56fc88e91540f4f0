import { isSoldOut, type Toy } from './toy';

type AgeGroup = Pick<Toy, 'age_group'>;

/** A range of ages in years, as in the URL: `3-5`. */
export type AgeRange = `${number}-${number}`;

/** An age in years, or a range of ages. */
export type Age = number | AgeRange;

/** The first and the last year of a text such as `3-6 years`, the only format that a catalogue may contain. */
function yearsOf({ age_group: group }: AgeGroup): readonly [number, number] {
  const [, first, last] = /^(\d+)-(\d+) years$/.exec(group) ?? [];
  return [Number(first), Number(last)];
}

/** The first and the last year of an age or a range. */
function endsOf(age: Age): readonly [number, number] {
  if (typeof age === 'number') return [age, age];
  const [first, last] = age.split('-');
  return [Number(first), Number(last)];
}

/** Whether a toy is made for children of this age, or of any age in this range. */
export function isOfAge(toy: AgeGroup, age: Age): boolean {
  const [[first, last], [youngest, oldest]] = [yearsOf(toy), endsOf(age)];
  return first <= oldest && youngest <= last;
}

/** `1 year`, `4 years` or `3–5 years`. */
export function yearsText(age: Age): string {
  const [first, last] = endsOf(age);
  if (first !== last) return `${first}–${last} years`;
  return first === 1 ? '1 year' : `${first} years`;
}

/** The label of a filter by age: `Age 4` or `Ages 3–5`. */
export function ageLabel(age: Age): string {
  const [first, last] = endsOf(age);
  return first === last ? `Age ${first}` : `Ages ${first}–${last}`;
}

/** The age from which a toy is made, in years. */
export const lowestAgeOf = (toy: AgeGroup): number => yearsOf(toy)[0];

/** How many years the ages of two toys have in common: 3-6 and 4-8 years have 2. Zero or negative if none. */
export function commonYears(one: AgeGroup, other: AgeGroup): number {
  const [[first, last], [otherFirst, otherLast]] = [yearsOf(one), yearsOf(other)];
  return Math.min(last, otherLast) - Math.max(first, otherFirst);
}

/** The ages below 100, in years, for which there is at least one toy, in ascending order. */
export const agesOf = (toys: readonly AgeGroup[]): readonly number[] =>
  [...Array(100).keys()].filter((age) => toys.some((toy) => isOfAge(toy, age)));

/** The first ages of the ranges of {@link ageRangesOf}. Below three years, small parts are dangerous. */
const RANGE_STARTS = [0, 3, 6, 9];

/** Divides ascending ages into a few ranges: 1-2, 3-5, 6-8 and 9-12 for the ages from 1 to 12. */
export const ageRangesOf = (ages: readonly number[]): readonly AgeRange[] =>
  RANGE_STARTS.flatMap((start, index): AgeRange[] => {
    const end = RANGE_STARTS[index + 1] ?? Infinity;
    const own = ages.filter((age) => start <= age && age < end);
    return own.length > 0 ? [`${Math.min(...own)}-${Math.max(...own)}`] : [];
  });

const MAX_MORE_TOYS = 3;
const MIN_COMMON_YEARS = 2;

/**
 * Up to three other toys for the same ages, those with the most common years first. A toy of the same category needs one common
 * year, any other toy two. Omits toys that are sold out, and those for older children only, because small parts are dangerous
 * below three years.
 */
export const moreToysFor = (toy: Toy, toys: readonly Toy[]): readonly Toy[] =>
  toys
    .filter((other) => other.id !== toy.id && !isSoldOut(other))
    .filter((other) => lowestAgeOf(other) <= lowestAgeOf(toy))
    .map((other) => ({
      other,
      years: commonYears(toy, other),
      isOfCategory: other.category === toy.category,
    }))
    .filter(({ years, isOfCategory }) => years >= (isOfCategory ? 1 : MIN_COMMON_YEARS))
    .sort((a, b) => b.years - a.years || Number(b.isOfCategory) - Number(a.isOfCategory))
    .slice(0, MAX_MORE_TOYS)
    .map(({ other }) => other);
