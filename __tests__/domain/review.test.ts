import { isSameFavorite } from '#domain/favorite';
import {
  authorOf,
  byNewest,
  EMPTY_DRAFT,
  isDraftValid,
  isEdited,
  nextReviewId,
} from '#domain/review';
import { aFavorite, aReview } from '#tests/support/builders';
import fc from '#tests/support/fastCheck';

it.each([
  ['one star', { rating: 1, comment: '' }, true],
  ['five stars', { rating: 5, comment: '' }, true],
  ['500 characters and spaces around them', { rating: 3, comment: ` ${'x'.repeat(500)} ` }, true],
  ['no star', { rating: 0, comment: '' }, false],
  ['six stars', { rating: 6, comment: '' }, false],
  ['half a star', { rating: 2.5, comment: '' }, false],
  ['501 characters', { rating: 3, comment: 'x'.repeat(501) }, false],
])('a review with %s: %j', (_case, draft, isValid) => {
  expect(isDraftValid(draft)).toBe(isValid);
});

it('the empty draft has five stars and no comment, and is valid', () => {
  expect(EMPTY_DRAFT).toStrictEqual({ rating: 5, comment: '' });
  expect(isDraftValid(EMPTY_DRAFT)).toBe(true);
});

it('reviews are sorted by creation time, whatever its offset, newest first, then by id', () => {
  const [old, a, b] = [
    aReview({ id: 'c', createdAt: '2026-01-02T09:04:04+06:00' }),
    aReview({ id: 'a' }),
    aReview({ id: 'b' }),
  ];
  for (const list of [
    [old, a, b],
    [a, b, old],
    [b, old, a],
  ])
    expect(list.sort(byNewest)).toStrictEqual([b, a, old]);
  expect(byNewest(a, { ...a })).toBe(0);
});

it('a review is edited if its update time is later than its creation time, whatever the offset', () => {
  const { updatedAt: _missing, ...written } = aReview();
  expect(isEdited(written)).toBe(false);
  expect(isEdited(aReview())).toBe(false);
  expect(isEdited(aReview({ updatedAt: '2026-01-02T09:04:05+06:00' }))).toBe(false);
  expect(isEdited(aReview({ updatedAt: '2027-01-01T00:00:00.000Z' }))).toBe(true);
});

it.each([
  ['ayesha@example.com', 'ayesha'],
  ['@example.com', 'Friend'],
  ['', 'Friend'],
])('the author with the email "%s" is %s', (userEmail, author) => {
  expect(authorOf(aReview({ userEmail }))).toBe(author);
});

it('two favourites are the same if they have the same toy and user', () => {
  const favorite = aFavorite();
  expect(isSameFavorite(favorite, aFavorite({ date: 'later' }))).toBe(true);
  expect(isSameFavorite(favorite, aFavorite({ toyId: 'toy-2' }))).toBe(false);
  expect(isSameFavorite(favorite, aFavorite({ userId: 'uid-other' }))).toBe(false);
});

describe('review ids', () => {
  it('are the timestamp or the next free number', () => {
    expect(nextReviewId(5, new Set())).toBe('review-5');
    expect(nextReviewId(5, new Set(['review-5', 'review-6']))).toBe('review-7');
  });

  it('are unique, even if the clock jumps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (times) => {
        const taken = new Set<string>();
        for (const time of times) taken.add(nextReviewId(time, taken));
        expect(taken.size).toBe(times.length);
      }),
    );
  });
});
