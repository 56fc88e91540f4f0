import { toStorageFailure } from '#lib/toStorageFailure';

it.each([
  ['a failure as the port promises it', { reason: 'full', message: 'No room' }, 'full', 'No room'],
  ['an error', new TypeError('x is undefined'), 'denied', 'x is undefined'],
  ['a text', 'broken', 'denied', 'broken'],
  ['nothing', undefined, 'denied', 'undefined'],
  ['null', null, 'denied', 'null'],
])('of %s is plain data', (_case, rejection, reason, message) => {
  const failure = toStorageFailure(rejection);
  expect(failure).toEqual({ reason, message });
  expect(Object.getPrototypeOf(failure)).toBe(Object.prototype);
});

it('leaves out what else a rejection holds', () => {
  const rejection = { reason: 'full', message: 'No room', stack: 'a.js:1' };
  expect(toStorageFailure(rejection)).toEqual({ reason: 'full', message: 'No room' });
});
