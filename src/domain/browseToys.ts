import { isOfAge } from './agesOf';
import { type CatalogueFilter, filterToys, type ToySort } from './filterToys';
import type { Toy } from './toy';

/** Compares two toys; undefined for the order of the catalogue. */
const COMPARE: Readonly<Record<ToySort, ((a: Toy, b: Toy) => number) | undefined>> = {
  featured: undefined,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
};

/** The toys that match a filter of /all-toys, in its order. Equal toys keep the order of the catalogue. */
export function browseToys(toys: readonly Toy[], filter: CatalogueFilter): readonly Toy[] {
  const { age, maxPrice, sort } = filter;
  const found = filterToys(toys, filter).filter(
    (toy) => (age === null || isOfAge(toy, age)) && (maxPrice === null || toy.price <= maxPrice),
  );
  const compare = COMPARE[sort];
  return compare ? [...found].sort(compare) : found;
}
