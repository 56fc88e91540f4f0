import words from '#catalogue/words.json';
import type { ShopWords } from './suggestFilters';

const toys: ShopWords['toys'] = words.toys;

/** The names of toys in Bangla letters, by the id of the toy. */
export const BANGLA_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(toys).flatMap(([id, { bangla }]) => (bangla ? [[id, bangla]] : [])),
);
