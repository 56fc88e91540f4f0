import { diffStates, lineOf } from '#visits/diffStates';

describe('the differences between two states', () => {
  const shared = { x: 1 };
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: NaN }, { a: NaN }, []],
    [{ a: shared }, { a: shared }, []],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, ['a.b.1: 2 → 3']],
    [{ a: 1 }, { b: 1 }, ['a: 1 → nothing', 'b: nothing → 1']],
    [{ a: [1] }, { a: [1, { b: 2 }] }, ['a.1: nothing → {"b":2}']],
    [{ a: [] }, { a: {} }, ['a: [] → {}']],
    [{ a: null }, { a: {} }, ['a: null → {}']],
    [{ a: {} }, { a: null }, ['a: {} → null']],
    [{ a: 'x' }, { a: 7 }, ['a: "x" → 7']],
    [1, 2, [': 1 → 2']],
    [
      { a: [{ b: 1 }, { b: 2 }, { b: 3 }] },
      { a: [{ b: 2 }, { b: 3 }] },
      ['a.0: {"b":1} → nothing'],
    ],
    [{ a: ['x', 'z'] }, { a: ['x', 'y', 'z'] }, ['a.1: nothing → "y"']],
    [{ a: [1, 2, 3] }, { a: [3] }, ['a.0: 1 → nothing', 'a.1: 2 → nothing']],
    [{ a: [1, 2, 3] }, { a: [3, 2] }, ['a.0: 1 → 3', 'a.2: 3 → nothing']],
    [{ a: [1, 1] }, { a: [1] }, ['a.1: 1 → nothing']],
  ])('%j and %j are listed as %j', (before, after, lines) => {
    expect(diffStates(before, after).map(lineOf)).toStrictEqual(lines);
  });

  it('are cut to 80 characters each', () => {
    const line = (length: number) =>
      lineOf({ path: 'a', before: undefined, after: 'x'.repeat(length - 2) }); // two quotes
    expect(line(80)).toBe(`a: nothing → "${'x'.repeat(78)}"`);
    expect(line(81)).toBe(`a: nothing → "${'x'.repeat(78)}…`);
  });
});
