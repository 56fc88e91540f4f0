import { MAX_NODES, stateNodes, valueAt } from '#replay/stateNodes';

const STATE = {
  list: [{ name: 'Kite' }, 'Drum'],
  empty: {},
  none: [],
  count: 7,
  missing: undefined,
};
const linesOf = (open: readonly string[], search = '') =>
  stateNodes(STATE, { open: new Set(open), search }).map(({ path, text, isOpen }) => [
    path.join('.'),
    text,
    isOpen,
  ]);

describe('the lines of a state', () => {
  it('are the top values, with the number of their parts', () => {
    expect(linesOf([])).toStrictEqual([
      ['list', 'list [2]', false],
      ['empty', 'empty {0}', null],
      ['none', 'none [0]', null],
      ['count', 'count: 7', null],
      ['missing', expect.stringMatching(/^missing: /), null],
    ]);
  });

  it('contain the parts of open values, with their position', () => {
    expect(linesOf(['list', 'list.0']).slice(0, 4)).toStrictEqual([
      ['list', 'list [2]', true],
      ['list.0', '0 {1}', true],
      ['list.0.name', 'name: "Kite"', null],
      ['list.1', '1: "Drum"', null],
    ]);
    const [list, first, name, second] = stateNodes(STATE, {
      open: new Set(['list', 'list.0']),
      search: '',
    });
    expect([list, first, name, second].map((node) => [node?.position, node?.size])).toStrictEqual([
      [1, 5],
      [1, 2],
      [1, 1],
      [2, 2],
    ]);
  });

  it.each([
    [' KITE ', ['list', 'list.0', 'list.0.name']],
    ['drum', ['list', 'list.1']],
    ['list.0.na', ['list', 'list.0', 'list.0.name']],
    ['7', ['count']],
    ['empty', ['empty']],
    ['undefined', []],
    ['here', []],
  ])('that contain “%s” are visible with the values that lead to them', (search, paths) => {
    expect(linesOf([], search).map(([path]) => path)).toStrictEqual(paths);
  });

  it('that a search did not open can be opened', () => {
    expect(linesOf([], 'list').map(([path, , isOpen]) => [path, isOpen])).toStrictEqual([
      ['list', true],
      ['list.0', true],
      ['list.0.name', null],
      ['list.1', null],
    ]);
  });

  it('are at most 300, and 100 of one value', () => {
    const long = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`key${index}`, { a: [1, 2, 3] }]),
    );
    const view = (open: readonly string[], search = '') =>
      stateNodes(long, { open: new Set(open), search });
    expect(view([])).toHaveLength(100);
    const paths = Object.keys(long).flatMap((key) => [key, `${key}.a`]);
    expect(view(paths)).toHaveLength(MAX_NODES);
    expect(view([], 'key')).toHaveLength(MAX_NODES);
  });
});

it('the value at a path is undefined if the path does not exist', () => {
  expect(valueAt(STATE, ['list', '0', 'name'])).toBe('Kite');
  expect(valueAt(STATE, [])).toBe(STATE);
  for (const path of [
    ['list', '9', 'name'],
    ['count', 'x'],
    ['constructor'],
    ['list', 'length', 'x'],
  ])
    expect(valueAt(STATE, path)).toBeUndefined();
});
