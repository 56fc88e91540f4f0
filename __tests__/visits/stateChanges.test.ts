import { applyChanges, stateChanges } from '#visits/diffStates';

describe('the changes of an event', () => {
  it.each([
    ['nothing of an equal copy', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['a value', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [['a.c', 3]]],
    ['an item of a list', { a: [1, 2] }, { a: [1, 3] }, [['a.1', 3]]],
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
    ['an object that replaces a list', { a: [1] }, { a: { 0: 1 } }, [['a', { 0: 1 }]]],
    ['an object with other fields', { a: { b: 1 } }, { a: { c: 1 } }, [['a', { c: 1 }]]],
    ['null', { a: { b: 1 } }, { a: null }, [['a', null]]],
  ])('contain %s', (_name, before, after, changes) => {
    expect(stateChanges([before, after])).toStrictEqual([changes]);
    expect(applyChanges(before, stateChanges([before, after])[0] ?? [])).toStrictEqual(after);
  });

  it('have at most 1,000 characters', () => {
    const empty = JSON.stringify([['a', '']]).length;
    const changesTo = (length: number) =>
      stateChanges([{ a: 0 }, { a: 'x'.repeat(length - empty) }]);
    expect(changesTo(1_000)).toStrictEqual([[['a', expect.any(String)]]]);
    expect(changesTo(1_001)).toStrictEqual([null]);
  });

  it('have at most 4 million characters in a file', () => {
    const empty = JSON.stringify([['a', '']]).length;
    const texts = ['x', 'y'].map((letter) => letter.repeat(1_000 - empty));
    const states = Array.from({ length: 4_003 }, (_, index) => ({ a: texts[index % 2] }));
    const all = stateChanges(states);
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
    ['a.length', -1],
    ['a.length', 0.5],
    ['a.length', '0'],
    ['text.length', 0],
    ['text.x', 0],
    ['missing.x', 0],
    ['missing.x.y', 0],
    ['text.x.y', 0],
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

  it('do not change the given state, and can empty a list or keep its length', () => {
    const state = { a: [1] };
    expect(applyChanges(state, [['a.length', 0]])).toStrictEqual({ a: [] });
    expect(applyChanges(state, [['a.length', 1]])).toStrictEqual({ a: [1] });
    expect(applyChanges(state, [['a.1', 2]])).toStrictEqual({ a: [1, 2] });
    expect(state).toStrictEqual({ a: [1] });
  });
});
