import { ABOUT } from '#tests/support/recordingOf';
import {
  added,
  increased,
  record,
  reduce,
  removed,
  type State,
  visits,
} from '#tests/support/secondApplication';
import { explainDifference, linesOf, type Reduce, type Step } from '#visits/replay';

/** The ids of tasks differ in each visit. */
const usual = (firstId: number, last = 3) => [
  added({ id: `task-${firstId + 1}`, owner: 'Amena', text: 'Call 01712 345678' }),
  increased(2),
  added({ id: `task-${firstId + 2}`, owner: 'Rafi', text: 'Write to amena@mail.test' }),
  removed(`task-${firstId + 1}`),
  increased(last),
];
const text = visits.stringify(record(usual(100)), ABOUT);
const snapshot = visits.read(text);

/** A defect: an increase always adds one. */
const defective: Reduce<State> = (state, event) =>
  increased.match(event) ? { ...state, counter: state.counter + 1 } : reduce(state, event);

const replayed = (steps: readonly Step<State>[]) => {
  const difference = explainDifference(snapshot, steps);
  return {
    stateAfter: (step: number) => steps[step - 1]?.state ?? snapshot.initial,
    difference: difference ? linesOf(difference) : [],
  };
};
const withDefect = visits.replay(snapshot, [...visits.outcomes(snapshot, defective)]);

describe('a visit of another application', () => {
  it('is written, read and replayed as recorded', () => {
    expect(snapshot.facts).toMatchObject({ app: 'tasks', times: [0, 250, 500, 750, 1000] });
    expect(visits.replay(snapshot).map(({ verdict }) => verdict)).toStrictEqual(
      Array.from({ length: 5 }, () => 'ok'),
    );
    expect(visits.statesOf(snapshot).map((state) => state.counter)).toStrictEqual([
      0, 0, 2, 2, 2, 5,
    ]);
    expect(visits.findDivergence(record(usual(100)))).toBeNull();
  });

  it('contains no personal data', () => {
    expect(text).not.toMatch(/Amena|Rafi|01712|345678|mail\.test/i);
    expect(snapshot.facts?.redacted).toStrictEqual(['owner', 'text']);
    expect(visits.statesOf(snapshot)[3]?.tasks.items).toStrictEqual([
      { id: 'task-101', owner: 'Owner 1', text: 'xxxx xxxxx xxxxxx' },
      { id: 'task-102', owner: 'Owner 2', text: 'xxxxx xx xxxxx@xxxx.xxxx' },
    ]);
  });

  it('shows the step at which a defect of a reducer begins, with both values', () => {
    expect(withDefect.map(({ verdict }) => verdict)).toStrictEqual([
      'ok',
      'differs',
      'differs',
      'differs',
      'differs',
    ]);
    expect(replayed(withDefect).difference).toStrictEqual([
      'First difference: step 2, counter/increased',
      'counter: recorded 2, here 1',
    ]);
    const report = visits.report(snapshot, [...visits.outcomes(snapshot, defective)], {
      expect: [{ path: 'counter', value: 5 }],
    });
    expect(report).toMatchObject({ isGood: false, failed: 4 });
    expect(report.unmet).toStrictEqual([
      'counter: expected 5, found 2, set by step 5, counter/increased',
    ]);
  });

  it('is compared with another visit, whatever ids and times both have', () => {
    const read = (recording: ReturnType<typeof record>) =>
      visits.read(visits.stringify(recording, ABOUT));
    expect(visits.compare(snapshot, read(record(usual(900)))).differences).toStrictEqual([]);
    const other = read(record(usual(900, 4)));
    expect(visits.compare(snapshot, other).differences).toMatchObject([
      { kind: 'payload', steps: [5, 5], text: expect.stringContaining('here 4') as string },
    ]);
  });

  it('is shrunk to the events that a value needs, a visit with their times, causes and notes', async () => {
    const file = JSON.parse(text) as { snapshot: object };
    const causes = [1, 2, 3, 4, 5].map((step) =>
      step === 3 ? { origin: 'listener', step: 2 } : { origin: 'user' },
    );
    const notes = [{ step: 2, text: 'Two' }];
    const whole = visits.read(
      JSON.stringify({ ...file, snapshot: { ...file.snapshot, causes, notes } }),
    );
    const property = visits.findProperty(whole, { at: 5, expect: [{ path: 'counter', value: 4 }] });
    const { steps, proof } = await visits.shrink(whole, property);
    expect(proof).toMatch(/^It is not checked whether the application can do this/);
    expect(steps).toStrictEqual([2, 3, 5]); // the third is a consequence of the second
    const part = visits.read(visits.part(whole, { steps, shown: property.statement }, ABOUT));
    expect(visits.statesOf(part).map((state) => state.counter)).toStrictEqual([0, 2, 2, 5]);
    expect(part.facts).toMatchObject({
      times: [0, 250, 750],
      causes: [{ origin: 'user' }, { origin: 'listener', step: 1 }, { origin: 'user' }],
      notes: [
        { step: 1, text: 'Two' },
        { step: 3, text: 'Shows: counter is 5 after step 5' },
      ],
    });
  });
});
