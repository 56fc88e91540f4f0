import { createTools } from '#visits/createTools';
import type { SnapshotFacts } from '#visits/format';
import { withNotes } from '#visits/writeSnapshot';
import {
  ABOUT,
  assigned,
  aTask,
  fileOf,
  firstDifference,
  increased,
  OPTIONS,
  record,
  reduce,
  START,
  type State,
  visits,
} from './support/tasks';

type Snapshot = ReturnType<typeof visits.parse>;

const FAILED = assigned({ owner: 'Amena' });
const failing = (error = 'TypeError: Amena has no tasks') => {
  const { events, ...rest } = record([FAILED, increased(1)]);
  return { ...rest, events: events.map((one) => (one.error === null ? one : { ...one, error })) };
};
const snapshotOf = (error?: string) => visits.parse(visits.stringify(failing(error), ABOUT));
const verdictsOf = (snapshot: Snapshot) => visits.replay(snapshot).map(({ verdict }) => verdict);

describe('a reducer that failed', () => {
  it('is in the file with its index, without personal data, and may fail again', () => {
    const { events, ...rest } = record([aTask(1), FAILED]);
    const text = visits.stringify({ ...rest, events }, ABOUT);
    expect(text).not.toContain('has no tasks of Amena');
    const snapshot = visits.read(text);
    expect(snapshot.facts.errors).toStrictEqual([
      { index: 1, message: 'TypeError: Owner 1 has no tasks' },
    ]);
    expect(verdictsOf(snapshot)).toStrictEqual(['ok', 'ok']);
  });

  it('differs if it did not fail in the recording, or does not fail in the replay', () => {
    const snapshot = snapshotOf();
    const verdictsWith = (failed: readonly number[]) => {
      const errors = failed.map((index) => ({ index, message: 'TypeError' }));
      return verdictsOf({ ...snapshot, facts: { ...snapshot.facts, errors } });
    };
    expect(verdictsWith([])).toStrictEqual(['differs', 'ok']);
    expect(verdictsWith([0, 1])).toStrictEqual(['ok', 'differs']);
  });
});

describe('another state than the recorded one', () => {
  /** The application with a defect. */
  const defective = createTools({
    ...OPTIONS,
    reducer: (state: State = START, event) =>
      increased.match(event)
        ? { ...state, counter: state.counter + 2 * event.payload }
        : reduce(state, event),
  });

  it('is reported from the first differing step on, with the recorded state if it is valid', () => {
    const snapshot = visits.parse(fileOf([aTask(1), increased(1), aTask(2)]));
    const steps = defective.replay(snapshot);
    expect(steps.map(({ verdict }) => verdict)).toStrictEqual(['ok', 'differs', 'differs']);
    expect(steps.map(visits.recordedState)).toStrictEqual(visits.statesOf(snapshot).slice(1));
    const [first] = steps;
    if (!first) throw new Error('There are steps.');
    expect(visits.recordedState({ ...first, recorded: { tasks: 7 } })).toBeNull();
    expect(visits.recordedState({ ...first, recorded: null })).toBeNull();
  });

  it('is written as it was recorded, even if the reducer computes another one', () => {
    const { events, ...rest } = record([increased(1), increased(2)]);
    const changed = events.map((event, index) => ({
      ...event,
      state: index === 0 ? event.state : { ...event.state, counter: 7 },
    }));
    const snapshot = visits.parse(visits.stringify({ ...rest, events: changed }, ABOUT));
    expect(firstDifference(snapshot)).toBe(1);
  });
});

describe('a file without some of its facts', () => {
  const { snapshot: facts, ...visit } = JSON.parse(fileOf([FAILED, increased(1)])) as {
    snapshot: SnapshotFacts;
  };
  const NAMES = Object.keys(facts);
  const readWithout = (missing: readonly string[]) => {
    const left = Object.entries(facts).filter(([name]) => !missing.includes(name));
    return visits.parse(JSON.stringify({ ...visit, snapshot: Object.fromEntries(left) }));
  };

  it.each(NAMES.filter((name) => name !== 'changes' && name !== 'errors'))(
    'is replayed and compared: without %s',
    (name) => expect(verdictsOf(readWithout([name]))).toStrictEqual(['ok', 'ok']),
  );

  it.each([[['changes']], [NAMES]])('is replayed, but not compared: without %j', (missing) => {
    const snapshot = readWithout(missing);
    const notes = [{ step: 1, text: 'here' }];
    const noted = visits.parse(withNotes(snapshot, snapshot.facts, notes));
    expect(noted.facts).toStrictEqual({ ...snapshot.facts, notes });
    for (const each of [snapshot, noted])
      expect(verdictsOf(each)).toStrictEqual(['unknown', 'unknown']);
    expect(visits.statesOf(snapshot)).toStrictEqual([START, START, { ...START, counter: 1 }]);
  });
});

it('a snapshot that is written again has the outcomes of this version, and keeps all other facts', () => {
  const outdated = snapshotOf('RangeError: of an older version');
  const facts = { ...outdated.facts, changes: [[[['counter'], 9] as const], []] };
  const updated = visits.read(
    visits.update(outdated, { ...facts, appVersion: '2.0.0' }, visits.replay(outdated)),
  );
  expect(firstDifference({ ...outdated, facts })).toBe(0);
  expect(firstDifference(updated)).toBeNull();
  expect(updated.events).toStrictEqual(outdated.events);
  expect(updated.facts).toStrictEqual({
    ...outdated.facts,
    appVersion: '2.0.0',
    errors: [{ index: 0, message: expect.stringMatching(/^TypeError: /) }],
    changes: [[], [[['counter'], 1]]],
  });
});
