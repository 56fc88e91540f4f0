interface Counts {
  readonly passed: number;
  readonly failed: number;
}
const { countsOfJest, countsOfPlaywright, resultOf } = jest.requireActual<{
  readonly countsOfJest: (report: object, files: readonly string[]) => Counts;
  readonly countsOfPlaywright: (report: object, projects?: readonly string[]) => Counts;
  readonly resultOf: (isPassed: boolean, counts?: Partial<Counts>) => Counts;
}>('../../scripts/testResults.mjs');

/** A report of Jest on one file, with these counts. */
const jestReport = (numTotalTests: number, numPassedTests: number, broken = 0) => ({
  testResults: [{ name: 'a.test.ts' }],
  numTotalTests,
  numPassedTests,
  numRuntimeErrorTestSuites: broken,
});
/** A report of Playwright on two projects, with a test of each status. */
const browserReport = (core: string, faults?: string, ...errors: readonly object[]) => ({
  config: { projects: [{ name: 'core' }, { name: 'faults' }] },
  errors,
  suites: [
    { specs: [{ tests: [{ projectName: 'core', status: core }] }] },
    { suites: [{ specs: [{ tests: faults ? [{ projectName: 'faults', status: faults }] : [] }] }] },
  ],
});

describe('npm test', () => {
  it('counts what passed, also at the second try', () => {
    expect(resultOf(true, countsOfJest(jestReport(7, 7), ['a.test.ts'])).failed).toBe(0);
    const flaky = countsOfPlaywright(browserReport('expected', 'flaky'));
    expect(resultOf(true, flaky)).toStrictEqual({ passed: 2, failed: 0 });
    expect(resultOf(true, countsOfPlaywright(browserReport('expected'), ['core'])).failed).toBe(0);
  });

  it.each<[string, Counts]>([
    ['after an error or a signal', resultOf(false, { passed: 7 })],
    ['without a report', resultOf(false)],
    ['without a test', resultOf(true, { passed: 0 })],
    ['with a failed or skipped test', countsOfJest(jestReport(7, 6), [])],
    ['with a file that cannot be loaded', countsOfJest(jestReport(7, 7, 1), [])],
    ['without a file', countsOfJest(jestReport(7, 7), ['b.test.ts'])],
    ['with a failed browser test', countsOfPlaywright(browserReport('unexpected', 'expected'))],
    ['with an interrupted one', countsOfPlaywright(browserReport('expected', 'expected', {}))],
    ['without a project', countsOfPlaywright(browserReport('expected'))],
    ['with a skipped project', countsOfPlaywright(browserReport('skipped'), [])],
  ])('is never green %s', (_when, { failed }) => {
    expect(failed).toBe(1);
  });
});
