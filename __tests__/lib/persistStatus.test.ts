import {
  afterFailure,
  afterFirstRead,
  afterRecovery,
  afterWrite,
  isRehydrated,
  type PersistStatus,
  toStorageFailure,
} from '#lib/persistStatus';

const HYDRATING: PersistStatus = { status: 'hydrating' };
const READY: PersistStatus = { status: 'ready' };
const FULL: PersistStatus = { status: 'unsaved', reason: 'full', message: 'No room' };
const DENIED: PersistStatus = { status: 'unsaved', reason: 'denied', message: 'No storage' };
const ALL = [HYDRATING, READY, FULL, DENIED];

it.each([
  ['hydration', afterFirstRead, [READY, READY, FULL, DENIED]],
  ['a write', afterWrite, [HYDRATING, READY, READY, DENIED]],
  ['recovery', afterRecovery, [HYDRATING, READY, READY, READY]],
])('after %s, the statuses hydrating, ready, full and denied become', (_event, after, expected) => {
  expect(ALL.map(after)).toStrictEqual(expected);
});

it('a list that is not loaded yet keeps its status, and any other failure makes it unsaved', () => {
  for (const status of ALL) {
    expect(afterFailure(status, { reason: 'unloaded', message: '' })).toBe(status);
    expect(afterFailure(status, { reason: 'full', message: 'No room' })).toStrictEqual(FULL);
  }
});

const rehydrateAction = (change: object = {}) => ({
  type: 'persist/REHYDRATE',
  key: 'favorites',
  payload: { items: [] },
  ...change,
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

it('a failure is plain data, whatever was thrown', () => {
  const failures = [{ reason: 'full', message: 'No room' }, new TypeError('x'), null];
  expect(failures.map(toStorageFailure)).toStrictEqual([
    { reason: 'full', message: 'No room' },
    { reason: 'denied', message: 'x' },
    { reason: 'denied', message: 'null' },
  ]);
});
