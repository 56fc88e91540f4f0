import { checkStates, differenceLine } from '#visits/differences';
import { MAX_CHARACTERS, UnusableSnapshot } from '#visits/format';
import { fileFilledWith, HOSTILE_VALUES, UNPRINTABLE } from './support/hostile';
import { aTask, fileOf, increased, visits } from './support/tasks';

const EVENTS = [increased(1), increased(2)];
const withFacts = (facts: object) => fileOf(EVENTS, facts);
const withPayload = (payload: unknown, more: object = {}) => JSON.stringify({ payload, ...more });

describe('an invalid file', () => {
  const NO_EXPORT = 'The file is neither a snapshot nor an export of the Redux DevTools.';
  const COUNTS = 'The times, changes, causes or screens do not match the events.';

  it.each<[message: string, text: string]>([
    ['The file is not JSON.', '{oops'],
    ['The file has neither events nor lists.', '42'],
    [NO_EXPORT, '{"actionsById":{},"stagedActionIds":[],"skippedActionIds":1}'],
    ['The event at index 0 has no type.', '{"actionsById":{},"stagedActionIds":[7]}'],
    ['The file has no list of events.', '{"payload":"{}"}'],
    ['The list of events is not JSON.', '{"payload":"{"}'],
    ['The initial state of the file is not JSON.', withPayload([], { preloadedState: '{' })],
    ['Invalid field: snapshot.', withPayload([], { snapshot: 7 })],
    [COUNTS, withFacts({ times: [1] })],
    [COUNTS, withFacts({ changes: [[]] })],
    [
      'The file has format 1, and this version reads format 2 only.',
      withPayload([], { snapshot: { format: 1 } }),
    ],
    ['The file is a visit of the application “shop”, not of “tasks”.', withFacts({ app: 'shop' })],
    [COUNTS, withFacts({ screens: { lines: [], texts: [''] } })],
    [
      'The initial state of the file is not valid: tasks.',
      withPayload('[]', { preloadedState: '{"tasks":{"items":42}}' }),
    ],
  ])('is rejected with a message: %s', (message, text) => {
    expect(() => visits.read(text)).toThrow(new UnusableSnapshot(message));
    expect(() => visits.read(text)).toThrow(UnusableSnapshot);
  });

  it('is accepted at the maximum numbers of events and characters', () => {
    const events = (count: number) => JSON.stringify(Array(count).fill(increased(1)));
    expect(visits.read(events(10_000)).events).toHaveLength(10_000);
    expect(() => visits.read(events(10_001))).toThrow('The file has more than 10000 events.');
    expect(visits.read('[]'.padEnd(MAX_CHARACTERS)).events).toStrictEqual([]);
    expect(() => visits.read('[]'.padEnd(MAX_CHARACTERS + 1))).toThrow(
      'The file is larger than 30 MB.',
    );
  });
});

describe.each(HOSTILE_VALUES)('a file with the hostile text %j', (text) => {
  it('can be loaded, because only some fields have a fixed form, and is printed without control characters', () => {
    const notes = [{ step: 1, text: 'note' }];
    const file = fileOf([aTask(1), { type: 'unknown', payload: { unknownField: '' } }], { notes });
    const fixed = /^(?:type|app|takenAt|origin|status)$/;
    const snapshot = visits.read(fileFilledWith(file, text, fixed));
    const { differences } = checkStates(snapshot, visits.replay(snapshot));
    expect(differences.map(differenceLine).join(' ')).not.toMatch(UNPRINTABLE);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(globalThis).not.toHaveProperty('hostileValueRan');
  });

  it('is refused if that is the time or the application, and only a time names the download', () => {
    expect(() => visits.read(withFacts({ takenAt: text }))).toThrow(UnusableSnapshot);
    expect(() => visits.read(withFacts({ app: text }))).toThrow(UnusableSnapshot);
    expect(() => visits.nameOf(text)).toThrow(RangeError);
  });
});
