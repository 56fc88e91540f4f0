import { TOYS } from '#data/toys';
import { generateToys } from '../../scripts/bench/generateToys';

/** As many toys as stated, for lists that do not show all their entries at once. */
export const manyToys = (count: number) =>
  generateToys(count, { categories: ['Plush'], pictures: TOYS.map(({ image }) => image) });
