import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { createTools } from '#visits/createTools';
import { createRedactor } from '#visits/redactor';
import { ABOUT } from './support/tasks';

class Money {
  constructor(readonly amount: number) {}
}

it('a visit with values that are no JSON can be read, and names the first one', () => {
  const reducer = combineReducers({
    seen: (state: unknown[] = [], { type, payload }: UnknownAction) =>
      type === 'seen' ? [...state, payload] : state,
  });
  const visits = createTools({
    app: 'seen',
    reducer,
    redact: () => createRedactor({ fields: {} }),
  });
  const events = [{ type: 'seen', payload: { price: new Money(5) } }];
  const initial = reducer(undefined, { type: '@' });
  const [, state = initial] = visits.statesOf({ initial, events });
  const recorded = events.map((action) => ({ action, at: 0, state, error: null }));
  const text = visits.stringify({ initial, events: recorded, droppedCount: 0 }, ABOUT);
  expect(visits.replay(visits.read(text))).toMatchObject([{ verdict: 'ok' }]);
  expect(visits.read(text).facts.keptOut).toStrictEqual([
    'Only plain JSON can be replayed as it was: seen.payload.price is another value.',
  ]);
});
