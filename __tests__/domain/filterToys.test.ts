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
/** Its category contains that of the robot. */
const FLOOR = {
  ...toy,
  id: 'floor',
  name: 'C++ (big) mat',
  description: '',
  category: 'Floor Puzzles',
};
const find = (query: string, category: string = ALL_CATEGORIES) =>
  filterToys([LION, ROBOT, FLOOR], { query, category }).map(({ id }) => id);

it.each([
  ['', ['lion', 'robot', 'floor']],
  ['brave', ['lion', 'robot']],
  ['LION', ['lion']],
  ['a Brave', ['robot']],
  ['.*', []],
  ['c++ (', ['floor']],
  ['lion ', []],
])('the query "%s" finds %j', (query, ids) => {
  expect(find(query)).toStrictEqual(ids);
});

it('finds only toys that match both the query and the category', () => {
  expect(find('brave', 'Plush')).toStrictEqual(['lion']);
  expect(find('robot', 'Plush')).toStrictEqual([]);
  expect(find('', 'plush')).toStrictEqual([]);
  expect(find('', 'All Categories')).toStrictEqual(['lion', 'robot', 'floor']);
  expect(find('', 'Puzzles')).toStrictEqual(['robot']);
  expect(find('', 'Floor')).toStrictEqual([]);
});
