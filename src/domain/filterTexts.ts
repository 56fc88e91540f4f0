import { ageLabel } from './ages';
import { ALL_CATEGORIES } from './constants';
import type { CatalogueFilter } from './filterToys';
import { amountText } from './prices';
import { isolated } from './text';

/** The parts of a filter that exclude toys: all but the order. */
export type FilterPart = Exclude<keyof CatalogueFilter, 'sort'>;

/** A part of a filter that is set. */
interface SetPart {
  readonly part: FilterPart;
  readonly text: string;
}

/** The parts of a filter that are set, with their texts, in the order of the controls. */
export function setPartsOf(filter: CatalogueFilter): readonly SetPart[] {
  const { query, category, age, maxPrice, ids } = filter;
  const parts: readonly (SetPart | false)[] = [
    ids !== undefined && { part: 'ids', text: 'Chosen toys' },
    query !== '' && { part: 'query', text: `“${isolated(query)}”` },
    category !== ALL_CATEGORIES && { part: 'category', text: category },
    age !== null && { part: 'age', text: ageLabel(age) },
    maxPrice !== null && { part: 'maxPrice', text: `Up to ${amountText(maxPrice)}` },
  ];
  return parts.filter((part) => part !== false);
}

/** Says how many toys of a selection are no longer sold; empty if all are. */
export function missingText(count: number, foundCount: number): string {
  const missing = count - foundCount;
  if (missing === 0) return '';
  if (count === 1) return 'The chosen toy is no longer in our shop.';
  if (foundCount === 0) return `None of the ${count} chosen toys is still in our shop.`;
  return `${missing} of the ${count} chosen toys ${missing === 1 ? 'is' : 'are'} no longer in our shop.`;
}
