import { memoizeByReference } from '#lib/memoizeByReference';
import { HASHES, hashState } from '#replay/hashState';
import fc from '#tests/support/fastCheck';

const json = fc.jsonValue({ maxDepth: 3 });

describe.each(Object.entries(HASHES))('the hash method %s', (_name, hash) => {
  it('returns the same value after a JSON round trip', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(hash(JSON.parse(JSON.stringify(value)))).toBe(hash(value));
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
    expect(new Set([state, ...others].map(hash)).size).toBe(others.length + 1);
  });
});

it('each hash method gives the values of all earlier versions, which files contain', () => {
  const state = { text: 'খেলনা 🎈', list: [1, null, true, 0.5], gone: undefined, deep: { a: {} } };
  const { gone: _gone, ...same } = state;
  expect([HASHES.parts(state), HASHES.text(state)]).toStrictEqual([2754925961, 4143348025]);
  expect([HASHES.parts(same), HASHES.text(same)]).toStrictEqual([2754925961, 4143348025]);
  expect(HASHES.parts(undefined)).toBe(HASHES.parts(null));
});

it('the text hash includes the unit after the last one of the basic plane', () => {
  expect(HASHES.text('\uffffa')).not.toBe(HASHES.text('\uffffb'));
});

it('a checksum covers the named slices only, in their order', () => {
  const state = { a: 1, b: { c: 2 }, d: 3 };
  const rule = { hash: 'parts', slices: ['b', 'a'], shapes: 10 } as const;
  expect(hashState(state, rule)).toBe(HASHES.parts({ b: { c: 2 }, a: 1 }));
  expect(hashState({ ...state, d: 4 }, rule)).toBe(hashState(state, rule));
  expect(hashState(state, { ...rule, slices: ['a', 'b'] })).not.toBe(hashState(state, rule));
});

describe('memoizeByReference', () => {
  it('computes each object once', () => {
    const computed: object[] = [];
    const length = memoizeByReference((value) => computed.push(value) && Object.keys(value).length);
    const [one, two] = [{ a: 1 }, { a: 1, b: 2 }];
    expect([one, two, one, two].map(length)).toStrictEqual([1, 2, 1, 2]);
    expect(computed).toStrictEqual([one, two]);
  });
});
