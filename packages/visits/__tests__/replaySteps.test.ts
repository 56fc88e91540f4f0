import { moreToysRequested } from '#features/filter/filterSlice';
import { reduce, type RootState } from '#store/rootReducer';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { type Recording, shopVisits, type Snapshot } from '#tests/support/shopTools';
import type { SnapshotFacts } from '#visits/format';
import type { Outcome } from '#visits/replay';

const event = moreToysRequested();
const failure = { type: 'auth/attemptStarted' }; // its reducer needs a payload
const start = reduce(undefined, { type: '@@start' });

/** A recording of two events. The reducer fails on the first one. */
const failing = (error: string): Recording => {
  const [first] = recordingOf([event]).events;
  if (!first) throw new Error('nothing was recorded');
  const events = [{ action: failure, at: 0, state: start, error }, first];
  return { initial: start, events, droppedCount: 0 };
};
const fileOf = (recording: Recording) => shopVisits.parse(shopVisits.stringify(recording, ABOUT));
const outcomesOf = (snapshot: Snapshot) => [...shopVisits.outcomes(snapshot)];
const verdictsOf = (snapshot: Snapshot, outcomes?: readonly Outcome<RootState>[]) =>
  shopVisits.replay(snapshot, outcomes).map(({ verdict }) => verdict);
const factsOf = ({ facts }: Snapshot): SnapshotFacts => {
  if (!facts) throw new Error('the file has no facts');
  return facts;
};

describe('a reducer that failed', () => {
  it('is in the file with its index, without personal data, and may fail again', () => {
    const text = shopVisits.stringify(
      failing('TypeError: no "Ayesha" of ayesha@example.com'),
      ABOUT,
    );
    expect(text).not.toMatch(/Ayesha/i);
    const snapshot = shopVisits.read(text);
    expect(snapshot.facts?.errors).toStrictEqual([
      { index: 0, message: expect.stringMatching(/^TypeError: .*@example\.test$/) },
    ]);
    expect(verdictsOf(snapshot)).toStrictEqual(['ok', 'ok']);
  });

  it('differs if it did not fail in the recording, or does not fail in the replay', () => {
    const snapshot = fileOf(failing('TypeError'));
    const [failed, other] = outcomesOf(snapshot);
    if (!failed || !other) throw new Error('there are two events');
    expect(verdictsOf(snapshot, [{ ...failed, error: null }, other])).toStrictEqual([
      'differs',
      'ok',
    ]);
    expect(verdictsOf(snapshot, [failed, { ...other, error: 'TypeError' }])).toStrictEqual([
      'ok',
      'differs',
    ]);
  });

  it('must have failed in the recording on the same event, or the file is refused', () => {
    const text = shopVisits.stringify(failing('TypeError'), ABOUT);
    const { snapshot, ...file } = JSON.parse(text) as { snapshot: SnapshotFacts };
    const withErrors = (errors: unknown) =>
      shopVisits.read(JSON.stringify({ ...file, snapshot: { ...snapshot, errors } }));
    for (const errors of [[], [{ index: 1, message: 'TypeError' }]])
      expect(() => withErrors(errors)).toThrow(
        'A reducer failed on the event at index 0: TypeError',
      );
  });
});

it('a snapshot that is written again has the outcomes of this version, and keeps all other facts', () => {
  const outdated = fileOf(failing('RangeError: of an older version'));
  const facts = {
    ...factsOf(outdated),
    changes: [[[['recent', 'toyIds'], ['toy-1']] as const], []],
  };
  const updated = shopVisits.read(
    shopVisits.update(outdated, { ...facts, appVersion: '2.0.0' }, outcomesOf(outdated)),
  );
  expect(shopVisits.firstDifference({ ...outdated, facts })).toBe(0);
  expect(shopVisits.firstDifference(updated)).toBeNull();
  expect(updated.events).toStrictEqual(outdated.events);
  expect(updated.facts).toStrictEqual({
    ...factsOf(outdated),
    appVersion: '2.0.0',
    errors: [{ index: 0, message: expect.stringMatching(/^TypeError: Cannot read/) }],
    changes: [[], [[['filter', 'home', 'visibleCount'], 16]]],
  });
});
