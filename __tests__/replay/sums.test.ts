/** @jest-environment node */
import fc from '../support/fastCheck';
import { remembered } from '../../src/replay/remembered';
import { SUMS } from '../../src/replay/sums';

const json = fc.jsonValue({ maxDepth: 3 });

describe.each(Object.entries(SUMS))('the sum of %s', (_name, sum) => {
  it('is the same after a way through a file', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(sum(JSON.parse(JSON.stringify(value)))).toBe(sum(value));
      }),
    );
  });

  it('tells states apart that differ anywhere', () => {
    const state = { a: [{ b: 1 }, { c: 'x' }], d: null };
    const others = [
      { a: [{ c: 'x' }, { b: 1 }], d: null },
      { a: [{ b: 1 }, { c: 'y' }], d: null },
      { a: [{ b: '1' }, { c: 'x' }], d: null },
      { a: [{ b: 1 }, { c: 'x' }], d: {} },
      { a: [{ b: 1 }, { c: 'x' }], e: null },
      { a: [{ b: 1, c: 'x' }], d: null },
      { a: { 0: { b: 1 }, 1: { c: 'x' } }, d: null },
    ];
    expect(new Set([state, ...others].map(sum)).size).toBe(others.length + 1);
  });
});

describe('what is remembered', () => {
  it('is worked out once for each object', () => {
    const asked: object[] = [];
    const length = remembered((value) => asked.push(value) && Object.keys(value).length);
    const [one, two] = [{ a: 1 }, { a: 1, b: 2 }];
    expect([one, two, one, two].map(length)).toEqual([1, 2, 1, 2]);
    expect(asked).toEqual([one, two]);
  });
});
