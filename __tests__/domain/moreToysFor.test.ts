import { TOYS } from '#data/toys';
import { moreToysFor } from '#domain/ages';
import type { Toy } from '#domain/toy';

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

  it('are none without ages that can be read', () => {
    const shown = { ...toy('shown', '3-6'), age_group: '3+' };
    expect(moreFor(shown, { ...shown, id: 'other' })).toStrictEqual([]);
  });
});
