import { isDraft, isDraftField, pickDraftValues } from '#domain/draft';
import { aDraft } from '#tests/support/builders';

it.each([
  ['of every place without a name', ...['logIn', 'signUp', 'reset', 'profile']],
  ['of a toy or a review', ...['review:toy-1', 'reviewEdit:review-1']],
])('a draft %s is one', (_case, ...places) => {
  for (const place of places) expect(isDraft({ ...aDraft(), place })).toBe(true);
});

it.each([
  ['without a writer', { userId: null }],
  ['with all fields', { values: { rating: 0, comment: '', name: '', email: '', photoURL: '' } }],
  ['with the best rating', { values: { rating: 5 } }],
  ['with nothing typed', { values: {}, touched: [] }],
  ['with ten touched fields', { touched: Array.from({ length: 10 }, String) }],
])('a draft %s is one', (_case, change) => {
  expect(isDraft({ ...aDraft(), ...change })).toBe(true);
});

it.each([
  ['with another field', { more: 1 }],
  ['with a number for its writer', { userId: 1 }],
  ['without a place', { place: undefined }],
  ['of a list of places', { place: ['profile'] }],
  ['of an unknown place', { place: 'search' }],
  ['of a place with more before it', { place: 'my profile' }],
  ['of a place with more after it', { place: 'profiles' }],
  ['of a toy without an id', { place: 'review:' }],
  ['of a review without an id', { place: 'reviewEdit:' }],
  ['without values', { values: null }],
  ['with text for its values', { values: 'text' }],
  ['with a list for its values', { values: [] }],
  ['with a password', { values: { comment: 'x', password: 'Abcdef' } }],
  ['with a field that every object inherits', { values: { toString: 'x' } }],
  ['with a rating below zero', { values: { rating: -1 } }],
  ['with a rating above the best', { values: { rating: 6 } }],
  ['with a part of a star', { values: { rating: 1.5 } }],
  ['with text for its rating', { values: { rating: '3' } }],
  ['with a number for its comment', { values: { comment: 1 } }],
  ['with a number for its name', { values: { name: 1 } }],
  ['with a number for its email', { values: { email: 1 } }],
  ['with a number for its photo', { values: { photoURL: 1 } }],
  ['without touched fields', { touched: undefined }],
  ['with one touched field that is no name', { touched: ['comment', 1] }],
  ['with eleven touched fields', { touched: Array.from({ length: 11 }, String) }],
])('a draft %s is none', (_case, change) => {
  expect(isDraft({ ...aDraft(), ...change })).toBe(false);
});

it.each([[null], [undefined], ['draft'], [[aDraft()]], [1]])('%j is no draft', (value) => {
  expect(isDraft(value)).toBe(false);
});

it('keeps what is typed, except a password and what is not a field', () => {
  expect(
    pickDraftValues({ name: 'Ayesha', email: 'a@b.co', password: 'Abcdef', constructor: 'x' }),
  ).toEqual({ name: 'Ayesha', email: 'a@b.co' });
  expect(isDraftField('password')).toBe(false);
  expect(isDraftField('toString')).toBe(false);
});
