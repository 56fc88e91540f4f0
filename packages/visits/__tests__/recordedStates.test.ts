import { readFileSync } from 'node:fs';
import { searchChanged } from '#features/filter/filterSlice';
import { reduce } from '#store/rootReducer';
import { recordingOf } from '#tests/support/recordingOf';
import { replaySnapshot } from '#tests/support/replayVisit';
import { type Recording, shopVisits, visitsWith } from '#tests/support/shopTools';

const VISIT = readFileSync('__tests__/snapshots/whole-visit.json', 'utf8');

/** A defect: Load More shows only one toy more. */
const broken = visitsWith((state, event) => {
  const next = reduce(state, event);
  if (event.type !== 'filter/moreToysRequested') return next;
  return { ...next, filter: { ...next.filter, home: { ...next.filter.home, visibleCount: 9 } } };
});

it('a difference of a replay has its path, both values and its steps', () => {
  expect(replaySnapshot(shopVisits.parse(VISIT), broken).difference).toStrictEqual([
    expect.stringMatching(
      /^states: filter\.home\.visibleCount recorded 16, here 9 \(step \d+ and \d+ more\)$/,
    ),
  ]);
});

it('the recorded state of each step is in the file, unless no screen can show it', () => {
  const snapshot = shopVisits.parse(VISIT);
  const steps = broken.replay(snapshot);
  const differing = steps.filter(({ verdict }) => verdict === 'differs');
  expect(differing.length).toBeGreaterThan(1);
  expect(steps.map(shopVisits.recordedState)).toStrictEqual(shopVisits.statesOf(snapshot).slice(1));
  const [first] = differing;
  if (!first) throw new Error('A step differs.');
  expect(shopVisits.recordedState({ ...first, recorded: { favorites: 7 } })).toBeNull();
  expect(shopVisits.recordedState({ ...first, recorded: null })).toBeNull();
});

it('a recording that a replay does not repeat is reported with the step, the event, the field and both values', () => {
  const searched = ['a', 'b'].map((query) => searchChanged({ screen: 'home', query }));
  const { events, ...rest } = recordingOf(searched);
  const [first, second] = events as [Recording['events'][number], Recording['events'][number]];
  const changed = [first, { ...second, state: first.state }];
  expect(shopVisits.findDivergence({ ...rest, events: changed })).toMatch(
    /^A replay differs from the recording at step 2 \(filter\/searchChanged\): filter\.home\.query.*a.*b/,
  );
});
