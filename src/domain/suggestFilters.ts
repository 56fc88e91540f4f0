import { type Age, ageLabel, agesOf } from './ages';
import { ALL_CATEGORIES } from './constants';
import { amountText, type FilterPart, setPartsOf } from './filterTexts';
import { browseToys, type CatalogueFilter, NO_FILTER } from './filterToys';
import type { Toy } from './toy';

/** A link for an empty result: its label, and a filter that finds toys, or one toy. */
export type Suggestion = { readonly label: string } & (
  { readonly filter: CatalogueFilter } | { readonly toy: Toy }
);

/** Words and phrases that shoppers search for, by their meaning. */
export interface ShopWords {
  readonly toys: Readonly<
    Record<string, { readonly bangla?: string; readonly words?: readonly string[] }>
  >;
  readonly categories: Readonly<Record<string, readonly string[]>>;
  /** By the age in years. */
  readonly ages: Readonly<Record<string, readonly string[]>>;
  /** Words such as `gift`, which lead to the best rated toys. */
  readonly bestRated: readonly string[];
}

const NO_WORDS: ShopWords = { toys: {}, categories: {}, ages: {}, bestRated: [] };

const MAX_SUGGESTIONS = 3;
/** Shorter words are one edit apart too often. */
const MIN_WORD_LENGTH = 4;
/** A Bangla word of at least this length also matches its forms, such as বাঘের for বাঘ, and its beginning. */
const MIN_STEM_LENGTH = 3;

const BANGLA_ZERO = '০'.charCodeAt(0);

/**
 * Makes equivalent spellings equal. Bangla keyboards type য় and ড় as one character or as two, put invisible joiners between
 * letters, and have digits of their own.
 */
