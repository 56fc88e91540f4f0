import fc from '#tests/support/fastCheck';
import { hashState, hashValue } from '#visits/hashState';

const json = fc.jsonValue({ maxDepth: 3 });

describe('the hash method', () => {
  it('returns the same value after a JSON round trip', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(hashValue(JSON.parse(JSON.stringify(value)))).toBe(hashValue(value));
      }),
    );
    expect(hashValue({ a: 1, gone: undefined })).toBe(hashValue({ a: 1 }));
  });

  it('returns different values for states that differ anywhere', () => {
    const state = { a: [{ b: 1 }, { c: 'x' }], d: null };
    const others = [
      { a: [{ c: 'x' }, { b: 1 }], d: null },
      { a: [{ b: 1 }, { c: 'y' }], d: null },
      { a: [{ b: '1' }, { c: 'x' }], d: null },
      { a: [{ b: 1 }, { c: 'x' }], d: {} },
      { a: [{ b: 1 }, { c: 'x' }], e: null },
      { a: [{ b: 1, c: 'x' }], d: null },
      { a: { 0: { b: 1 }, 1: { c: 'x' } }, d: null },
      { a: '\uffffa' },
      { a: '\uffffb' },
    ];
    expect(new Set([state, ...others].map(hashValue)).size).toBe(others.length + 1);
  });
});

it('a checksum covers the named slices only, in their order', () => {
  const state = { a: 1, b: { c: 2 }, d: 3 };
  const slices = ['b', 'a'];
  const hash = hashValue({ b: { c: 2 }, a: 1 });
  expect(hashState(state, slices)).toBe(Math.floor(hash / 0x10000) ^ (hash % 0x10000));
  expect(hashState({ ...state, d: 4 }, slices)).toBe(hashState(state, slices));
  expect(hashState(state, ['a', 'b'])).not.toBe(hashState(state, slices));
});
