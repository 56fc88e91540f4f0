import { render, screen } from '@testing-library/react';
import { Diff } from '#replay/Diff';
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
  ])('%j and %j are listed as %j', (before, after, lines) => {
    expect(diffStates(before, after).map(lineOf)).toStrictEqual(lines);
  });

  it('are cut to 80 characters each', () => {
    const line = (length: number) =>
      lineOf({ path: 'a', before: undefined, after: 'x'.repeat(length - 2) }); // two quotes
    expect(line(80)).toBe(`a: nothing → "${'x'.repeat(78)}"`);
    expect(line(81)).toBe(`a: nothing → "${'x'.repeat(78)}…`);
  });

  it('are limited to twelve in the list', () => {
    const changes = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `p${index}`, before: 0, after: 1 }));
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const { rerender } = render(<Diff changes={changes(12)} />);
    expect(items()).toHaveLength(12);
    rerender(<Diff changes={changes(14)} />);
    expect(items()).toHaveLength(13);
    expect(items().slice(-2)).toStrictEqual(['p11: 0 → 1', 'and 2 more']);
    rerender(<Diff changes={[]} />);
    expect(items()).toStrictEqual(['nothing changed']);
  });
});
