import { isWish, toggleWish, type Wish } from '#domain/wish';

/** A wish, requested some milliseconds after the epoch. */
const wish = (toyId: string, ms: number): Wish => ({
  toyId,
  requestedAt: new Date(ms).toISOString(),
  pathname: '/all-toys',
});

it('toggles the wish of one toy, and keeps the order of the others', () => {
  const two = toggleWish(toggleWish([], wish('toy-1', 1)), wish('toy-2', 2));
  expect(two).toStrictEqual([wish('toy-1', 1), wish('toy-2', 2)]);
  expect(toggleWish(two, wish('toy-1', 3))).toStrictEqual([wish('toy-2', 2)]);
});

it('removes wishes that expired after ten minutes, and adds the new one', () => {
  expect(toggleWish([wish('toy-1', 0)], wish('toy-2', 600_000))).toStrictEqual([
    wish('toy-2', 600_000),
  ]);
});

it.each([
  [wish('toy-1', 0), true],
  [{ toyId: 'toy-1', pathname: '/' }, false],
  [{ toyId: 1, pathname: '/', requestedAt: new Date(1).toISOString() }, false],
  [{ toyId: 'toy-1', requestedAt: new Date(1).toISOString() }, false],
  [{ ...wish('toy-1', 0), search: '?age=4' }, true],
  [{ ...wish('toy-1', 0), search: 4 }, false],
  [{ ...wish('toy-1', 0), requestedAt: 1 }, false],
  ['toy-1', false],
])('knows whether %j is a wish', (value, expected) => {
  expect(isWish(value)).toBe(expected);
});
