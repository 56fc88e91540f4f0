import { browseToys, type CatalogueFilter, NO_FILTER } from '#domain/filterToys';
import type { Toy } from '#domain/toy';
import { TOYS } from '#domain/toys';

const PLAIN: Toy = { ...(TOYS[0] as Toy), description: '', rating: 4 };

/**
 * Toys of which each rule of the specification (§5) finds some, and nearly another: the categories Puzzles and Floor
 * Puzzles, ages that touch, equal prices and ratings, one name twice, and a name with the letters of patterns.
 */
const SHELF: readonly Toy[] = [
  {
    ...PLAIN,
    id: 'lion',
    name: 'Brave Lion',
    category: 'Plush',
    age_group: '1-3 years',
    price: 20,
  },
  {
    ...PLAIN,
    id: 'twin',
    name: 'Brave Lion',
    category: 'Plush',
    age_group: '4-6 years',
    price: 20.01,
  },
  {
    ...PLAIN,
    id: 'robot',
    name: 'Robot',
    description: 'A brave toy',
    category: 'Puzzles',
    age_group: '3-4 years',
    price: 10,
    rating: 4.5,
  },
  {
    ...PLAIN,
    id: 'mat',
    name: 'C++ (big) mat',
    category: 'Floor Puzzles',
    age_group: '7-9 years',
    price: 10,
  },
];
const ALL = ['lion', 'twin', 'robot', 'mat'];

const find = (filter: Partial<CatalogueFilter>) =>
  browseToys(SHELF, { ...NO_FILTER, ...filter }).map(({ id }) => id);

it.each<[string, Partial<CatalogueFilter>, readonly string[]]>([
  ['nothing', {}, ALL],
  ['a word of a name or a description', { query: 'brave' }, ['lion', 'twin', 'robot']],
  ['other letters', { query: 'LION' }, ['lion', 'twin']],
  ['words in their order', { query: 'a Brave' }, ['robot']],
  ['a space that is not there', { query: 'lion ' }, []],
  ['what comes unseen from a clipboard', { query: '\u200bLion\t\r\n' }, ['lion', 'twin']],
  ['a pattern, which is plain text', { query: '.*' }, []],
  ['the letters of a pattern', { query: 'c++ (' }, ['mat']],
  ['a category, which another one contains', { category: 'Puzzles' }, ['robot']],
  ['a part of a category', { category: 'Floor' }, []],
  ['a category in other letters', { category: 'plush' }, []],
  ['all categories', { category: 'All Categories' }, ALL],
  ['the last year of one toy, the first of another', { age: 3 }, ['lion', 'robot']],
  [
    'several years, from the last of one toy to the first of another',
    { age: '6-7' },
    ['twin', 'mat'],
  ],
  ['a year between two toys', { age: 10 }, []],
  ['a price that a toy has', { maxPrice: 20 }, ['lion', 'robot', 'mat']],
  ['a price just below', { maxPrice: 9.99 }, []],
  ['all of it', { query: 'brave', category: 'Plush', age: 4, maxPrice: 20.01 }, ['twin']],
  ['the price, rising', { sort: 'price-asc' }, ['robot', 'mat', 'lion', 'twin']],
  ['the price, falling', { sort: 'price-desc' }, ['twin', 'lion', 'robot', 'mat']],
  ['the rating', { sort: 'rating' }, ['robot', 'lion', 'twin', 'mat']],
  ['a selection, in its order', { ids: ['mat', 'toy-99', 'lion', 'constructor'] }, ['mat', 'lion']],
  [
    'a sorted selection',
    { ids: ['twin', 'mat', 'robot'], sort: 'rating' },
    ['robot', 'twin', 'mat'],
  ],
])('a filter by %s, %j, finds %j', (_what, filter, ids) => {
  expect(find(filter)).toStrictEqual(ids);
});
