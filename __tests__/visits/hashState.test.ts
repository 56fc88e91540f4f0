import fc from '#tests/support/fastCheck';
import { FNV_START, fnv1aStep, hashState, hashValue } from '#visits/hashState';

const hashOf = (text: string) =>
  ([...text].reduce((hash, letter) => fnv1aStep(hash, letter.charCodeAt(0)), FNV_START) >>> 0)
    .toString(16)
    .padStart(8, '0');

// The reference values of FNV-1a (32 bits).
it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the hash of %j is %s', (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});

const json = fc.jsonValue({ maxDepth: 3 });

describe('the hash method', () => {
  it('returns the same value after a JSON round trip', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(hashValue(JSON.parse(JSON.stringify(value)))).toBe(hashValue(value));
      }),
    );
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
    ];
    expect(new Set([state, ...others].map(hashValue)).size).toBe(others.length + 1);
  });
});

it('the hash method gives the values that the recorded files contain', () => {
  const state = { text: 'খেলনা 🎈', list: [1, null, true, 0.5], gone: undefined, deep: { a: {} } };
  const { gone: _gone, ...same } = state;
  expect([hashValue(state), hashValue(same)]).toStrictEqual([2754925961, 2754925961]);
  expect(hashValue(undefined)).toBe(hashValue(null));
  expect(hashValue('\uffffa')).not.toBe(hashValue('\uffffb'));
});

it('a checksum covers the named slices only, in their order', () => {
  const state = { a: 1, b: { c: 2 }, d: 3 };
  const slices = ['b', 'a'];
  const hash = hashValue({ b: { c: 2 }, a: 1 });
  expect(hashState(state, slices)).toBe(Math.floor(hash / 0x10000) ^ (hash % 0x10000));
  expect(hashState({ ...state, d: 4 }, slices)).toBe(hashState(state, slices));
  expect(hashState(state, ['a', 'b'])).not.toBe(hashState(state, slices));
});
