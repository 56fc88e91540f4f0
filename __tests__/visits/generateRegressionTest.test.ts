import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { notices } from '#domain/notices';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import { reviewsReceived, reviewUpdated } from '#features/reviews/reviewsSlice';
import { OWN_EVENTS, type Reduce, shopVisits, type Snapshot } from '#qa/shopAdapter';
import { reduce, type RootState } from '#store/rootReducer';
import { aReview } from '#tests/support/builders';
import { EVENTS as SAMPLES, FOR_LISTENERS } from '#tests/support/machines';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { replaySnapshot } from '#tests/support/replayVisit';
import { runGeneratedTest } from '#tests/support/runGeneratedTest';

/** A sign-out during a save, which `store/favorites.test.ts` tests. No recorded visit contains one. */
const NOT_RECORDED = ['favorites/favoriteSaveCancelled'];

const FOLDERS = ['__tests__/regressions', '__tests__/snapshots'];
const read = (file: string) => readFileSync(path.resolve(file), 'utf8');
/** The recorded visits. Exports of the DevTools and storage dumps have no checksums. */
const VISITS = FOLDERS.flatMap((folder) =>
  readdirSync(folder).map((name) => path.posix.join(folder, name)),
)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, snapshot: shopVisits.parse(read(file)) }))
  .filter(({ snapshot }) => snapshot.facts !== null);

const snapshotOf = (...events: readonly UnknownAction[]) =>
  shopVisits.parse(shopVisits.stringify(recordingOf(events), ABOUT));
const search = searchChanged({ screen: 'home', query: 'kite' });
const edit = (rating: number) =>
  reviewUpdated(aReview({ rating, updatedAt: '2026-01-03T03:04:05.000Z' }));

describe('a generated regression test', () => {
  it.each(VISITS)('checks every state of $file', ({ snapshot }) => {
    const step = snapshot.events.length;
    const text = shopVisits.regressionTest(snapshot, { step });
    const { results } = runGeneratedTest(text, replaySnapshot(snapshot));
    expect(Object.entries(results)).toStrictEqual([
      ['replays as recorded', null],
      [
        expect.stringContaining(`has the right value after step ${step}, `),
        expect.stringContaining('TODO: the value'),
      ],
    ]);
    expect(text.split('\n').length).toBeLessThan(20);
  });

  it('names the file of the snapshot, and is not generated for a file without checksums', () => {
    const text = shopVisits.regressionTest(
      shopVisits.parse(read('__tests__/snapshots/nothing-found.json')),
      {
        step: 1,
      },
    );
    expect(text).toContain('replayVisit("latim-2026-01-02T03-04-05-000Z.json")');
    expect(() =>
      shopVisits.regressionTest(
        shopVisits.parse(read('__tests__/snapshots/devtools-export.json')),
        { step: 1 },
      ),
    ).toThrow('The file has no checksums.');
  });

  it('has the note as its title, or else the address', () => {
    const titleOf = (note?: string) =>
      runGeneratedTest(
        shopVisits.regressionTest(snapshotOf(search), { step: 1, note }),
        replaySnapshot(snapshotOf(search)),
      ).title;
    expect(titleOf()).toBe('a bug at /');
    expect(titleOf('“Load more”\n shows one toy')).toBe('“Load more” shows one toy');
  });

  const pathIn = (snapshot: Snapshot, step: number, path?: readonly string[]) =>
    /const path = (.*);/.exec(shopVisits.regressionTest(snapshot, { step, path }))?.[1];

  it('expects the chosen value, or else the first one that the event of the step or the last one before it changed', () => {
    const visit = snapshotOf(search, noticeRaised(notices.loggedIn), search, moreToysRequested());
    expect(pathIn(visit, 1)).toBe('["filter","home","query"]');
    expect(pathIn(visit, 2)).toBe('["notices","raised","0"]');
    expect(pathIn(visit, 3)).toBe('["notices","raised","0"]');
    expect(pathIn(visit, 4)).toBe('["filter","home","visibleCount"]');
    expect(pathIn(visit, 4, ['filter', 'home'])).toBe('["filter","home"]');
    expect(() => pathIn(visit, 0)).toThrow('No event has changed a value yet.');
  });

  it('is met by the value of its step, whatever later events bring back', () => {
    const loaded = reviewsReceived([aReview({ rating: 4 })]);
    const visit = snapshotOf(loaded, edit(5), loaded);
    const path = ['reviews', 'items', '0', 'rating'];
    const text = shopVisits.regressionTest(visit, { step: 2, path });
    expect(text).toContain('stateAfter(2)');
    const written = text.replace("'TODO: the value that the app should have'", '5');
    const { results } = runGeneratedTest(written, replaySnapshot(visit));
    expect(Object.values(results)).toStrictEqual([null, null]);
  });

  it('refuses a visit without checksums, and a step that the visit does not have', () => {
    const dump = shopVisits.parse(read('__tests__/snapshots/storage-dump.json'));
    expect(() => replaySnapshot(dump)).toThrow('The visit has no checksums');
    expect(() => replaySnapshot(snapshotOf(search)).stateAfter(2)).toThrow(
      'The visit has no step 2.',
    );
  });
});

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

/** The fields of all recorded states, and of those that one more event leads to. */
const FIELDS = [
  ...new Set(
    VISITS.flatMap(({ snapshot }) => shopVisits.statesOf(snapshot)).flatMap((state) =>
      [state, ...SAMPLES.map((event) => reduce(state, event))].flatMap((next) => fieldsOf(next)),
    ),
  ),
];
const EVENTS = [...OWN_EVENTS, 'persist/REHYDRATE'];

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

/** Whether the copied test of any recorded visit fails with this reducer. */
const isCaught = (reducer: Reduce): boolean =>
  VISITS.some(({ snapshot }) => replaySnapshot(snapshot, reducer).difference.length > 0);

/** Prints how many defects are caught. Returns the others. */
function missedOf(what: string, names: readonly string[], defect: (name: string) => Reduce) {
  const missed = names.filter((name) => !isCaught(defect(name)));
  process.stdout.write(`${what}: ${names.length - missed.length} of ${names.length} caught\n`);
  return missed;
}

describe('the regression tests of the recorded visits', () => {
  jest.setTimeout(120_000); // each defect replays up to all visits

  it('catch each event type that a reducer ignores, except those that only listeners handle', () => {
    const missed = missedOf('Ignored event types', EVENTS, ignoring);
    expect([...missed].sort()).toStrictEqual([...FOR_LISTENERS, ...NOT_RECORDED].sort());
  });

  it('catch each frozen field of the state', () => {
    expect(missedOf('Frozen fields', FIELDS, freezing)).toStrictEqual([]);
  });
});
