import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { ABOUT } from '#tests/support/recordingOf';
import type { RecordedEvent } from '#visits/createRecorder';
import { createVisits } from '#visits/createVisits';
import { diffStates } from '#visits/diffStates';
import { fromPlain, toPlain } from '#visits/plain';

class Money {
  constructor(readonly amount: number) {}
}

const throughFile = (value: unknown): unknown =>
  fromPlain(JSON.parse(JSON.stringify(toPlain(value))));

describe('values that JSON lacks', () => {
  it.each<[string, unknown]>([
    ['a date', new Date(1e12)],
    [
      'a map of maps',
      new Map<unknown, unknown>([
        ['a', new Map([[1, new Date(0)]])],
        [{ b: 1 }, NaN],
      ]),
    ],
    ['a set', new Set([1, 'x', undefined])],
    ['undefined', { a: undefined, b: [undefined, null] }],
    ['numbers', [NaN, Infinity, -Infinity, -0]],
    ['a big integer', { id: 12345678901234567890n }],
    ['an object that looks like a mark', { $visit: 'date', value: new Date(5) }],
  ])('%s is restored', (_name, value) => {
    expect(throughFile(value)).toStrictEqual(value);
  });

  it('plain values stay the same objects', () => {
    const value = { a: [{ b: 'x' }], c: null };
    expect(toPlain(value)).toBe(value);
    expect(fromPlain(value)).toBe(value);
  });

  it('a value that cannot be restored gets a substitute, which is written as the value was', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const plain = toPlain({
      save: () => 5,
      price: new Money(5),
      failure: new TypeError('No'),
      circle,
    });
    expect(plain).toStrictEqual({
      save: { $visit: 'lost function' },
      price: { $visit: 'lost Money', value: { amount: 5 } },
      failure: { $visit: 'lost TypeError', value: { message: 'No' } },
      circle: { self: { $visit: 'lost circle' } },
    });
    const revived = fromPlain(plain) as { save: () => unknown; price: Money };
    expect(revived.save()).toBeUndefined();
    expect(revived.price.amount).toBe(5);
    expect(toPlain(revived)).toStrictEqual(plain);
  });

  it.each([
    { $visit: 'map', value: 5 },
    { $visit: 'bigint', value: '1e9' },
    { $visit: 'constructor' },
  ])('a mark of a hostile file that does not fit stays data: %j', (mark) => {
    expect(fromPlain(mark)).toStrictEqual(mark);
  });

  it('a date that changes is a difference', () => {
    const [before, after] = [{ at: toPlain(new Date(0)) }, { at: toPlain(new Date(1)) }];
    expect(diffStates(before, after)).toMatchObject([{ path: 'at.value' }]);
  });
});

describe('a visit with values that JSON lacks', () => {
  interface Seen {
    readonly last: Date;
    readonly byName: ReadonlyMap<string, Date>;
    readonly done: unknown;
  }
  const reducer = combineReducers({
    seen: (
      state: Seen = { last: new Date(0), byName: new Map(), done: undefined },
      event: UnknownAction,
    ): Seen => {
      if (event.type !== 'seen') return state;
      const { at, name, done } = event['payload'] as { at: Date; name: string; done: unknown };
      if (at.getTime() < state.last.getTime()) return state; // only a date has this method
      return { last: at, byName: new Map(state.byName).set(name, at), done };
    },
  });
  type State = ReturnType<typeof reducer>;
  const recordingOf = (events: readonly UnknownAction[], initial: State) => {
    let state = initial;
    return {
      initial,
      droppedCount: 0,
      events: events.map((action, index): RecordedEvent<State> => {
        state = reducer(state, action);
        return { action, at: index, state, error: null };
      }),
    };
  };
  const seen = (time: number, done?: unknown) => ({
    type: 'seen',
    payload: { at: new Date(time), name: 'Zoe', done },
  });
  const visits = createVisits<State>({ app: 'seen', reducer });
  const write = (events: readonly UnknownAction[], initial = reducer(undefined, { type: '@' })) =>
    visits.read(visits.stringify(recordingOf(events, initial), ABOUT));

  it('is replayed with them', () => {
    const snapshot = write([seen(1000), seen(500, { count: 7n }), seen(2000, 12n)]);
    expect(visits.replay(snapshot).map(({ verdict }) => verdict)).toStrictEqual(['ok', 'ok', 'ok']);
    expect(snapshot.facts?.keptOut).toStrictEqual([]);
    const defective = (state: State, event: UnknownAction) =>
      reducer(state, { ...event, payload: { ...seen(2000).payload, at: new Date(3000) } });
    const steps = visits.replay(snapshot, [...visits.outcomes(snapshot, defective)]);
    expect(steps.map(({ verdict }) => verdict)).toContain('differs');
  });

  it('tells which ones a replay does not have', () => {
    const snapshot = write([seen(1000, () => 5), seen(2000, new Money(5))]);
    expect(visits.replay(snapshot).map(({ verdict }) => verdict)).toStrictEqual(['ok', 'ok']);
    expect(snapshot.facts?.keptOut).toStrictEqual([
      'The file does not contain a value: function seen.payload.done. A replay uses a substitute.',
      'The file does not contain a value: Money seen.payload.done. A replay uses a substitute.',
    ]);
  });
});
