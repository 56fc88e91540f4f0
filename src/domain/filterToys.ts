import { ALL_CATEGORIES } from './constants';
import type { Toy } from './toy';

/** What a shopper asked to see. */
export interface ToyFilter {
  readonly query: string;
  readonly category: string;
}

/**
 * The toys that match: the query, as typed, in name or description whatever the case, and the
 * category exactly (spec §5). A pattern such as `.*` is plain text.
 */
export function filterToys(toys: readonly Toy[], { query, category }: ToyFilter): readonly Toy[] {
  const text = query.toLowerCase();
  return toys.filter(
    (toy) =>
      (category === ALL_CATEGORIES || toy.category === category) &&
      (toy.name.toLowerCase().includes(text) || toy.description.toLowerCase().includes(text)),
  );
}
