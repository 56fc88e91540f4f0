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

describe('the comparison of the transitions performed in a browser', () => {
  it('adds up what the suites performed, and names the others', () => {
    const { performed, unexplained, incompleteSuites } = compare({
      embedded: record(['a']),
      firebase: record(['b']),
    });
    expect({ performed, unexplained, incompleteSuites }).toEqual({
      performed: ['a', 'b'],
      unexplained: ['c'],
      incompleteSuites: [],
    });
  });

  it('accepts a missing transition for its reason', () => {
    const { excepted, unexplained } = compare(
      { embedded: record(['a', 'b']), firebase: record([]) },
      { c: 'No test can.' },
    );
    expect({ excepted, unexplained }).toEqual({ excepted: ['c'], unexplained: [] });
  });

  it('names an exception that was performed or is not drawn, and what was performed but is not drawn', () => {
    const { performedExceptions, undrawnExceptions, undrawn } = compare(
      { embedded: record(['a', 'x']), firebase: record([]) },
      { a: 'No test can.', gone: 'No test can.' },
    );
    expect({ performedExceptions, undrawnExceptions, undrawn }).toEqual({
      performedExceptions: ['a'],
      undrawnExceptions: ['gone'],
      undrawn: ['x'],
    });
  });

  it.each([
    ['did not run', {}],
    ['ran in part or failed', { firebase: record(['a'], { isComplete: false }) }],
    ['ran on other sources', { firebase: record(['a'], { sources: 'before' }) }],
  ])('is not complete where a suite %s', (_case, records) => {
    expect(compare({ embedded: record([]), ...records }).incompleteSuites).toEqual(['firebase']);
  });

  it('does not count what was performed on other sources', () => {
    expect(compare({ embedded: record(['a'], { sources: 'before' }) }).performed).toEqual([]);
  });
});

describe('the exceptions', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

  it('are drawn transitions with a reason each', () => {
    const drawn = drawnTransitions();
    const reasons = read('__tests__/e2e/transitionExceptions.json') as object;
    expect(Object.keys(reasons).filter((transition) => !drawn.includes(transition))).toEqual([]);
    for (const reason of Object.values(reasons)) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });
});
