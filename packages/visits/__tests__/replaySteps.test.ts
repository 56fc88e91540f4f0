import { moreToysRequested } from '#features/filter/filterSlice';
import { reduce } from '#store/rootReducer';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import {
  firstDifference,
  type Recording,
  shopVisits,
  type Snapshot,
} from '#tests/support/shopTools';
import type { SnapshotFacts } from '#visits/format';

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
const verdictsOf = (snapshot: Snapshot) =>
  shopVisits.replay(snapshot).map(({ verdict }) => verdict);

describe('a reducer that failed', () => {
  it('is in the file with its index, without personal data, and may fail again', () => {
    const text = shopVisits.stringify(
      failing('TypeError: no "Ayesha" of ayesha@example.com'),
      ABOUT,
    );
    expect(text).not.toMatch(/Ayesha/i);
    const snapshot = shopVisits.read(text);
    expect(snapshot.facts.errors).toStrictEqual([
      { index: 0, message: expect.stringMatching(/^TypeError: .*@example\.test$/) },
    ]);
    expect(verdictsOf(snapshot)).toStrictEqual(['ok', 'ok']);
  });

  it('differs if it did not fail in the recording, or does not fail in the replay', () => {
    const snapshot = fileOf(failing('TypeError'));
    const verdictsWith = (failed: readonly number[]) => {
      const errors = failed.map((index) => ({ index, message: 'TypeError' }));
      return verdictsOf({ ...snapshot, facts: { ...snapshot.facts, errors } });
    };
    expect(verdictsWith([])).toStrictEqual(['differs', 'ok']);
    expect(verdictsWith([0, 1])).toStrictEqual(['ok', 'differs']);
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
    ...outdated.facts,
    changes: [[[['recent', 'toyIds'], ['toy-1']] as const], []],
  };
  const updated = shopVisits.read(
    shopVisits.update(outdated, { ...facts, appVersion: '2.0.0' }, shopVisits.replay(outdated)),
  );
  expect(firstDifference({ ...outdated, facts })).toBe(0);
  expect(firstDifference(updated)).toBeNull();
  expect(updated.events).toStrictEqual(outdated.events);
  expect(updated.facts).toStrictEqual({
    ...outdated.facts,
    appVersion: '2.0.0',
    errors: [{ index: 0, message: expect.stringMatching(/^TypeError: Cannot read/) }],
    changes: [[], [[['filter', 'home', 'visibleCount'], 16]]],
  });
});
