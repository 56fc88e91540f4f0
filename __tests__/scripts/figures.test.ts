/** @jest-environment node */
const { exceeds, median } = jest.requireActual<{
  readonly exceeds: (figure: number, limit: number) => boolean;
  readonly median: (values: readonly number[]) => number;
}>('../../scripts/bench/figures.mjs');

it('is the middle value, in whatever order the values are', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([10, 9, 1])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(3);
});

it('is over its limit if it was not measured', () => {
  expect([1, 2, 2.1, NaN, median([])].map((figure) => exceeds(figure, 2))).toStrictEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
