import { TOYS } from '#data/toys';
import { ALL_CATEGORIES } from '#domain/constants';
import { filterToys } from '#domain/filterToys';

const [toy] = TOYS;
if (!toy) throw new Error('The catalogue is empty.');
const LION = { ...toy, id: 'lion', name: 'Brave Lion', description: 'Soft', category: 'Plush' };
const ROBOT = {
  ...toy,
  id: 'robot',
  name: 'Robot',
  description: 'A brave toy',
  category: 'Puzzles',
};
const find = (query: string, category: string = ALL_CATEGORIES) =>
  filterToys([LION, ROBOT], { query, category }).map(({ id }) => id);

it.each([
  ['', ['lion', 'robot']],
  ['brave', ['lion', 'robot']],
  ['LION', ['lion']],
  ['a Brave', ['robot']],
  ['.*', []],
  ['lion ', []],
])('the query "%s" finds %j', (query, ids) => {
  expect(find(query)).toStrictEqual(ids);
});

it('finds only toys that match both the query and the category', () => {
  expect(find('brave', 'Plush')).toStrictEqual(['lion']);
  expect(find('robot', 'Plush')).toStrictEqual([]);
  expect(find('', 'plush')).toStrictEqual([]);
  expect(find('', 'All Categories')).toStrictEqual(['lion', 'robot']);
});
