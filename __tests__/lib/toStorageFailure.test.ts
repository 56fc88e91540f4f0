import { toStorageFailure } from '#lib/toStorageFailure';

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
