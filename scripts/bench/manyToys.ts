import { ALL_TOYS_CATEGORIES } from '#data/categories';
import { TOYS as SHIPPED } from '#data/toys';
import type { Toy } from '#domain/toy';
import { generateToys } from './generateToys';

const count = Number(new URLSearchParams(window.location.search).get('toys') ?? SHIPPED.length);
const generated = generateToys(count, {
  categories: ALL_TOYS_CATEGORIES.slice(1), // without `All Categories`
  pictures: SHIPPED.map(({ image }) => image),
});

/** Replaces the catalogue in benchmarks, with the number of toys in `?toys=`: the shipped toys, then generated ones. */
export const TOYS: readonly Toy[] = [...SHIPPED, ...generated.slice(SHIPPED.length)].slice(
  0,
  count,
);
