import { TOYS } from '#data/toys';
import { agesOf, commonYears, isOfAge } from '#domain/ages';

const group = (age_group: string) => ({ age_group });

describe('the ages of toys', () => {
  it('are all years of all age groups, each once, in ascending order', () => {
    expect(agesOf([group('6-9 years'), group('1-2 years'), group('8-10 years')])).toStrictEqual([
      1, 2, 6, 7, 8, 9, 10,
    ]);
    expect(agesOf(TOYS)).toStrictEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it.each([
    '',
    'all ages',
    '3 years',
    '3-6',
    '3+',
    '6 months - 2 years',
    '6-3 years',
    'about 3-6 years',
    '3-6 years old',
  ])('do not include the age group "%s"', (text) => {
    expect(agesOf([group(text)])).toStrictEqual([]);
    expect(isOfAge(group(text), 4)).toBe(false);
    expect(commonYears(group(text), group('3-6 years'))).not.toBeGreaterThan(0);
  });

  it.each([
    [2, false],
    [3, true],
    [6, true],
    [7, false],
  ])('include the first and the last year of a group: %s in 3-6 is %s', (age, isIncluded) => {
    expect(isOfAge(group('3-6 years'), age)).toBe(isIncluded);
  });

  it('can have two digits', () => {
    expect(agesOf([group('10-12 years')])).toStrictEqual([10, 11, 12]);
  });
});

it.each([
  ['3-6', '4-8', 2],
  ['4-8', '3-6', 2],
  ['2-8', '3-5', 2],
  ['1-5', '1-5', 4],
  ['3-6', '6-9', 0],
  ['1-3', '6-9', -3],
])('the ages %s and %s have %s years in common', (one, other, years) => {
  expect(commonYears(group(`${one} years`), group(`${other} years`))).toBe(years);
});
