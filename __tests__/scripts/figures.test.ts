/** @jest-environment node */
const { median } = jest.requireActual<{
  readonly median: (values: readonly number[]) => number;
}>('../../scripts/bench/figures.mjs');

it('is the middle value, in whatever order the values are', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([10, 9, 1])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(3);
});
