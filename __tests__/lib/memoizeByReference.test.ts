import { memoizeByReference } from '#visits/values';

it('computes once for each object, not for each equal object', () => {
  const compute = jest.fn((value: object) => Object.keys(value).length);
  const count = memoizeByReference(compute);
  const [one, two] = [{ a: 1 }, { a: 1, b: 2 }];
  expect([count(one), count(two), count(one), count(two)]).toStrictEqual([1, 2, 1, 2]);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(count({ a: 1 })).toBe(1);
  expect(compute).toHaveBeenCalledTimes(3);
});

it('also caches an undefined result', () => {
  const compute = jest.fn(() => undefined);
  const find = memoizeByReference(compute);
  const key = {};
  expect([find(key), find(key)]).toStrictEqual([undefined, undefined]);
  expect(compute).toHaveBeenCalledTimes(1);
});
