import { ageLabel } from './ages';
import { ALL_CATEGORIES } from './constants';
import { NEAR_CATEGORIES } from './filterOptions';
import { setPartsOf } from './filterTexts';
import { browseToys, type CatalogueFilter, NO_FILTER } from './filterToys';
import { amountText } from './prices';
import { isolated } from './text';
import { isSoldOut, type Toy } from './toy';
import { WORDS } from './words';

/** A link for an empty result: its label, and a filter that finds toys, or one toy. */
export type Suggestion = { readonly label: string } & (
  { readonly filter: CatalogueFilter } | { readonly toy: Toy }
);

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

/** Leads to the toys of a filter: `See Puzzles for age 4 up to $20`. */
function suggestionOf(part: Partial<CatalogueFilter>): Suggestion {
  const filter = { ...NO_FILTER, ...part };
  const { query, category, age, maxPrice } = filter;
  const label = [
    category === ALL_CATEGORIES ? 'See toys' : `See ${category}`,
    query !== '' && `with “${isolated(query)}”`,
    age !== null && `for ${ageLabel(age).toLowerCase()}`,
    maxPrice !== null && `up to ${amountText(maxPrice)}`,
  ];
  return { label: label.filter(Boolean).join(' '), filter };
}

/** What phrases of the shop lead to. */
type Meaning = readonly [phrases: readonly string[], way: Suggestion];

/** What the typed words mean, by `words.json`. */
function meantBy(typed: readonly string[], toys: readonly Toy[]): readonly Suggestion[] {
  const meanings: readonly Meaning[] = [
    ...toys.map((toy): Meaning => {
      const { bangla, words = [] } = WORDS.toys[toy.id] ?? {};
      return [bangla ? [bangla, ...words] : words, { label: `See ${toy.name}`, toy }];
    }),
    ...Object.entries(WORDS.categories).map(([category, phrases]): Meaning => [
      phrases,
      suggestionOf({ category }),
    ]),
    ...Object.entries(WORDS.ages).map(([age, phrases]): Meaning => [
      phrases,
      suggestionOf({ age: Number(age) }),
    ]),
    [WORDS.bestRated, { ...suggestionOf({ sort: 'rating' }), label: 'See the best rated toys' }],
  ];
  const isTyped = (phrase: string) =>
    wordsOf(phrase).every((word) => typed.some((one) => isFormOf(one, word)));
  return meanings.filter(([phrases]) => phrases.some(isTyped)).map(([, way]) => way);
}

/**
 * At most three suggestions for a filter that finds no toys: without one of its parts (the query last), an age in the query, the
 * meaning of its words, each part alone, and the category near the chosen one.
 */
export function suggestFilters(
  toys: readonly Toy[],
  filter: CatalogueFilter,
): readonly Suggestion[] {
  const typed = wordsOf(filter.query);
  const trimmed = { ...filter, query: filter.query.trim() };
  const tidy = { ...filter, query: typed.join(' ') };
  const parts = setPartsOf(tidy).map(({ part }) => part);
  const near = NEAR_CATEGORIES[filter.category];
  const ways = [
    ...(parts.length > 1
      ? parts.map((part) => suggestionOf({ ...trimmed, [part]: NO_FILTER[part] })).reverse()
      : []),
    ...typed
      .filter((word) => /^\d{1,2}$/.test(word))
      .map((age) => suggestionOf({ age: Number(age) })),
    ...meantBy(typed, toys),
    ...parts.map((part) => suggestionOf({ [part]: tidy[part] })),
    ...(near ? [suggestionOf({ category: near })] : []),
  ];
  return ways
    .filter(({ label }, index) => ways.findIndex((other) => other.label === label) === index)
    .filter((way) => ('toy' in way ? !isSoldOut(way.toy) : browseToys(toys, way.filter).length > 0))
    .slice(0, MAX_SUGGESTIONS);
}
