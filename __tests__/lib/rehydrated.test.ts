import { isRehydrated } from '#lib/rehydrated';

const answer = (change: object = {}) => ({
  type: 'persist/REHYDRATE',
  key: 'favorites',
  payload: { items: [] },
  ...change,
});

it('recognizes the rehydration of its list', () => {
  expect(isRehydrated('favorites')(answer())).toBe(true);
});

it.each([
  ['of another type', { type: 'persist/PERSIST' }],
  ['of another list', { key: 'reviews' }],
  ['without a payload, when nothing was stored', { payload: undefined }],
  ['without items', { payload: {} }],
  ['with items that are no list', { payload: { items: { length: 0 } } }],
])('does not take in an action %s', (_case, change) => {
  expect(isRehydrated('favorites')(answer(change))).toBe(false);
});
