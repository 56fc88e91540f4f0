import { type Age, isOfAge } from './ages';
import { ALL_CATEGORIES } from './constants';
import { asSeen } from './text';
import type { Toy } from './toy';

/** The search text and category that a shopper chose. */
export interface ToyFilter {
  readonly query: string;
  readonly category: string;
}

/** The orders in which /all-toys lists toys. `featured` is the order of the catalogue. */
export const TOY_SORTS = ['featured', 'price-asc', 'price-desc', 'rating'] as const;
/** An order of {@link TOY_SORTS}. */
export type ToySort = (typeof TOY_SORTS)[number];

/** The filter of /all-toys. `null` means any age or any price. */
export interface CatalogueFilter extends ToyFilter {
  readonly age: Age | null;
  /** In dollars. A toy of exactly this price matches. */
  readonly maxPrice: number | null;
  readonly sort: ToySort;
  /** The ids of the selected toys, in order. With a selection, only the sort may be set too. Undefined if there is none. */
  readonly ids?: readonly string[];
}

/** The filter of /all-toys that matches every toy, in the order of the catalogue. */
export const NO_FILTER: CatalogueFilter = {
  query: '',
  category: ALL_CATEGORIES,
  age: null,
  maxPrice: null,
  sort: 'featured',
};

/**
 * The toys that match a filter (spec §5): the category exactly, and the query as seen in name or
 * description, ignoring case. The query is plain text, not a pattern.
 */
export function filterToys(toys: readonly Toy[], { query, category }: ToyFilter): readonly Toy[] {
  const text = asSeen(query).toLowerCase();
  return toys.filter(
    (toy) =>
      (category === ALL_CATEGORIES || toy.category === category) &&
      (toy.name.toLowerCase().includes(text) || toy.description.toLowerCase().includes(text)),
  );
}

/** The comparator for each sort order. `featured` keeps the catalogue order. */
const COMPARE: Readonly<Record<ToySort, (a: Toy, b: Toy) => number>> = {
  featured: () => 0,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
};

/**
 * The toys that match a filter of /all-toys, in its order. Equal toys keep the order of the selection, or else of the
 * catalogue. Unknown ids of a selection are ignored.
 */
export function browseToys(toys: readonly Toy[], filter: CatalogueFilter): readonly Toy[] {
  const { age, maxPrice, sort, ids } = filter;
  const selected = ids ? ids.flatMap((id) => toys.find((toy) => toy.id === id) ?? []) : toys;
  return filterToys(selected, filter)
    .filter((toy) => age === null || isOfAge(toy, age))
    .filter((toy) => maxPrice === null || toy.price <= maxPrice)
    .sort(COMPARE[sort]);
}
