import {
  afterFailure,
  afterFirstRead,
  afterRecovery,
  afterWrite,
  type PersistStatus,
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

it('a status that an event does not change stays the same object', () => {
  expect(afterFirstRead(FULL)).toBe(FULL);
  expect(afterWrite(DENIED)).toBe(DENIED);
  expect(afterRecovery(READY)).toBe(READY);
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
