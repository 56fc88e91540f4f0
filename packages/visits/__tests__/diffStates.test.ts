import { isDeepStrictEqual } from 'node:util';
import fc, { runs } from '#tests/support/fastCheck';
import {
  applyChanges,
  type Change,
  changesOf,
  diffStates,
  lineOf,
  stepsChanging,
} from '#visits/diffStates';
import { pathText, readPath } from '#visits/values';

describe('the differences between two states', () => {
  const shared = { x: 1 };
  it.each<[unknown, unknown, readonly string[]]>([
    [{ a: NaN, b: shared }, { a: NaN, b: shared }, []],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, ['a.b.1: 2 → 3']],
    [{ a: 1 }, { b: 1 }, ['a: 1 → nothing', 'b: nothing → 1']],
    [{ a: [] }, { a: {} }, ['a: [] → {}']],
    [{ a: {} }, { a: null }, ['a: {} → null']],
    [{ a: 'x' }, { a: 7 }, ['a: "x" → 7']],
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }, ['a.0: {"b":1} → nothing']],
    [{ a: ['x', 'z'] }, { a: ['x', 'y', 'z'] }, ['a.1: nothing → "y"']],
    [{ a: [1, 2, 3] }, { a: [3, 2] }, ['a.0: 1 → 3', 'a.2: 3 → nothing']],
    [{ a: [1, 1] }, { a: [1] }, ['a.1: 1 → nothing']],
    [{}, JSON.parse('{"__proto__":{"x":1}}'), ['__proto__: nothing → {"x":1}']],
    [{ toString: 1 }, {}, ['toString: 1 → nothing']],
    [{}, { a: 'x'.repeat(90) }, [`a: nothing → "${'x'.repeat(78)}…`]],
  ])('%j and %j are listed as %j', (before, after, lines) => {
    expect(diffStates(before, after).map(lineOf)).toStrictEqual(lines);
  });
});

it('a value was changed by the steps after which it differs', () => {
  const states = [1, 1, 2, 2, 3].map((value) => ({ a: { b: value, c: 0 } }));
  for (const path of [['a', 'b'], ['a'], []])
    expect(stepsChanging(states, path)).toStrictEqual([2, 4]);
  expect(stepsChanging(states, ['a', 'c'])).toStrictEqual([]);
  expect(stepsChanging(states, ['missing'])).toStrictEqual([]);
});

describe('the changes of an event', () => {
  it.each([
    ['nothing of an equal copy', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['a value', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [[['a', 'c'], 3]]],
    ['an item at the end', { a: [1] }, { a: [1, 2] }, [[['a', '1'], 2]]],
    [
      'the length and items',
      { a: [1, 2, 3] },
      { a: [4, 2] },
      [
        [['a', 'length'], 2],
        [['a', '0'], 4],
      ],
    ],
    ['a list that replaces an object', { a: { 0: 1 } }, { a: [1] }, [[['a'], [1]]]],
    ['a removed field', { a: { b: 1, c: 1 } }, { a: { c: 1 } }, [[['a', 'b']]]],
    ['a key with dots', { a: { b: 1 } }, { a: { b: 1, 'x@y.z': 2 } }, [[['a', 'x@y.z'], 2]]],
    ['null', { a: { b: 1 } }, { a: null }, [[['a'], null]]],
  ])('contain %s', (_name, before, after, changes) => {
    expect(changesOf(before, after)).toStrictEqual(changes);
  });

  it('lead from the state before to the one after, through a file', () => {
    const key = fc.oneof(
      fc.constantFrom('a', 'b', 'length', '0', 'x@y.z', '', 'constructor'),
      fc.string(),
    );
    const { state } = fc.letrec<{ state: object; value: unknown }>((tie) => ({
      state: fc.dictionary(
        key.filter((name) => name !== '__proto__'),
        tie('value'),
        {
          noNullPrototype: true,
        },
      ),
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(0, 1, 'a', '', null, true),
        fc.array(tie('value'), { maxLength: 4 }),
        tie('state'),
      ),
    }));
    fc.assert(
      fc.property(state, state, (before, after) => {
        const written = JSON.stringify(changesOf(before, after));
        const next = applyChanges(before, JSON.parse(written) as Change[]);
        expect(isDeepStrictEqual(next, after)).toBe(true); // `toStrictEqual` reads a field `constructor`
      }),
      { numRuns: runs(1000) },
    );
  });

  it('add to a map of entities what was added, and leave the others the same objects', () => {
    const entities = { 'amena@example.test': { age: 7 } };
    const added = { 'zoe@example.test': { age: 8 } };
    const changes = changesOf({ entities }, { entities: { ...entities, ...added } });
    expect(changes).toStrictEqual([[['entities', 'zoe@example.test'], { age: 8 }]]);
    const next = applyChanges({ entities }, changes) as { entities: typeof entities };
    expect(next.entities['amena@example.test']).toBe(entities['amena@example.test']);
  });
});

describe('changes from a file', () => {
  it.each<[Change[0], unknown]>([
    [['a', '2'], 1],
    [['a', '-1'], 1],
    [['a', 'x'], 1],
    [['a', 'length'], 2],
    [['text', 'length'], 0],
    [['a', 'map', 'x'], 0],
    [[], 7],
  ])('that do not fit are ignored: %j = %j', (path, value) => {
    const state = { a: [1], text: 'abc' };
    expect(applyChanges(state, [[path, value]])).toStrictEqual(state);
  });

  it('do not change what all objects inherit', () => {
    for (const path of [
      ['__proto__', 'x'],
      ['constructor', 'prototype', 'x'],
    ])
      applyChanges({ a: 1 }, [[path, 0]]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

it('the text of a path is read as the path', () => {
  expect(pathText(['tasks', 'items', '0'])).toBe('tasks.items.0');
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (path) => {
      expect(readPath(pathText(path))).toStrictEqual(path);
    }),
  );
});
