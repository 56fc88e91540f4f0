import { readFileSync } from 'node:fs';
import { shopVisits } from '#tests/support/shopTools';
import type { SnapshotFacts } from '#visits/format';
import { withNotes } from '#visits/writeSnapshot';

const FILE = '__tests__/snapshots/failures.json';
const { snapshot: facts, ...visit } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  snapshot: SnapshotFacts;
};

const readWith = (snapshot: object) => shopVisits.read(JSON.stringify({ ...visit, snapshot }));
/** The recorded visit without some of its facts. */
const readWithout = (missing: readonly string[]) =>
  readWith(Object.fromEntries(Object.entries(facts).filter(([name]) => !missing.includes(name))));
/** The verdicts of the steps, each once. */
const verdictsOf = (snapshot: ReturnType<typeof readWith>) => [
  ...new Set(shopVisits.replay(snapshot).map(({ verdict }) => verdict)),
];

const ALL = Object.keys(facts);
const COMPARED = ['changes'];

describe('a file', () => {
  it.each(ALL.filter((name) => !COMPARED.includes(name)))(
    'without %s is replayed and compared',
    (name) => expect(verdictsOf(readWithout([name]))).toStrictEqual(['ok']),
  );

  it.each([...COMPARED.map((name) => [name, [name]] as const), ['any facts', ALL] as const])(
    'without %s is replayed, but not compared with the recording, also with a note',
    (_name, missing) => {
      const snapshot = readWithout(missing);
      const notes = [{ step: 1, text: 'here' }];
      const noted = shopVisits.read(withNotes(snapshot, snapshot.facts, notes));
      expect(noted.facts).toStrictEqual({ ...snapshot.facts, notes });
      for (const each of [snapshot, noted]) expect(verdictsOf(each)).toStrictEqual(['unknown']);
      expect(shopVisits.statesOf(snapshot)).toStrictEqual(shopVisits.statesOf(readWithout([])));
    },
  );
});
