import { type Age, ageLabel, agesOf } from './ages';
import { ALL_CATEGORIES } from './constants';
import { type FilterPart, setPartsOf } from './filterTexts';
import { browseToys, type CatalogueFilter, NO_FILTER } from './filterToys';
import { amountText } from './prices';
import { isolated } from './text';
import { isSoldOut, type Toy } from './toy';

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
/** Words of at least this length also match their beginnings and their forms, such as বাঘের for বাঘ. */
const MIN_STEM_LENGTH = 3;

const BANGLA_ZERO = '০'.charCodeAt(0);

/**
 * The words of a text. Bangla keyboards type য় and ড় as one character or as two, put invisible joiners between letters, and
 * have digits of their own.
 */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a typed word is a word of the shop, in another form: its plural, or a Bangla word with another ending. */
function isFormOf(typed: string, word: string): boolean {
  if (!/^[\u0980-\u09ff]/.test(word)) return typed.replace(/s$/, '') === word.replace(/s$/, '');
  return (
    typed === word ||
    (Math.min(typed.length, word.length) >= MIN_STEM_LENGTH &&
      (typed.startsWith(word) || word.startsWith(typed)))
  );
}

const ofCategory = (category: string): Suggestion => ({
  label: `See ${category}`,
  filter: { ...NO_FILTER, category },
});
const ofAge = (age: Age): Suggestion => ({
  label: `See toys for ${ageLabel(age).toLowerCase()}`,
  filter: { ...NO_FILTER, age },
});
const ofText = (query: string): Suggestion => ({
  label: `See toys with “${isolated(query)}”`,
  filter: { ...NO_FILTER, query },
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

/** The suggestion to drop one part of a filter that has several, if the others find toys. */
function ofRest(toys: readonly Toy[], filter: CatalogueFilter, part: FilterPart): Suggestion {
  const rest = { ...filter, [part]: NO_FILTER[part] };
  const count = browseToys(toys, rest).length;
  const { query, category, age, maxPrice } = rest;
  const label = [
    count === 1 ? '1 toy' : `${count} toys`,
    query === '' ? '' : ` for “${isolated(query.trim())}”`,
    category === ALL_CATEGORIES ? '' : ` in ${category}`,
    age === null ? '' : ` for ${ageLabel(age).toLowerCase()}`,
    maxPrice === null ? '' : ` up to ${amountText(maxPrice)}`,
    WITHOUT[part],
  ].join('');
  return { label, filter: rest };
}

/** What the typed words mean, by the words of the shop. */
function meantBy(typed: readonly string[], toys: readonly Toy[], words: ShopWords) {
  const isMeant = (phrases: readonly string[]) =>
    phrases.some((phrase) =>
      wordsOf(phrase).every((part) => typed.some((one) => isFormOf(one, part))),
    );
  const keysOf = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(lists).flatMap(([key, phrases]) => (isMeant(phrases) ? [key] : []));
  const isToy = (toy: Toy) => {
    const { bangla, words: others = [] } = words.toys[toy.id] ?? {};
    return !isSoldOut(toy) && isMeant(bangla ? [bangla, ...others] : others);
  };
  return {
    things: [
      ...toys.filter(isToy).map(ofToy),
      ...keysOf(words.categories).map(ofCategory),
      ...keysOf(words.ages).map((age) => ofAge(Number(age))),
    ],
    best: isMeant(words.bestRated) ? [BEST_RATED] : [],
  };
}

/** A text that is equal for suggestions that lead to the same toys. */
const leadsTo = (way: Suggestion): string =>
  'toy' in way ? way.toy.id : JSON.stringify({ ...way.filter, sort: NO_FILTER.sort });

/**
 * At most three suggestions for a filter that finds no toys, in this order: without one of its parts, the query without
 * punctuation and spaces around it, the meaning of its words, the chosen category and the one near it, the chosen age or an age
 * in the query, the best rated toys.
 */
export function suggestFilters(
  toys: readonly Toy[],
  filter: CatalogueFilter,
  near: Readonly<Record<string, string>> = {},
  words = NO_WORDS,
): readonly Suggestion[] {
  const { query, category, age } = filter;
  const typed = wordsOf(query);
  const parts = setPartsOf(filter).map(({ part }) => part);
  // A filter with one part has nothing else to keep, and one that finds toys blocks none.
  const isBlocked = parts.length > 1 && browseToys(toys, filter).length === 0;
  const without = (dropped: readonly FilterPart[]) =>
    isBlocked ? dropped.map((part) => ofRest(toys, filter, part)) : [];
  const { things, best } = meantBy(typed, toys, words);
  const tidied = typed.join(' ');
  const ways = [
    ...without(parts.filter((part) => part !== 'query')),
    ...(tidied === '' || tidied === query.toLowerCase() ? [] : [ofText(tidied)]),
    ...things,
    ...without(parts.filter((part) => part === 'query')),
    ...(category === ALL_CATEGORIES ? [] : [category, near[category] ?? []].flat().map(ofCategory)),
    ...(age === null ? [] : [ofAge(age)]),
    ...agesOf(toys)
      .filter((number) => typed.includes(String(number)))
      .map(ofAge),
    ...best,
  ];
  return ways
    .filter((way, index) => ways.findIndex((other) => leadsTo(other) === leadsTo(way)) === index)
    .filter((way) => 'toy' in way || browseToys(toys, way.filter).length > 0)
    .slice(0, MAX_SUGGESTIONS);
}
