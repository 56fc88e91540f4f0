import { applyChanges, diffStates, lineOf, stateChanges, stepsChanging } from '#visits/diffStates';

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
    ['a value', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [['a.c', 3]]],
    ['an item at the end', { a: [1] }, { a: [1, 2] }, [['a.1', 2]]],
    [
      'the length and items',
      { a: [1, 2, 3] },
      { a: [4, 2] },
      [
        ['a.length', 2],
        ['a.0', 4],
      ],
    ],
    ['a list that replaces an object', { a: { 0: 1 } }, { a: [1] }, [['a', [1]]]],
    ['an object with other fields', { a: { b: 1 } }, { a: { c: 1 } }, [['a', { c: 1 }]]],
    [
      'an object in another order',
      { a: { x: 1, y: 2 } },
      { a: { y: 2, x: 1 } },
      [['a', { y: 2, x: 1 }]],
    ],
    ['null', { a: { b: 1 } }, { a: null }, [['a', null]]],
  ])('contain %s', (_name, before, after, changes) => {
    expect(stateChanges([before, after])).toStrictEqual([changes]);
    expect(applyChanges(before, stateChanges([before, after])[0] ?? [])).toStrictEqual(after);
  });

  it('are left out if they are more than 100, longer than 1,000 characters, or beyond 4 million in a file', () => {
    const fields = (count: number, value: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [index, value]));
    expect(stateChanges([fields(100, 0), fields(100, 1)])[0]).toHaveLength(100);
    expect(stateChanges([fields(101, 0), fields(101, 1)])).toStrictEqual([null]);

    const textOf = (letter: string, length: number) =>
      letter.repeat(length - JSON.stringify([['a', '']]).length);
    expect(stateChanges([{ a: 0 }, { a: textOf('x', 1_001) }])).toStrictEqual([null]);
    const texts = [textOf('x', 1_000), textOf('y', 1_000)];
    const all = stateChanges(
      Array.from({ length: 4_003 }, (_, index) => ({ a: texts[index % 2] })),
    );
    expect(all.findIndex((changes) => changes === null)).toBe(4_000);
    expect(all.slice(4_000)).toStrictEqual([null, null]);
  });
});

describe('changes from a file', () => {
  it.each([
    ['b', 1],
    ['a.2', 1],
    ['a.-1', 1],
    ['a.x', 1],
    ['a.length', 2],
    ['a.length', 0.5],
    ['text.length', 0],
    ['missing.x.y', 0],
    ['toString.x', 0],
    ['a.map.x', 0],
    ['__proto__.x', 0],
    ['__proto__.valueOf', 0],
  ])('that do not fit are ignored: %s = %j', (path, value) => {
    const state = { a: [1], text: 'abc' };
    expect(applyChanges(state, [[path, value]])).toStrictEqual(state);
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(typeof {}.valueOf).toBe('function');
  });

  it('do not change the given state, and can empty a list', () => {
    const state = { a: [1] };
    expect(applyChanges(state, [['a.length', 0]])).toStrictEqual({ a: [] });
    expect(state).toStrictEqual({ a: [1] });
  });
});
