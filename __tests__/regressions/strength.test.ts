import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasChecksums } from '@latim/visits/file';
import { searchChanged } from '#features/filter/filterSlice';
import { type Reduce, shopVisits } from '#qa/shopAdapter';
import { reduce, type RootState } from '#store/rootReducer';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { replaySnapshot } from '#tests/support/replayVisit';

const FOLDERS = ['__tests__/regressions', '__tests__/snapshots'];
const read = (file: string) => readFileSync(path.resolve(file), 'utf8');
/** The recorded visits. Exports of the DevTools and storage dumps have no checksums. */
const VISITS = FOLDERS.flatMap((folder) =>
  readdirSync(folder).map((name) => path.posix.join(folder, name)),
)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, snapshot: shopVisits.parse(read(file)) }))
  .filter(({ snapshot }) => hasChecksums(snapshot));

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (node: unknown, keys: readonly string[]): unknown =>
  keys.reduce((value, key) => (isTree(value) ? value[key] : undefined), node);

/** A copy with another value at a path. An undefined value removes the field. */
function withValue(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (!isTree(node)) return node;
  const { [key]: before, ...others } = node;
  const next = withValue(before, rest, value);
  return next === undefined ? others : { ...node, [key]: next };
}

const MAX_DEPTH = 3;

/** The paths of the fields of all slices, such as `auth.tab` and `filter.home.query`. */
function fieldsOf(node: unknown, keys: readonly string[] = []): string[] {
  const own = keys.length > 1 ? [keys.join('.')] : [];
  if (!isTree(node) || keys.length === MAX_DEPTH) return own;
  const isIndex = keys.join('.') === 'catalogue.byId'; // by the ids of the toys
  const names = isIndex ? [] : Object.keys(node);
  return [...own, ...names.flatMap((name) => fieldsOf(node[name], [...keys, name]))];
}

/** The events of the visits, each with the state before and after it. */
const STEPS = VISITS.flatMap(({ snapshot }) => {
  const states = shopVisits.statesOf(snapshot);
  return snapshot.events.map(({ type }, index) => ({
    type,
    before: states[index],
    after: states[index + 1],
  }));
});

/** The events that a reducer handles in a visit. */
const EVENTS = [
  ...new Set(STEPS.flatMap(({ type, before, after }) => (before === after ? [] : type))),
];

/** The fields that an event of a visit changes. */
const FIELDS = [
  ...new Set(
    STEPS.flatMap(({ before, after }) =>
      before === after
        ? []
        : fieldsOf(after).filter((field) => {
            const keys = field.split('.');
            return valueAt(before, keys) !== valueAt(after, keys);
          }),
    ),
  ),
];

/** A root reducer that ignores events of a type. */
const ignoring =
  (type: string): Reduce =>
  (state, event) =>
    event.type === type ? state : reduce(state, event);

/** A root reducer that never changes a field. */
const freezing = (field: string): Reduce => {
  const keys = field.split('.');
  return (state, event) => withValue(reduce(state, event), keys, valueAt(state, keys)) as RootState; // same shape
};

/** Whether the test of any recorded visit fails with this reducer. */
const isCaught = (reducer: Reduce): boolean =>
  VISITS.some(({ snapshot }) => replaySnapshot(snapshot, reducer).difference.length > 0);

/** Prints how many defects are caught. Returns the others. */
function missedOf(what: string, names: readonly string[], defect: (name: string) => Reduce) {
  const missed = names.filter((name) => !isCaught(defect(name)));
  process.stdout.write(`${what}: ${names.length - missed.length} of ${names.length} caught\n`);
  return missed;
}

describe('the recorded visits', () => {
  jest.setTimeout(120_000); // each defect replays up to all visits

  it('catch each of their event types that a reducer ignores', () => {
    expect(missedOf('Ignored event types', EVENTS, ignoring)).toStrictEqual([]);
  });

  it('catch each of their fields that is frozen', () => {
    expect(missedOf('Frozen fields', FIELDS, freezing)).toStrictEqual([]);
  });
});

it('a visit without checksums is no regression test, nor has a visit a step after its last one', () => {
  const dump = shopVisits.parse(read('__tests__/snapshots/storage-dump.json'));
  expect(() => replaySnapshot(dump)).toThrow('The visit has no checksums');
  const search = recordingOf([searchChanged({ screen: 'home', query: 'kite' })]);
  const visit = shopVisits.parse(shopVisits.stringify(search, ABOUT));
  expect(() => replaySnapshot(visit).stateAfter(2)).toThrow('The visit has no step 2.');
});
