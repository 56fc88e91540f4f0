import { MAX_EMAIL_LENGTH } from '#domain/constants';
import { isFavorite, isReview, LIST_KINDS } from '#domain/listKinds';
import { aFavorite, aReview } from '#tests/support/builders';

const LONG_ID = 'x'.repeat(256);
const LONG_EMAIL = 'x'.repeat(MAX_EMAIL_LENGTH);
const INVALID_IDS = [undefined, null, 1, '', `${LONG_ID}x`];
const INVALID_TIMES = [undefined, 1, '', 'yesterday', '2026-01-02', 'Jan 2, 2026'];

const NO_RECORDS = [null, undefined, 'text', 1];

describe('a stored favourite', () => {
  it.each([
    ['as the shop writes it', {}],
    ['with unknown fields', { color: 'red' }],
    ['with the longest ids', { toyId: LONG_ID, userId: LONG_ID }],
    ['with a time in another zone', { date: '2026-01-02T03:04:05+06:00' }],
  ])('%s is valid', (_case, change) => {
    expect(isFavorite({ ...aFavorite(), ...change })).toBe(true);
  });

  it.each([
    ...NO_RECORDS,
    ...[
      ...INVALID_IDS.flatMap((id) => [{ toyId: id }, { userId: id }]),
      ...INVALID_TIMES.map((date) => ({ date })),
    ].map((change) => ({ ...aFavorite(), ...change })),
  ])('is not %j', (row) => {
    expect(isFavorite(row)).toBe(false);
  });
});

describe('a stored review', () => {
  it.each([
    ['as the shop writes it', {}],
    ['with unknown fields', { color: 'red' }],
    ['without a comment and an update time', { comment: undefined, updatedAt: undefined }],
    ['with one star and an empty comment', { rating: 1, comment: '' }],
    ['with five stars and the longest comment', { rating: 5, comment: 'x'.repeat(500) }],
    ['with the longest ids', { id: LONG_ID, toyId: LONG_ID, userId: LONG_ID }],
    ['with the longest email', { userEmail: LONG_EMAIL }],
    ['without an email', { userEmail: '' }],
  ])('%s is valid', (_case, change) => {
    expect(isReview({ ...aReview(), ...change })).toBe(true);
  });

  it.each([
    ...NO_RECORDS,
    ...[
      ...INVALID_IDS.flatMap((id) => [{ id }, { toyId: id }, { userId: id }]),
      ...[undefined, 1, `${LONG_EMAIL}x`].map((userEmail) => ({ userEmail })),
      ...[undefined, '4', 0, 6, 3.5, NaN, Infinity].map((rating) => ({ rating })),
      ...[null, 1, 'x'.repeat(501)].map((comment) => ({ comment })),
      ...INVALID_TIMES.map((createdAt) => ({ createdAt })),
      ...INVALID_TIMES.slice(1).map((updatedAt) => ({ updatedAt })),
    ].map((change) => ({ ...aReview(), ...change })),
  ])('is not %j', (row) => {
    expect(isReview(row)).toBe(false);
  });
});

const { favorites, reviews } = LIST_KINDS;
const LATER = '2027-01-01T00:00:00.000Z';

it('a favourite is identified by its user and toy', () => {
  const favorite = aFavorite();
  const others = [aFavorite({ toyId: 'toy-2' }), aFavorite({ userId: 'uid-rafi' })];
  expect(new Set([favorite, ...others].map(favorites.keyOf)).size).toBe(3);
  expect(favorites.keyOf(aFavorite({ date: LATER }))).toBe(favorites.keyOf(favorite));
});

it('a review is identified by its id, and ordered by its creation', () => {
  const review = aReview({ updatedAt: LATER });
  expect(reviews.keyOf(review)).toBe(review.id);
  expect(reviews.compare(review, aReview({ createdAt: LATER }))).toBeLessThan(0);
});
