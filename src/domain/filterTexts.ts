import { ageLabel } from './ages';
import { ALL_CATEGORIES } from './constants';
import type { CatalogueFilter } from './filterToys';

/** `$20`, or `$20.50`. */
export const amountText = (dollars: number): string =>
  `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;

/** The parts of a filter that leave toys out, which the order does not. */
export type FilterPart = Exclude<keyof CatalogueFilter, 'sort'>;

/** A part of a filter that is set. */
export interface SetPart {
  readonly part: FilterPart;
  readonly text: string;
}

/** The parts of a filter that are set, with their texts, in the order of the controls. */
export const setPartsOf = ({
  query,
  category,
  age,
  maxPrice,
}: CatalogueFilter): readonly SetPart[] => [
  ...(query === '' ? [] : [{ part: 'query', text: `“${query}”` } as const]),
  ...(category === ALL_CATEGORIES ? [] : [{ part: 'category', text: category } as const]),
  ...(age === null ? [] : [{ part: 'age', text: ageLabel(age) } as const]),
  ...(maxPrice === null
    ? []
    : [{ part: 'maxPrice', text: `Up to ${amountText(maxPrice)}` } as const]),
];
