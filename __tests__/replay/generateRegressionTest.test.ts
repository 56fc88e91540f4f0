import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@babel/core';
import type { UnknownAction } from '@reduxjs/toolkit';
import { notices } from '#domain/notices';
import { searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import type { Snapshot } from '#replay/format';
import { generateRegressionTest } from '#replay/generateRegressionTest';
import { parseSnapshot } from '#replay/readSnapshot';
import { type Reduce, statesOf } from '#replay/replaySteps';
import { writeSnapshot } from '#replay/writeSnapshot';
import { OWN_EVENTS } from '#store/isKnownEvent';
import { reduce, type RootState } from '#store/rootReducer';
import { EVENTS as SAMPLES, FOR_LISTENERS } from '#tests/support/machines';
import { recordingOf } from '#tests/support/recordingOf';
import { replayVisit } from '#tests/support/replayVisit';

const FOLDER = path.resolve('__tests__/snapshots');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
/** The checksums of old formats cover the text of the whole state, and are slow. */
const slownessOf = ({ snapshot }: { readonly snapshot: Snapshot }) =>
  snapshot.facts?.checksumRule.hash === 'text' ? 1 : 0;

/** The recorded visits. Exports of the DevTools and storage dumps have no checksums. */
const VISITS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, snapshot: parseSnapshot(read(name)) }))
  .filter(({ snapshot }) => snapshot.facts !== null)
  .sort((a, b) => slownessOf(a) - slownessOf(b));

const ABOUT = {
  appVersion: '0.0.0',
  takenAt: '2026-01-02T03:04:05.000Z',
  url: '/',
  viewport: '360x740',
};

describe('a generated regression test', () => {
  /** Runs the text of a test for a visit. Returns the titles of its tests, with the errors that they throw. */
  function run(text: string, name: string): Record<string, string | null> {
    const code = transformSync(text, { filename: path.resolve('__tests__/regressions/x.test.ts') });
    const results: Record<string, string | null> = {};
    const it = (title: string, body: () => void) => {
      try {
        body();
        results[title] = null;
      } catch (error) {
        results[title] = String(error);
      }
    };
    // The file is saved under another name than the one in the test.
    const load = () => ({ replayVisit: () => replayVisit(name) });
    new Function('require', 'describe', 'it', 'expect', 'exports', code?.code ?? '')(
      load,
      (_title: string, body: () => void) => body(),
      it,
      expect,
      {},
    );
    return results;
  }

  it.each(VISITS.map(({ name }) => name))('checks every state of %s', (name) => {
    const text = generateRegressionTest(parseSnapshot(read(name)));
    const results = run(text, name);
    expect(results['replays as recorded']).toBeNull();
    expect(results['ends in the expected state']).toContain('TODO: the state');
    expect(text.split('\n').length).toBeLessThan(20);
  });

  it('names the file of the snapshot, and is not generated for a file without checksums', () => {
    const text = generateRegressionTest(parseSnapshot(read('nothing-found.json')));
    expect(text).toContain("replayVisit('latim-2026-01-02T03-04-05-000Z.json')");
    expect(text).toContain("describe('a bug at /',");
    expect(() => generateRegressionTest(parseSnapshot(read('devtools-export.json')))).toThrow(
      'The file has no checksums.',
    );
  });

  const stateIn = (...events: UnknownAction[]) =>
    /expect\(state\.(.*?)\)/.exec(
      generateRegressionTest(parseSnapshot(writeSnapshot(recordingOf(events), ABOUT))),
    )?.[1];

  it('expects the slice that the last event with an effect has changed', () => {
    const search = searchChanged({ screen: 'home', query: 'kite' });
    const notice = noticeRaised(notices.loggedIn);
    expect(stateIn(search)).toBe('filter');
    expect(stateIn(search, notice)).toBe('notices');
    expect(stateIn(notice, search, search)).toBe('filter');
    expect(stateIn(search, notice, search)).toBe('notices');
    expect(stateIn()).toBe('router');
  });

  it('has a title without the characters that would end its text', () => {
    const { facts, ...visit } = parseSnapshot(read('nothing-found.json'));
    if (!facts) throw new Error('the visit has no facts');
    const text = generateRegressionTest({ ...visit, facts: { ...facts, url: "/a'b\\c\u2028d" } });
    expect(text).toContain("describe('a bug at /abcd',");
  });

  it('refuses a visit without checksums', () => {
    expect(() => replayVisit('storage-dump.json')).toThrow('storage-dump.json has no checksums');
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
    VISITS.flatMap(({ snapshot }) => statesOf(snapshot)).flatMap((state) =>
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
  VISITS.some(({ name }) => replayVisit(name, reducer).difference.length > 0);

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
    expect([...missed].sort()).toStrictEqual([...FOR_LISTENERS].sort());
  });

  it('catch each frozen field of the state', () => {
    expect(missedOf('Frozen fields', FIELDS, freezing)).toStrictEqual([]);
  });
});
