import { ageRangesOf, agesOf, commonYears, isOfAge, moreToysFor } from '#domain/ages';
import type { Toy } from '#domain/toy';
import { TOYS } from '#domain/toys';

const group = (age_group: string) => ({ age_group });

describe('the ages of toys', () => {
  it('are all years of all age groups, each once, in ascending order', () => {
    const groups = ['6-9 years', '1-2 years', '8-10 years'].map(group);
    expect(agesOf(groups)).toStrictEqual([1, 2, 6, 7, 8, 9, 10]);
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

  it('are offered in ranges, without gaps, from the youngest to the oldest', () => {
    expect(ageRangesOf(agesOf(TOYS))).toStrictEqual(['1-2', '3-5', '6-8', '9-12']);
    expect(ageRangesOf([0, 1, 4, 9, 14])).toStrictEqual(['0-1', '4-4', '9-14']);
    expect(ageRangesOf([])).toStrictEqual([]);
  });
});

const toy = (id: string, ages: string, category = 'Plush'): Toy => ({
  ...(TOYS[0] as Toy),
  ...{ id, age_group: `${ages} years`, category },
});
const moreFor = (shown: Toy, ...others: readonly Toy[]) =>
  moreToysFor(shown, [shown, ...others]).map(({ id }) => id);

describe('more toys for the same ages', () => {
  it('have at least two years in common with the toy, or one and the category', () => {
    const shown = toy('shown', '5-8', 'Puzzles');
    expect(moreFor(shown, toy('two', '4-7'), toy('one', '3-6'))).toStrictEqual(['two']);
    expect(
      moreFor(shown, toy('one', '3-6', 'Puzzles'), toy('none', '2-5', 'Puzzles')),
    ).toStrictEqual(['one']);
    expect(moreFor(shown, toy('blocks', '1-4', 'Puzzles'))).toStrictEqual([]);
  });

  it('are not made for older children only', () => {
    const shown = toy('shown', '2-6');
    expect(moreFor(shown, toy('from-three', '3-6'), toy('from-two', '2-4'))).toStrictEqual([
      'from-two',
    ]);
    expect(moreFor(shown, toy('from-three', '3-6', 'Plush'))).toStrictEqual([]);
  });

  it('are at most three: the most years first, then the category, then the order of the shop', () => {
    const shown = toy('shown', '4-8', 'Puzzles');
    const [one, two, ofCategory, four] = [
      toy('one', '2-5', 'Puzzles'),
      toy('two', '3-6'),
      toy('two-of-category', '2-6', 'Puzzles'),
      toy('four', '1-9'),
    ] as const;
    expect(moreFor(shown, one, two, ofCategory)).toStrictEqual(['two-of-category', 'two', 'one']);
    expect(moreFor(shown, one, two, ofCategory, four)).toStrictEqual([
      'four',
      'two-of-category',
      'two',
    ]);
    expect(moreFor(shown, toy('first', '4-8'), toy('second', '4-8'))).toStrictEqual([
      'first',
      'second',
    ]);
  });
});
