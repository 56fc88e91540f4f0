import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { ABOUT } from '#tests/support/recordingOf';
import { createTools } from '#visits/createTools';
import { toJson } from '#visits/json';

class Money {
  constructor(readonly amount: number) {}
}

describe('the JSON of a value', () => {
  it.each<[string, unknown, unknown]>([
    ['a date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
    ['undefined', { a: undefined, b: [undefined, 1] }, { b: [null, 1] }],
    ['numbers', [NaN, Infinity, -0], [null, null, 0]],
    ['a big integer', { id: 5n }, { id: '5' }],
    ['functions and symbols', { a: () => 5, b: Symbol('b') }, {}],
    [
      'instances',
      { price: new Money(5), byName: new Map(), failure: new TypeError('No') },
      { price: '[Money]', byName: '[Map]', failure: '[TypeError]' },
    ],
    ['nothing', undefined, undefined],
  ])('has %s as a file contains it', (_name, value, json) => {
    expect(toJson(value)).toStrictEqual(json);
  });

  it('has its parts as the same objects', () => {
    const value = { a: [{ b: 'x' }], c: null };
    expect(toJson(value)).toBe(value);
    expect(toJson({ value, at: new Date(0) }).value).toBe(value);
  });
});

it('a visit with values that are no JSON can be read, and names the first one', () => {
  const reducer = combineReducers({
    seen: (state: unknown[] = [], { type, payload }: UnknownAction) =>
      type === 'seen' ? [...state, payload] : state,
  });
  const visits = createTools({ app: 'seen', reducer });
  const events = [{ type: 'seen', payload: { price: new Money(5) } }];
  const initial = reducer(undefined, { type: '@' });
  const [, state = initial] = visits.statesOf({ initial, events });
  const recorded = events.map((action) => ({ action, at: 0, state, error: null }));
  const text = visits.stringify({ initial, events: recorded, droppedCount: 0 }, ABOUT);
  expect(visits.firstDifference(visits.read(text))).toBeNull();
  expect(visits.read(text).facts?.keptOut).toStrictEqual([
    'Only plain JSON can be replayed as it was: seen.payload.price is another value.',
  ]);
});
