import { readFileSync } from 'node:fs';
import { shopVisits } from '#qa/shopAdapter';
import type { SnapshotFacts } from '#visits/format';
import { withNotes } from '#visits/writeSnapshot';

const FILE = '__tests__/snapshots/failures.json';
const { snapshot: facts, ...visit } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  snapshot: SnapshotFacts;
};

/** The recorded visit without some of its facts. */
const read = (missing: readonly string[]) =>
  shopVisits.read(
    JSON.stringify({
      ...visit,
      snapshot: Object.fromEntries(
        Object.entries(facts).filter(([name]) => !missing.includes(name)),
      ),
    }),
  );
const reportOf = (snapshot: ReturnType<typeof read>) =>
  shopVisits.report(snapshot, [...shopVisits.outcomes(snapshot)], {});

const ALL = Object.keys(facts);
const COMPARED = ['stateChecksums', 'checksumRule'];

describe('a file', () => {
  it.each(ALL.filter((name) => !COMPARED.includes(name)))(
    'without %s is replayed and compared',
    (name) => {
      expect(reportOf(read([name]))).toMatchObject({
        isCompared: true,
        isGood: true,
        failed: 0,
        refusals: [],
      });
    },
  );

  it.each([...COMPARED.map((name) => [name, [name]] as const), ['any facts', ALL] as const])(
    'without %s is replayed, but not compared with the recording',
    (_name, missing) => {
      const snapshot = read(missing);
      const report = reportOf(snapshot);
      expect(report).toMatchObject({
        isCompared: false,
        isGood: false,
        failed: 0,
        firstDifference: null,
        refusals: [
          'The file has no checksums of this version: its steps are not compared with the recording.',
        ],
      });
      expect(new Set(report.steps.map(({ verdict }) => verdict))).toStrictEqual(
        new Set(['unknown']),
      );
      expect(shopVisits.statesOf(snapshot)).toStrictEqual(shopVisits.statesOf(read([])));
    },
  );

  it('without facts keeps its notes, and is still not compared when it is written again', () => {
    const snapshot = read(ALL);
    if (!snapshot.facts) throw new Error('The file has facts.');
    const notes = [{ step: 1, text: 'here' }];
    const noted = shopVisits.read(withNotes(snapshot, snapshot.facts, notes));
    expect(noted.facts).toStrictEqual({ ...snapshot.facts, notes });
    expect(reportOf(noted)).toMatchObject({ isCompared: false, isGood: false });
  });

  it('without facts is compared after an update', () => {
    const snapshot = read(ALL);
    if (!snapshot.facts) throw new Error('The file has facts.');
    const outcomes = [...shopVisits.outcomes(snapshot)];
    const updated = shopVisits.read(shopVisits.update(snapshot, snapshot.facts, outcomes));
    expect(reportOf(updated)).toMatchObject({ isCompared: true, isGood: true });
  });

  it('without facts may have no events', () => {
    const snapshot = shopVisits.read('{"payload":"[]","snapshot":{}}');
    expect(reportOf(snapshot)).toMatchObject({ isCompared: true, isGood: true, events: 0 });
  });

  it('of version 1.0.0 is read without its console messages and timings, and written again without them', () => {
    const former = {
      messages: [{ step: 1, level: 'warn', text: 'slow' }],
      timings: [
        { step: 0, kind: 'lcp', value: 900 },
        { step: 1, kind: 'event', value: 144 },
      ],
    };
    const snapshot = shopVisits.read(
      JSON.stringify({ ...visit, snapshot: { ...facts, ...former } }),
    );
    expect(snapshot).toStrictEqual(read(Object.keys(former)));
    expect(reportOf(snapshot)).toMatchObject({ isCompared: true, isGood: true });
    if (!snapshot.facts) throw new Error('The file has facts.');
    expect(withNotes(snapshot, snapshot.facts, [])).not.toMatch(/"messages"|"timings"/);
  });
});
