import { isRehydrated } from '#lib/rehydrated';

const rehydrateAction = (change: object = {}) => ({
  type: 'persist/REHYDRATE',
  key: 'favorites',
  payload: { items: [] },
  ...change,
});

it('recognizes the rehydration of its list', () => {
  expect(isRehydrated('favorites')(rehydrateAction())).toBe(true);
});

it.each([
  ['of another type', { type: 'persist/PERSIST' }],
  ['of another list', { key: 'reviews' }],
  ['without a payload, when nothing was stored', { payload: undefined }],
  ['without items', { payload: {} }],
  ['with items that are not a list', { payload: { items: { length: 0 } } }],
])('does not match an action %s', (_case, change) => {
  expect(isRehydrated('favorites')(rehydrateAction(change))).toBe(false);
});
