/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { drawnTransitions } from '#tests/support/drawnTransitions';

interface Comparison {
  readonly incompleteSuites: readonly string[];
  readonly performed: readonly string[];
  readonly excepted: readonly string[];
  readonly unexplained: readonly string[];
  readonly undrawn: readonly string[];
  readonly performedExceptions: readonly string[];
  readonly undrawnExceptions: readonly string[];
}
interface Record {
  readonly isComplete: boolean;
  readonly sources: string;
  readonly transitions: readonly string[];
}
const { compareTransitions } = jest.requireActual<{
  compareTransitions(input: {
    drawn: readonly string[];
    reasons: object;
    records: { readonly [suite: string]: Record };
    sources: string;
  }): Comparison;
}>('../../scripts/test/transitions.mjs');

const record = (transitions: readonly string[], changes: Partial<Record> = {}): Record => ({
  isComplete: true,
  sources: 'now',
  transitions,
  ...changes,
});
const compare = (records: { readonly [suite: string]: Record }, reasons: object = {}) =>
  compareTransitions({ drawn: ['a', 'b', 'c'], reasons, records, sources: 'now' });

describe('compareTransitions', () => {
  it('merges the transitions of all suites, and returns those that no suite performed', () => {
    const { performed, unexplained, incompleteSuites } = compare({
      core: record(['a']),
      firebase: record(['b']),
    });
    expect({ performed, unexplained, incompleteSuites }).toStrictEqual({
      performed: ['a', 'b'],
      unexplained: ['c'],
      incompleteSuites: [],
    });
  });

  it('accepts a missing transition that has a reason', () => {
    const { excepted, unexplained } = compare(
      { core: record(['a', 'b']), firebase: record([]) },
      { c: 'No test can.' },
    );
    expect({ excepted, unexplained }).toStrictEqual({ excepted: ['c'], unexplained: [] });
  });

  it('returns exceptions that were performed or are not drawn, and performed transitions that are not drawn', () => {
    const { performedExceptions, undrawnExceptions, undrawn } = compare(
      { core: record(['a', 'x']), firebase: record([]) },
      { a: 'No test can.', gone: 'No test can.' },
    );
    expect({ performedExceptions, undrawnExceptions, undrawn }).toStrictEqual({
      performedExceptions: ['a'],
      undrawnExceptions: ['gone'],
      undrawn: ['x'],
    });
  });

  it.each([
    ['did not run', {}],
    ['ran only in part or failed', { firebase: record(['a'], { isComplete: false }) }],
    ['ran on other sources', { firebase: record(['a'], { sources: 'before' }) }],
  ])('returns a suite as incomplete if it %s', (_case, records) => {
    expect(compare({ core: record([]), ...records }).incompleteSuites).toStrictEqual(['firebase']);
  });

  it('ignores transitions that were performed on other sources', () => {
    expect(compare({ core: record(['a'], { sources: 'before' }) }).performed).toStrictEqual([]);
  });
});

describe('the transition exceptions', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

  it('are drawn transitions, each with a reason', () => {
    const drawn = drawnTransitions();
    const reasons = read('__tests__/e2e/transitionExceptions.json') as object;
    expect(Object.keys(reasons).filter((transition) => !drawn.includes(transition))).toStrictEqual(
      [],
    );
    for (const reason of Object.values(reasons)) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });
});
