import { createTools } from '#visits/createTools';
import type { SnapshotFacts } from '#visits/format';
import { rewriteSnapshot } from '#visits/writeSnapshot';
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

type Snapshot = ReturnType<typeof visits.read>;

const FAILED = assigned({ owner: 'Amena' });
const othersIn = (snapshot: Snapshot) => visits.replay(snapshot).map(({ isOther }) => isOther);

describe('a reducer that failed', () => {
  it('is in the file with its index, without personal data, and may fail again', () => {
    const later = record([FAILED, aTask(1)]);
    const events = later.events.map((event) => ({ ...event, action: { type: 'unnamed' } }));
    expect(visits.stringify({ ...later, events }, ABOUT)).not.toContain('Amena'); // only a later state has the name
    const snapshot = visits.read(visits.stringify(record([aTask(1), FAILED]), ABOUT));
    expect(snapshot.facts.errors).toStrictEqual([
      { index: 1, message: 'TypeError: Owner 1 has no tasks' },
    ]);
    expect(othersIn(snapshot)).toStrictEqual([false, false]);
  });

  it('differs if it did not fail in the recording, or does not fail in the replay', () => {
    const snapshot = visits.read(fileOf([FAILED, increased(1)]));
    const othersWith = (failed: readonly number[]) => {
      const errors = failed.map((index) => ({ index, message: 'TypeError' }));
      return othersIn({ ...snapshot, facts: { ...snapshot.facts, errors } });
    };
    expect(othersWith([])).toStrictEqual([true, false]);
    expect(othersWith([0, 1])).toStrictEqual([false, true]);
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
    const snapshot = visits.read(fileOf([aTask(1), increased(1), aTask(2)]));
    const steps = defective.replay(snapshot);
    expect(steps.map(({ isOther }) => isOther)).toStrictEqual([false, true, true]);
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
    const snapshot = visits.read(visits.stringify({ ...rest, events: changed }, ABOUT));
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
    return visits.read(JSON.stringify({ ...visit, snapshot: Object.fromEntries(left) }));
  };

  it.each(NAMES.filter((name) => name !== 'changes' && name !== 'errors'))(
    'is replayed and compared: without %s',
    (name) => expect(firstDifference(readWithout([name]))).toBeNull(),
  );

  it.each([[['changes']], [NAMES]])('is replayed, but not compared: without %j', (missing) => {
    const snapshot = readWithout(missing);
    const notes = [{ step: 1, text: 'here' }];
    const noted = visits.read(rewriteSnapshot(snapshot, { notes }));
    expect(noted.facts).toStrictEqual({ ...snapshot.facts, notes });
    for (const each of [snapshot, noted])
      expect(visits.replay(each).map(({ recorded }) => recorded)).toStrictEqual([null, null]);
    expect(visits.statesOf(snapshot)).toStrictEqual([START, START, { ...START, counter: 1 }]);
  });
});
