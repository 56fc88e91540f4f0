import { MAX_EMAIL_LENGTH } from '#domain/constants';
import { isFavorite, isReview } from '#domain/storedRecords';
import { aFavorite, aReview } from '#tests/support/builders';

const LONG_ID = 'x'.repeat(256);
const LONG_EMAIL = 'x'.repeat(MAX_EMAIL_LENGTH);
const INVALID_IDS = [undefined, null, 1, '', `${LONG_ID}x`];
const INVALID_TIMES = [
  ...[undefined, 1, '', 'yesterday', '2026-01-02', 'Jan 2, 2026'],
  `2026-01-02T03:04:05.${'0'.repeat(20)}Z`,
];

/** A row that inherits the field from its prototype. */
const inheriting = (row: object, field: string) => {
  const { [field]: value, ...rest } = row as Record<string, unknown>;
  return Object.assign(Object.create({ [field]: value }) as object, rest);
};

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
    ...INVALID_IDS.map((toyId) => ({ toyId })),
    ...INVALID_IDS.map((userId) => ({ userId })),
    ...INVALID_TIMES.map((date) => ({ date })),
  ])('with %j is rejected', (change) => {
    expect(isFavorite({ ...aFavorite(), ...change })).toBe(false);
  });

  it.each(['toyId', 'userId', 'date'])('whose %s is inherited is rejected', (field) => {
    expect(isFavorite(inheriting(aFavorite(), field))).toBe(false);
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
    ...INVALID_IDS.flatMap((id) => [{ id }, { toyId: id }, { userId: id }]),
    ...[undefined, 1, `${LONG_EMAIL}x`].map((userEmail) => ({ userEmail })),
    ...[undefined, '4', 0, 6, 3.5, NaN, Infinity].map((rating) => ({ rating })),
    ...[null, 1, 'x'.repeat(501)].map((comment) => ({ comment })),
    ...INVALID_TIMES.map((createdAt) => ({ createdAt })),
    ...INVALID_TIMES.slice(1).map((updatedAt) => ({ updatedAt })),
  ])('with %j is rejected', (change) => {
    expect(isReview({ ...aReview(), ...change })).toBe(false);
  });
});

it.each([[null], [undefined], ['text'], [1]])('%j is not a record', (row) => {
  expect(isFavorite(row)).toBe(false);
  expect(isReview(row)).toBe(false);
});

it('an array with the fields of a record is not a record', () => {
  expect(isFavorite(Object.assign([], aFavorite()))).toBe(false);
  expect(isReview(Object.assign([], aReview()))).toBe(false);
});