const normalised = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll('ৎ', 'ত্')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  normalised(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** `puzzles` without its plural ending, so that `puzle` is one letter away. */
const singular = (word: string) => word.replace(/s$/, '');

const isShort = (a: string, b: string, min: number) => Math.min(a.length, b.length) < min;

/** Whether a typed word is a known word, its plural, or differs from it by one letter. */
function means(typed: string, known: string): boolean {
  const [a, b] = [singular(typed), singular(known)];
  return (
    !isShort(a, b, MIN_WORD_LENGTH) &&
    (a === b || isOneEditApart(a, b) || isOneEditApart(typed, known))
  );
}

/** Whether a typed word is a correctly spelt word of the shop. */
function isWord(typed: string, word: string): boolean {
  const isForm =
    /^[\u0980-\u09ff]/.test(word) &&
    !isShort(typed, word, MIN_STEM_LENGTH) &&
    (typed.startsWith(word) || word.startsWith(typed));
  return isForm || singular(typed) === singular(word);
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

const ofCategory = (category: string): Suggestion => ({
  label: `See ${category}`,
  filter: { ...NO_FILTER, category },
});
const ofAge = (age: Age): Suggestion => ({
  label: `See toys for ${ageLabel(age).toLowerCase()}`,
  filter: { ...NO_FILTER, age },
});
const ofText = (text: string): Suggestion => ({
  label: `See toys with “${text}”`,
  filter: { ...NO_FILTER, query: text },
});
const ofToy = (toy: Toy): Suggestion => ({ label: `See ${toy.name}`, toy });
const BEST_RATED: Suggestion = {
  label: 'See the best rated toys',
  filter: { ...NO_FILTER, sort: 'rating' },
};

/** The end of the label of a suggestion that drops this part of the filter. */
const WITHOUT: Readonly<Record<FilterPart, string>> = {
  query: '',
  category: ' in all categories',
  age: ' for any age',
  maxPrice: ' at any price',
  ids: '',
};

/** A suggestion for the filter, if it finds toys. The label ends with `end`, the difference to the filter without results. */
function ofRest(toys: readonly Toy[], filter: CatalogueFilter, end: string): readonly Suggestion[] {
  const count = browseToys(toys, filter).length;
  if (count === 0) return [];
  const { query, category, age, maxPrice } = filter;
  const label = [
    count === 1 ? '1 toy' : `${count} toys`,
    query === '' ? '' : ` for “${query.trim()}”`,
    category === ALL_CATEGORIES ? '' : ` in ${category}`,
    age === null ? '' : ` for ${ageLabel(age).toLowerCase()}`,
    maxPrice === null ? '' : ` up to ${amountText(maxPrice)}`,
    end,
  ].join('');
  return [{ label, filter }];
}

/** Suggestions that drop the part of the filter that excludes all toys: category, age or price, or the query. */
function relaxed(toys: readonly Toy[], filter: CatalogueFilter) {
  const parts = setPartsOf(filter).map(({ part }) => part);
  // A filter with one part has nothing else to keep, and a filter that finds toys needs no suggestions.
  if (parts.length < 2 || browseToys(toys, filter).length > 0)
    return { withQuery: [], withoutQuery: [] };
  const without = (part: FilterPart) =>
    ofRest(toys, { ...filter, [part]: NO_FILTER[part] }, WITHOUT[part]);
  const { query } = filter;
  const others = parts.filter((part) => part !== 'query');
  const withQuery = others.flatMap(without);
  return {
    withQuery:
      withQuery.length > 0 || query === ''
        ? withQuery
        : ofRest(toys, { ...NO_FILTER, query }, ' with no other filter'),
    withoutQuery: query === '' ? [] : without('query'),
  };
}

/** The words that mean a toy, with its Bangla name. */
const phrasesOf = ({ bangla, words = [] }: ShopWords['toys'][string] = {}): readonly string[] =>
  bangla === undefined ? words : [bangla, ...words];

const knownWords = ({ toys, categories, ages, bestRated }: ShopWords): readonly string[] =>
  [
    ...Object.values(toys).map(phrasesOf),
    ...Object.values(categories),
    ...Object.values(ages),
    bestRated,
  ].flatMap((phrases) => phrases.flatMap(wordsOf));

/** Suggestions for the meanings of the typed words. `fits` compares a typed word with a word of the shop. */
function meantBy(
  typed: readonly string[],
  toys: readonly Toy[],
  words: ShopWords,
  fits: (typed: string, word: string) => boolean,
): readonly Suggestion[] {
  const isMeant = (phrases: readonly string[]) =>
    phrases.some((phrase) => {
      const parts = wordsOf(phrase);
      return parts.length > 0 && parts.every((part) => typed.some((one) => fits(one, part)));
    });
  const keysOf = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).flatMap(([key, phrases]) => (isMeant(phrases) ? [key] : []));
  return [
    ...toys.filter(({ id }) => isMeant(phrasesOf(words.toys[id]))).map(ofToy),
    ...keysOf(words.categories).map(ofCategory),
    ...keysOf(words.ages).map((age) => ofAge(Number(age))),
    ...(isMeant(words.bestRated) ? [BEST_RATED] : []),
  ];
}

/** A text that is equal for suggestions that lead to the same toys. */
const leadsTo = (way: Suggestion): string =>
  'toy' in way ? way.toy.id : JSON.stringify({ ...way.filter, sort: NO_FILTER.sort });

/**
 * At most three suggestions for a filter that finds no toys, in this order: without the part that excludes all toys, the query
 * without punctuation and without the space that a phone's keyboard adds, the meaning of its words, categories and words of toy
 * names that it means, the chosen category and the one near it, the chosen age or an age in the query.
 */
export function suggestFilters(
  toys: readonly Toy[],
  filter: CatalogueFilter,
  near: Readonly<Record<string, string>> = {},
  words = NO_WORDS,
): readonly Suggestion[] {
  const { query, category, age } = filter;
  const typed = wordsOf(query);
  const { withQuery, withoutQuery } = relaxed(toys, filter);
  const known = knownWords(words);
  // `doll` is no misspelling of `doel`: words of the shop, and queries that find toys, are spelt correctly.
  const misspelt =
    withQuery.length > 0 ? [] : typed.filter((one) => !known.some((word) => isWord(one, word)));
  const isMeant = (name: string) => misspelt.some((word) => means(word, name));
  const written = meantBy(typed, toys, words, isWord);
  const meant = written.length > 0 ? written : meantBy(misspelt, toys, words, means);
  const categories = unique(toys.map((toy) => toy.category));
  const names = unique(toys.flatMap(({ name }) => wordsOf(name)));
  const ages = agesOf(toys);
  const tidied = typed.join(' ');
  const ways = [
    ...withQuery,
    ...(tidied === '' || tidied === query.toLowerCase() ? [] : [ofText(tidied)]),
    ...meant.filter((way) => way !== BEST_RATED),
    ...categories.filter((name) => wordsOf(name).some(isMeant)).map(ofCategory),
    ...names.filter(isMeant).map(ofText),
    ...withoutQuery,
    ...(category === ALL_CATEGORIES ? [] : [category, near[category] ?? []].flat().map(ofCategory)),
    ...(age === null ? [] : [ofAge(age)]),
    ...ages.filter((number) => typed.includes(String(number))).map(ofAge),
    ...meant.filter((way) => way === BEST_RATED),
  ];
  return ways
    .filter((way, index) => ways.findIndex((other) => leadsTo(other) === leadsTo(way)) === index)
    .filter((way) => 'toy' in way || browseToys(toys, way.filter).length > 0)
    .slice(0, MAX_SUGGESTIONS);
}

/** The length of the common start of two texts. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Whether one letter that is missing, additional or wrong, or two exchanged letters, turn `a` into `b`. */
function isOneEditApart(a: string, b: string): boolean {
  if (a === b) return false;
  const start = commonStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length)
    return a.length < b.length ? restA === restB.slice(1) : restA.slice(1) === restB;
  const isExchanged = restA[0] === restB[1] && restA[1] === restB[0];
  return restA.slice(1) === restB.slice(1) || (isExchanged && restA.slice(2) === restB.slice(2));
}
