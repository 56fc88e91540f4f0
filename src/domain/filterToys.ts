import { ALL_CATEGORIES } from './constants';
import type { Toy } from './toy';

/** The search text and category that a shopper chose. */
export interface ToyFilter {
  readonly query: string;
  readonly category: string;
}

/**
 * The toys that match a filter (spec §5): the category exactly, and the query as typed in name or
 * description, ignoring case. The query is plain text, not a pattern.
 */
export function filterToys(toys: readonly Toy[], { query, category }: ToyFilter): readonly Toy[] {
  const text = query.toLowerCase();
  return toys.filter(
    (toy) =>
      (category === ALL_CATEGORIES || toy.category === category) &&
      (toy.name.toLowerCase().includes(text) || toy.description.toLowerCase().includes(text)),
  );
}
