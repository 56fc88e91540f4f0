import { rootReducer } from '#store/rootReducer';
import { FILE, FILLED, HOSTILE_VALUES, textOf, UNPRINTABLE } from '#tests/support/hostileFiles';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { replaySnapshot } from '#tests/support/replayVisit';
import { shopVisits } from '#tests/support/shopTools';
import { MAX_CHARACTERS, type SnapshotFacts, UnusableSnapshot } from '#visits/format';

const own = rootReducer(undefined, { type: '@@start' });
const event = { type: 'filter/moreToysRequested' };

/** A file without events whose initial state has these slices. */
const startingWith = (slices: object) =>
  JSON.stringify({ payload: '[]', preloadedState: JSON.stringify({ ...own, ...slices }) });

/** A valid file with two events, except for a change of its facts. */
function withFacts(change: object): string {
  const file = JSON.parse(shopVisits.stringify(recordingOf([event, event], own), ABOUT)) as {
    snapshot: SnapshotFacts;
  };
  return JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...change } });
}
const withPayload = (payload: unknown, more: object = {}) => JSON.stringify({ payload, ...more });

describe('an invalid file', () => {
  const NO_EXPORT = 'The file is neither a snapshot nor an export of the Redux DevTools.';
  const COUNTS = 'The times, changes and causes do not match the events.';

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
    ['The file is a visit of the application “shop”, not of “latim”.', withFacts({ app: 'shop' })],
    ['Invalid field: portCalls.', withFacts({ portCalls: [{ name: 'x' }, { name: 7 }] })],
    ['Invalid field: takenAt.', withFacts({ takenAt: '2026-02-31T03:04:05.000Z' })],
    ['Invalid field: causes.', withFacts({ causes: [{ origin: 'toString' }, { origin: 'user' }] })],
    [
      'The inputs do not match the events.',
      withFacts({ inputs: [{ kind: 'click', element: 'a[1]', after: 3 }] }),
    ],
    ...[[3], [1, 0], [1, 1]].map((steps): [string, string] => [
      'The notes do not match the events.',
      withFacts({ notes: steps.map((step) => ({ step, text: 'x' })) }),
    ]),
    [COUNTS, withFacts({ causes: [{ origin: 'listener', step: 1 }, null] })],
    [
      'The event at index 0 leads to an invalid state: catalogue.',
      JSON.stringify([{ type: 'catalogue/catalogueLoaded', payload: { toys: 7, details: {} } }]),
    ],
    [
      "A reducer failed on the event at index 0: TypeError: Cannot read properties of undefined (reading 'number')",
      '[{"type":"auth/attemptStarted"}]',
    ],
    [
      'The initial state of the file is not valid: catalogue, favorites.',
      startingWith({ catalogue: { toys: 42 }, favorites: { items: 42 } }),
    ],
  ])('is rejected with a message: %s', (message, text) => {
    expect(() => shopVisits.read(text)).toThrow(new UnusableSnapshot(message));
    expect(() => shopVisits.read(text)).toThrow(UnusableSnapshot);
  });

  it('is not one at the limits: of notes, of events and of characters', () => {
    const notes = [0, 1, 2].map((step) => ({ step, text: 'x'.repeat(2000) }));
    expect(() => shopVisits.read(withFacts({ notes }))).not.toThrow();
    const events = (count: number) => JSON.stringify(Array(count).fill(event));
    expect(shopVisits.parse(events(10_000)).events).toHaveLength(10_000);
    expect(() => shopVisits.parse(events(10_001))).toThrow('The file has more than 10000 events.');
    expect(shopVisits.parse('[]'.padEnd(MAX_CHARACTERS)).events).toStrictEqual([]);
    expect(() => shopVisits.parse('[]'.padEnd(MAX_CHARACTERS + 1))).toThrow(
      'The file is larger than 30 MB.',
    );
  });
});

describe('a file with hostile texts', () => {
  it('can be loaded, because only some fields have a fixed form, and is printed without control characters', () => {
    for (const file of FILLED) {
      const { difference, stateAfter } = replaySnapshot(shopVisits.read(textOf(file)));
      const printed = [...difference, JSON.stringify(stateAfter(FILE.events.length))].join(' ');
      expect(printed).not.toMatch(UNPRINTABLE);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(globalThis).not.toHaveProperty('hostileValueRan');
  });

  it('is refused if one is the time or the application, and a time alone names the download', () => {
    for (const text of HOSTILE_VALUES) {
      for (const file of [
        { ...FILE, facts: { ...FILE.facts, takenAt: text } },
        { ...FILE, facts: { ...FILE.facts, app: text } },
      ])
        expect(() => shopVisits.read(textOf(file))).toThrow(UnusableSnapshot);
      expect(() => shopVisits.nameOf(text)).toThrow(RangeError);
    }
  });
});
