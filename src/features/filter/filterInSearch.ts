import { AGES } from '#data/ages';
import { ALL_TOYS_CATEGORIES } from '#data/categories';
import { MAX_SEARCH_LENGTH } from '#domain/constants';
import { type CatalogueFilter, NO_FILTER, TOY_SORTS } from '#domain/filterToys';

/** Dollars, with cents or without. */
const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/;

const isMaxPriceText = (text: string): boolean => AMOUNT.test(text) && Number(text) > 0;

/** Whether a number can be a price ceiling, and stands in the URL as it is. */
export const isMaxPrice = (value: number): boolean => isMaxPriceText(String(value));

/** The parameter of a part of the filter, and how its text is read; undefined if the text is invalid. */
interface Parameter<Value> {
  readonly name: string;
  readonly read: (text: string) => Value | undefined;
}

/** The parameters of /all-toys, in their order in the URL. */
const PARAMETERS: { readonly [Part in keyof CatalogueFilter]: Parameter<CatalogueFilter[Part]> } = {
  query: { name: 'q', read: (text) => text.slice(0, MAX_SEARCH_LENGTH) },
  category: {
    name: 'category',
    read: (text) => ALL_TOYS_CATEGORIES.find((option) => option === text),
  },
  age: { name: 'age', read: (text) => AGES.find((age) => String(age) === text) },
  maxPrice: {
    name: 'max',
    read: (text) => (isMaxPriceText(text) ? Number(text) : undefined),
  },
  sort: { name: 'sort', read: (text) => TOY_SORTS.find((sort) => sort === text) },
};

const PARTS = Object.keys(PARAMETERS) as readonly (keyof CatalogueFilter)[]; // Object.keys returns string[]

/** The filter in the query of a URL. Invalid values are ignored; null if no valid one is left. */
export function filterInSearch(search: string): CatalogueFilter | null {
  const parameters = new URLSearchParams(search);
  const found = PARTS.flatMap((part) => {
    const { name, read } = PARAMETERS[part];
    const text = parameters.get(name);
    const value = text === null ? undefined : read(text);
    return value === undefined ? [] : [[part, value]];
  });
  // Each value was read as its part of the filter.
  return found.length === 0 ? null : { ...NO_FILTER, ...Object.fromEntries(found) };
}

/** A query with this filter instead of the one in `search`, without defaults. Keeps other parameters as they are. */
export function searchWithFilter(search: string, filter: CatalogueFilter): string {
  const others = search.slice(1).split('&');
  const isOther = (pair: string) =>
    !PARTS.some((part) => new URLSearchParams(pair).has(PARAMETERS[part].name));
  const own = new URLSearchParams(
    PARTS.filter((part) => filter[part] !== NO_FILTER[part]).map((part) => [
      PARAMETERS[part].name,
      String(filter[part]),
    ]),
  );
  const pairs = [...others.filter(isOther), String(own)].filter(Boolean).join('&');
  return pairs && `?${pairs}`;
}
