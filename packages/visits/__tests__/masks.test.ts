import {
  combineReducers,
  createSlice,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createMask } from '#visits/createMask';
import { createTools } from '#visits/createTools';
import { ABOUT } from './support/tasks';

const INITIAL = {
  form: { status: 'idle', filter: 'all', values: {}, touched: [] },
  people: { ids: [], entities: {} },
  account: { nickname: '', password: '', pin: 0, born: null },
};
const masked = <T>(...values: T[]): T[] => {
  const mask = createMask(INITIAL);
  mask.learn(values);
  return mask.redact(values);
};
const textOf = (...values: unknown[]) => JSON.stringify(masked(...values));

describe('the default redaction', () => {
  it.each<[string, unknown]>([
    ['a field by its name', { password: 'secret123' }],
    ['a pair', { key: 'password', value: 'secret123' }],
    ['a tuple', ['password', 'secret123']],
    ['the payload of an event', { type: 'account/passwordChanged', payload: 'secret123' }],
    ['a path', { path: ['account', 'password'], value: 'secret123' }],
    ['an unnamed text', { type: 'x/y', payload: { draft: ['secret123'] } }],
    ['the message of an error', { error: { message: 'The password “secret123” is too short' } }],
    ['the text of a body', { body: '{"password":"secret123"}' }],
    ['an address', { href: '/reset/secret123?token=secret123#secret123' }],
    ['a key', { entities: { secret123: { id: 'secret123' } } }],
  ])('masks %s', (_name, value) => {
    expect(textOf(value)).not.toMatch(/secret/i);
  });

  it.each([
    ['dateOfBirth', '1990-05-17'],
    ['bornAt', '1990-05-17T08:30'],
    ['postalCode', '4100'],
    ['houseNumber', '12'],
    ['accountNumber', '123456'],
    ['verificationCode', '4711'],
    ['salary', 52_000],
    ['zorblax', 'Amena 4711'],
    ['qux', 1_234_567],
  ])('masks the value of %s, in a state, in an event and in a typed text', (field, value) => {
    const events = [
      { type: 'form/changed', payload: { [field]: value } },
      { typed: { [field]: value } },
    ];
    const text = textOf({ form: { values: { [field]: value } } }, ...events);
    expect(text).not.toContain(String(value));
    expect(text).not.toContain('Amena');
  });

  it('preserves upper and lower case, and supports scripts without case', () => {
    expect(masked('বাঘের WOW Wow wow')).toStrictEqual(['x2xxx X1x X1x x1x']);
  });

  it('keeps what comes from the code, small numbers and times', () => {
    const event = {
      type: 'form/filterChanged',
      payload: { filter: 'all', at: '2026-11-27T04:00:00.000Z', now: 1_795_904_449_283, count: 12 },
      meta: { status: 'idle', of: 'form' },
    };
    expect(masked<unknown>(event, { form: { status: 'idle' } })).toStrictEqual([
      event,
      { form: { status: 'idle' } },
    ]);
  });

  it('keeps equal words equal, their case and their order, in values, keys, paths and messages', () => {
    const mask = createMask(INITIAL);
    const value = {
      people: { ids: ['zoe', 'amena'], entities: { zoe: { id: 'zoe' }, amena: { id: 'amena' } } },
      page: '/people/amena',
      title: 'Amena met AMENA',
    };
    mask.learn(value);
    const { people, page, title } = mask.redact(value);
    const [zoe = '', amena = ''] = people.ids;
    expect(Object.keys(people.entities)).toStrictEqual([zoe, amena]);
    expect(amena < zoe).toBe(true);
    expect(amena).toHaveLength('amena'.length);
    expect(page).toBe(`/people/${amena}`);
    expect(mask.redact({ to: ['/people/zoe', '/zoe'] })).toStrictEqual({
      to: [`/people/${zoe}`, `/${zoe}`],
    });
    expect(title).toMatch(new RegExp(`^X${amena.slice(1)} x\\d+x* X${amena.slice(1)}$`));
    expect(mask.redactMessage('TypeError: Cannot read properties of amena')).toMatch(
      new RegExp(`^TypeError: X\\d+x* .* ${amena}$`),
    );
  });
});

describe('an application of which only the reducer is known', () => {
  const people = createSlice({
    name: 'people',
    initialState: { status: 'idle', greeting: '', names: [] as string[] },
    reducers: {
      met: (state, { payload }: PayloadAction<string>) => {
        state.status = 'greeted';
        state.greeting = `Nice to meet you, ${payload}!`;
        state.names = [...state.names, payload].sort();
      },
      chosen: (state, { payload }: PayloadAction<string>) => {
        if (payload === 'special offer') state.names = [];
      },
      sent: (_state, { payload }: PayloadAction<string>) => {
        if (payload !== 'to the moon') throw new TypeError(`Unknown address: ${payload}`);
      },
    },
  });
  const visits = createTools({
    app: 'people',
    reducer: combineReducers({ people: people.reducer }),
  });
  const recordingOf = (events: readonly UnknownAction[]) => {
    const initial = visits.statesOf({ initial: {} as never, events: [{ type: 'x' }] })[1];
    if (!initial) throw new Error('There is no state.');
    const states = visits.statesOf({ initial, events }).slice(1);
    return {
      initial,
      droppedCount: 0,
      events: events.map((action, index) => ({
        action,
        at: index,
        state: states[index] ?? initial,
        error: null,
      })),
    };
  };
  const { met, chosen, sent } = people.actions;

  it('tells that a reducer decides by a text that is masked', () => {
    const snapshot = visits.read(
      visits.stringify(recordingOf([met('Zoe'), chosen('special offer')]), ABOUT),
    );
    expect(snapshot.facts.keptOut).toStrictEqual([
      'A replay of step 2, people/chosen, leads to another state. If its reducer compares a masked text, name that in “keeps”; else the reducer is not pure.',
    ]);
    expect(visits.replay(snapshot).map(({ verdict }) => verdict)).toStrictEqual(['ok', 'differs']);
  });

  it('writes a file that can be read, although a reducer fails on a masked text', () => {
    const snapshot = visits.read(visits.stringify(recordingOf([sent('to the moon')]), ABOUT));
    expect(snapshot.facts.errors).toStrictEqual([
      { index: 0, message: expect.stringMatching(/^TypeError: X\d\S* x\d/) as string },
    ]);
    expect(snapshot.facts.keptOut).toHaveLength(1);
  });
});
