import type { Toy } from './toy';

type AgeGroup = Pick<Toy, 'age_group'>;

/** Whether a toy is made for children of this age, in years. False for a text other than `3-6 years`. */
export function isOfAge({ age_group: group }: AgeGroup, age: number): boolean {
  const [, first, last] = /^(\d+)-(\d+) years$/.exec(group) ?? [];
  return Number(first) <= age && age <= Number(last);
}

/** The ages below 100, in years, for which there is at least one toy, in ascending order. */
export const agesOf = (toys: readonly AgeGroup[]): readonly number[] =>
  [...Array(100).keys()].filter((age) => toys.some((toy) => isOfAge(toy, age)));
