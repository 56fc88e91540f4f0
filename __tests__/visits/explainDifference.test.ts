import { readFileSync } from 'node:fs';
import { searchChanged } from '#features/filter/filterSlice';
import { type Recording, type Reduce, shopVisits, type Snapshot } from '#qa/shopAdapter';
import { reduce } from '#store/rootReducer';
import { recordingOf } from '#tests/support/recordingOf';
import { explainDifference, linesOf } from '#visits/explainDifference';
import { hashState } from '#visits/hashState';

type RecordedEvent = Recording['events'][number];

const VISIT = readFileSync('__tests__/snapshots/whole-visit.json', 'utf8');

/** A defect: Load More shows only one toy more. */
const onlyOne: Reduce = (state, event) => {
  const next = reduce(state, event);
  if (event.type !== 'filter/moreToysRequested') return next;
  return { ...next, filter: { ...next.filter, home: { ...next.filter.home, visibleCount: 9 } } };
};

/** The lines about the first difference of a replay with this reducer. */
function explain(snapshot: Snapshot, reducer: Reduce = reduce) {
  const steps = shopVisits.replay(snapshot, [...shopVisits.outcomes(snapshot, reducer)]);
  const difference = explainDifference(snapshot, steps);
  return difference && linesOf(difference);
}

describe('the first difference of a replay', () => {
  it('names the step, the path and both values', () => {
    expect(explain(shopVisits.parse(VISIT), onlyOne)).toStrictEqual([
      expect.stringMatching(/^First difference: step \d+, filter\/moreToysRequested$/),
      'filter.home.visibleCount: recorded 16, here 9',
    ]);
  });
});

it('the recorded state of each step that differs is in the file, unless no screen can show it', () => {
  const snapshot = shopVisits.parse(VISIT);
  const steps = shopVisits.replay(snapshot, [...shopVisits.outcomes(snapshot, onlyOne)]);
  const recorded = shopVisits.statesOf(snapshot).slice(1);
  const [first = 0, ...others] = steps.flatMap(({ verdict }, index) =>
    verdict === 'ok' ? [] : [index],
  );
  expect(shopVisits.recordedStates(snapshot, steps)).toStrictEqual(recorded);
  expect(others.length).toBeGreaterThan(0);

  const { facts } = snapshot;
  if (!facts) throw new Error('The file has facts.');
  const stateIn = (change: Partial<typeof facts>) =>
    shopVisits.recordedStates({ ...snapshot, facts: { ...facts, ...change } }, steps)[first];
  const damaged = { ...recorded[first], favorites: 7 };
  const { slices } = facts.checksumRule;
  expect(stateIn({ changes: [] })).toBeNull();
  expect(
    stateIn({
      changes: facts.changes.with(first, [['favorites', 7], ...(facts.changes[first] ?? [])]),
      stateChecksums: facts.stateChecksums.with(first, hashState(damaged, slices)),
    }),
  ).toBeNull();
});

describe('a recording that a replay does not repeat', () => {
  const { events, ...rest } = recordingOf(
    ['a', 'b'].map((query) => searchChanged({ screen: 'home', query })),
  );

  it('is reported with the step, the event, the field and both values', () => {
    const [first, second] = events as [RecordedEvent, RecordedEvent];
    const changed = [first, { ...second, state: first.state }];
    expect(shopVisits.findDivergence({ ...rest, events: changed })).toMatch(
      /^A replay differs from the recording at step 2 \(filter\/searchChanged\): filter\.home\.query.*a.*b/,
    );
  });
});
