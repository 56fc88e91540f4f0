import { isDraft } from '#domain/draft';
import { aDraft } from '#tests/support/builders';

it.each<readonly [string, object]>([
  ...['logIn', 'signUp', 'reset', 'profile', 'review:toy-1', 'reviewEdit:review-1'].map(
    (place) => [`of the form ${place}`, { place }] as const,
  ),
  ['without an author', { userId: null }],
  ['with all fields', { values: { rating: 0, comment: '', name: '', email: '', photoURL: '' } }],
  ['with nothing typed', { values: {}, touched: [] }],
])('a draft %s is valid', (_case, change) => {
  expect(isDraft({ ...aDraft(), ...change })).toBe(true);
});

it.each([
  ['with a number as its author', { userId: 1 }],
  ['without a place', { place: undefined }],
  ['with a list as its place', { place: ['profile'] }],
  ['without values', { values: null }],
  ['with a list as its values', { values: [] }],
  ['with a password', { values: { comment: 'x', password: 'Abcdef' } }],
  ['with the name of an inherited property as a field', { values: { toString: 'x' } }],
  ['with text as its rating', { values: { rating: '3' } }],
  ['with a number as its comment', { values: { comment: 1 } }],
  ['without touched fields', { touched: undefined }],
  ['with a touched field that is not text', { touched: ['comment', 1] }],
])('a draft %s is invalid', (_case, change) => {
  expect(isDraft({ ...aDraft(), ...change })).toBe(false);
});

it.each([[null], [undefined], ['draft'], [[aDraft()]], [1]])('%j is not a draft', (value) => {
  expect(isDraft(value)).toBe(false);
});
