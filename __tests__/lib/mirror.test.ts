import { afterHydration, afterRecovery, afterWrite, type Mirror } from '../../src/lib/mirror';

const HYDRATING: Mirror = { status: 'hydrating' };
const READY: Mirror = { status: 'ready' };
const FULL: Mirror = { status: 'unsaved', reason: 'full', message: 'No room' };
const DENIED: Mirror = { status: 'unsaved', reason: 'denied', message: 'No storage' };

it.each([
  ['hydration', afterHydration, [READY, READY, FULL, DENIED]],
  ['a write', afterWrite, [HYDRATING, READY, READY, DENIED]],
  ['recovery', afterRecovery, [HYDRATING, READY, READY, READY]],
])('after %s, the mirrors hydrating, ready, full and denied become', (_event, after, expected) => {
  expect([HYDRATING, READY, FULL, DENIED].map(after)).toEqual(expected);
});

it('a mirror that an event does not change stays the same object', () => {
  expect(afterHydration(FULL)).toBe(FULL);
  expect(afterWrite(DENIED)).toBe(DENIED);
  expect(afterRecovery(READY)).toBe(READY);
});
