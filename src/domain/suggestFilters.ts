import { agesOf } from './ages';
import { ALL_CATEGORIES } from './constants';
import { browseToys, type CatalogueFilter, NO_FILTER } from './filterToys';
import type { Toy } from './toy';

/** A filter that finds toys, and the text of its link. */
export interface SuggestedFilter {
  readonly label: string;
  readonly filter: CatalogueFilter;
}

const MAX_SUGGESTIONS = 3;
/** Shorter words are one edit apart too often. */
const MIN_WORD_LENGTH = 4;

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** `puzzles` without its plural ending, so that `puzle` is one letter away. */
const singular = (word: string) => word.replace(/s$/, '');

/** Whether a typed word means a known word: the same, its plural, or one letter off. */
function means(typed: string, known: string): boolean {
  const [a, b] = [singular(typed), singular(known)];
  return (
    Math.min(a.length, b.length) >= MIN_WORD_LENGTH &&
    (a === b || isOneEditApart(a, b) || isOneEditApart(typed, known))
  );
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

const ofCategory = (category: string): SuggestedFilter => ({
  label: `See ${category}`,
  filter: { ...NO_FILTER, category },
});
const ofAge = (age: number): SuggestedFilter => ({
  label: `See toys for age ${age}`,
  filter: { ...NO_FILTER, age },
});
const ofText = (text: string): SuggestedFilter => ({
  label: `See toys with “${text}”`,
  filter: { ...NO_FILTER, query: text },
});

/**
 * At most three filters that find toys, for a filter that finds none: the query without punctuation and without the
 * space that a phone's keyboard adds, categories and words of toy names that the query means, the chosen category and
 * the one near it, and the chosen age or one in the query.
 */
export function suggestFilters(
  toys: readonly Toy[],
  { query, category, age }: CatalogueFilter,
  near: Readonly<Record<string, string>> = {},
): readonly SuggestedFilter[] {
  const typed = wordsOf(query);
  const isMeant = (known: string) => typed.some((word) => means(word, known));
  const categories = unique(toys.map((toy) => toy.category));
  const names = unique(toys.flatMap(({ name }) => wordsOf(name)));
  const ages = agesOf(toys);
  const tidied = typed.join(' ');
  const suggestions = [
    ...(tidied === query.toLowerCase() ? [] : [ofText(tidied)]),
    ...categories.filter((name) => wordsOf(name).some(isMeant)).map(ofCategory),
    ...names.filter(isMeant).map(ofText),
    ...(category === ALL_CATEGORIES ? [] : [category, near[category] ?? []].flat().map(ofCategory)),
    ...(age === null ? [] : [ofAge(age)]),
    ...ages.filter((number) => typed.includes(String(number))).map(ofAge),
  ];
  return suggestions
    .filter(({ label }, index) => suggestions.findIndex((other) => other.label === label) === index)
    .filter(({ filter }) => browseToys(toys, filter).length > 0)
    .slice(0, MAX_SUGGESTIONS);
}

/** The length of the common start of two texts. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Whether one letter that is missing, additional or wrong, or two exchanged letters, turn `a` into `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b) return false;
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length)
    return a.length < b.length ? restA === restB.slice(1) : restA.slice(1) === restB;
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0];
  return restA.slice(1) === restB.slice(1) || (isExchanged && restA.slice(2) === restB.slice(2));
}
