import {
  afterFailure,
  afterFirstRead,
  afterRecovery,
  afterWrite,
  isRehydrated,
  type PersistStatus,
  toStorageFailure,
} from '#lib/persistStatus';
import { isPersistStatus, persistStatusTransitions } from '#lib/persistStatusSchema';

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

it('the declared transitions are those of the functions, plus a failure from every status', () => {
  const transitions = new Set(ALL.map(({ status }) => `${status} -> unsaved`));
  for (const from of ALL)
    for (const after of [afterFirstRead, afterWrite, afterRecovery])
      if (after(from) !== from) transitions.add(`${from.status} -> ${after(from).status}`);
  const declared = Object.entries(persistStatusTransitions).flatMap(([from, tos]) =>
    tos.map((to) => `${from} -> ${to}`),
  );
  expect(declared.sort()).toStrictEqual([...transitions].sort());
});

it.each([
  ...ALL,
  ...['damaged', 'newer', 'paused', 'unloaded'].map((reason) => ({
    status: 'unsaved',
    reason,
    message: '',
  })),
])('%j is a valid status', (status) => {
  expect(isPersistStatus(status)).toBe(true);
});

it.each([
  [{ status: 'saved' }],
  [{ status: 'unsaved' }],
  [{ status: 'unsaved', reason: 'full' }],
  [{ status: 'unsaved', reason: 'tired', message: 'x' }],
  [{ status: 'unsaved', reason: 'full', message: 1 }],
])('%j is not a valid status', (status) => {
  expect(isPersistStatus(status)).toBe(false);
});

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

it.each([
  ['a storage failure', { reason: 'full', message: 'No room' }, 'full', 'No room'],
  ['an error', new TypeError('x is undefined'), 'denied', 'x is undefined'],
  ['a string', 'broken', 'denied', 'broken'],
  ['undefined', undefined, 'denied', 'undefined'],
  ['null', null, 'denied', 'null'],
])('converts %s to plain data', (_case, rejection, reason, message) => {
  const failure = toStorageFailure(rejection);
  expect(failure).toStrictEqual({ reason, message });
  expect(Object.getPrototypeOf(failure)).toBe(Object.prototype);
});

it('omits other properties of a rejection', () => {
  const rejection = { reason: 'full', message: 'No room', stack: 'a.js:1' };
  expect(toStorageFailure(rejection)).toStrictEqual({ reason: 'full', message: 'No room' });
});
