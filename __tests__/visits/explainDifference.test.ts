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

/** The first difference of a replay, with its lines. */
function firstOf(snapshot: Snapshot) {
  const found = explainDifference(snapshot, shopVisits.replay(snapshot));
  if (!found) throw new Error('All steps are as recorded.');
  return { ...found, lines: linesOf(found) };
}

describe('the first difference of a replay', () => {
  it('names the step, the path and both values', () => {
    expect(explain(shopVisits.parse(VISIT), onlyOne)).toStrictEqual([
      expect.stringMatching(/^First difference: step \d+, filter\/moreToysRequested$/),
      'filter.home.visibleCount: recorded 16, here 9',
    ]);
  });

  it('names the error of a reducer', () => {
    const broken: Reduce = (state, event) => {
      if (event.type === 'favorites/favoriteAdded') throw new TypeError('no list');
      return reduce(state, event);
    };
    expect(explain(shopVisits.parse(VISIT), broken)).toStrictEqual([
      expect.stringMatching(/^First difference: step \d+, favorites\/favoriteAdded$/),
      'a reducer failed here: TypeError: no list',
      expect.stringMatching(
        /^favorites\.items: recorded \[{"toyId":"toy-1".*, here \[\]$|^favorites\.items\.0: recorded/,
      ),
      expect.stringMatching(/^favorites\.saving/),
    ]);
  });

  it('names the recorded error of its own step only', () => {
    const file = JSON.parse(VISIT) as { snapshot: { errors: unknown[] } };
    file.snapshot.errors = [2, 1].map((index) => ({ index, message: `TypeError ${index}` }));
    const { lines, ...first } = firstOf(shopVisits.parse(JSON.stringify(file)));
    expect(first).toMatchObject({ step: 2, errors: { recorded: 'TypeError 1', here: null } });
    expect(lines).toStrictEqual([
      expect.stringMatching(/^First difference: step 2, /),
      'a reducer failed in the recording: TypeError 1',
    ]);
  });

  it('ignores changes that do not lead to the recorded checksum', () => {
    const file = JSON.parse(VISIT) as {
      snapshot: { changes: unknown[]; stateChecksums: number[] };
    };
    file.snapshot.stateChecksums[3] = 0;
    file.snapshot.changes[3] = [
      ['favorites.items.length', 4e9],
      ['favorites.items.4000000000', 1],
      ['__proto__.evil', 1],
      ['auth.session.constructor.prototype.evil', 1],
      ['none.none', 1],
    ];
    const lines = explain(shopVisits.parse(JSON.stringify(file)));
    expect(lines?.[1]).toBe('The file does not contain the recorded values of this step.');
    expect(({} as { evil?: number }).evil).toBeUndefined();
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
