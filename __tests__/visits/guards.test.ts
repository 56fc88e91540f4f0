import {
  type Guard,
  isCount,
  isFlag,
  isNumber,
  isText,
  isTime,
  listOf,
  nullOr,
  oneOf,
  optional,
  shapeOf,
} from '#visits/guards';

const COLOR = oneOf<'red' | 'blue'>({ red: true, blue: true });
const POINT = shapeOf<{ x: number; y: number }>({ x: isNumber, y: isNumber });

const CASES: readonly (readonly [string, Guard, readonly unknown[], readonly unknown[]])[] = [
  ['isText', isText, ['', 'x'], [1, null, {}]],
  ['isFlag', isFlag, [true, false], [0, 'true', null]],
  ['isNumber', isNumber, [0, -1.5], [NaN, Infinity, '1', null]],
  ['isCount', isCount, [0, 7], [-1, 1.5, 2 ** 53, '1', null]],
  [
    'isTime',
    isTime,
    ['2026-01-02T03:04:05.000Z'],
    ['soon', 2026, '2026-01-02', '2026-01-02T03:04:05.000Zx', '2026-02-31T03:04:05.000Z'],
  ],
  ['oneOf', COLOR, ['red', 'blue'], ['green', 'toString', ['red'], null]],
  ['nullOr', nullOr(isText), [null, 'x'], [undefined, 1]],
  ['listOf', listOf(isText), [[], ['a', 'b']], [['a', 1], [null], { length: 0 }, 'ab', null]],
  [
    'shapeOf',
    POINT,
    [
      { x: 1, y: 2 },
      { x: 1, y: 2, z: 'more' },
    ],
    [{ x: 1 }, { x: 1, y: '2' }, Object.create({ x: 1, y: 2 }), [], null],
  ],
];

it.each(CASES)('%s accepts valid values and rejects others', (_name, guard, accepted, refused) => {
  expect(accepted.filter((value) => guard(value) !== true)).toStrictEqual([]);
  expect(refused.filter((value) => guard(value) !== false)).toStrictEqual([]);
});

it('shapeOf requires each field as an own property, unless it is optional', () => {
  const guard = shapeOf<{ x?: number; y: unknown }>({ x: optional(isNumber), y: () => true });
  expect([{ y: undefined }, { x: 1, y: 0 }].map(guard)).toStrictEqual([true, true]);
  expect([{}, { x: '1', y: 0 }].map(guard)).toStrictEqual([false, false]);
});
