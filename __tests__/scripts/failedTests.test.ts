/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Result {
  readonly passed: number;
  readonly failed: number;
}
type Tests = readonly { readonly kind: string; readonly file: string }[];
const { failedInBrowser, failedInJest, isGreen, linesOf, resultOf, testFilesIn } =
  jest.requireActual<{
    readonly testFilesIn: (folder: string) => readonly string[];
    readonly failedInBrowser: (report: object, projects?: readonly string[]) => Tests;
    readonly failedInJest: (report: object, files: readonly string[]) => Tests;
    readonly isGreen: (
      results: readonly (Partial<Result> & { readonly notRun?: string })[],
      where: { readonly isCI: boolean },
    ) => boolean;
    readonly linesOf: (tests: Tests) => readonly string[];
    readonly resultOf: (
      isPassed: boolean,
      result?: { readonly passed?: number; readonly skipped?: number; readonly tests?: Tests },
    ) => Result;
  }>('../../scripts/failedTests.mjs');

const FILES = ['a.test.ts', 'b.test.tsx'];
/** A report of Jest on files, each with a test of this status. */
const jestReport = (...statuses: readonly string[]) => ({
  testResults: statuses.map((status, index) => ({
    name: path.resolve(FILES[index] ?? ''),
    status: status === 'failed' ? 'failed' : 'passed',
    message: '',
    assertionResults: [{ status, fullName: 'x', failureMessages: [] }],
  })),
});
/** A report of Playwright on two projects, of which the tests have these statuses. */
const browserReport = (tests: Readonly<Record<string, string>>) => ({
  config: { projects: [{ name: 'core' }, { name: 'faults' }] },
  suites: Object.entries(tests).map(([projectName, status]) => ({
    title: 'x.spec.ts',
    specs: [{ title: 'x', tests: [{ projectName, status, results: [] }] }],
  })),
});
const GOOD = resultOf(true, { passed: 7 });

describe('npm test', () => {
  it('is green if all stages passed, at the second try, too, and if a developer has no browser', () => {
    const flaky = failedInBrowser(browserReport({ core: 'flaky', faults: 'expected' }));
    expect(linesOf(flaky)).toStrictEqual(['Flaky: core: x.spec.ts › x: flaky']);
    expect(failedInJest(jestReport('passed', 'passed'), FILES)).toStrictEqual([]);
    expect(isGreen([GOOD, resultOf(true, { passed: 2, tests: flaky })], { isCI: true })).toBe(true);
    expect(isGreen([GOOD, { notRun: 'no Chromium is installed' }], { isCI: false })).toBe(true);
  });

  it.each([
    ['without a stage', []],
    ['in CI without a browser', [GOOD, { notRun: 'no Chromium is installed' }]],
    ['if a stage ended with an error or by a signal', [GOOD, resultOf(false, { passed: 1 })]],
    ['if a stage wrote no report', [GOOD, resultOf(true)]],
    ['if a stage has no tests', [GOOD, resultOf(true, { passed: 0, skipped: 3 })]],
    ['if a report lacks its counts', [GOOD, resultOf(true, { passed: NaN })]],
  ])('is never green %s', (_when, results) => {
    expect(isGreen(results, { isCI: true })).toBe(false);
  });

  it.each<[string, Tests, string]>([
    ['fails in Jest', failedInJest(jestReport('passed', 'failed'), FILES), 'Failed: b.test.tsx'],
    ['is skipped in Jest', failedInJest(jestReport('pending', 'passed'), FILES), 'Skipped: a.'],
    ['is in no project of Jest', failedInJest(jestReport('passed'), FILES), 'Failed: b.test.tsx'],
    [
      'fails in a browser',
      failedInBrowser(browserReport({ core: 'unexpected', faults: 'expected' })),
      'Failed: core',
    ],
    [
      'is in a project of browser tests that has no others',
      failedInBrowser(browserReport({ core: 'expected' })),
      'Failed: faults: the project: no test has run',
    ],
    [
      'is skipped in a project of browser tests',
      failedInBrowser(browserReport({ core: 'skipped' }), []),
      'Skipped: core',
    ],
  ])('names a test that %s, and counts it as failed', (_what, tests, line) => {
    expect(linesOf(tests)).toStrictEqual([expect.stringContaining(line)]);
    expect(resultOf(true, { passed: 7, tests }).failed).toBe(1);
  });
});

it('does not count the tests of installed packages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-tests-'));
  const own = path.join(folder, 'contract/own.test.ts');
  const installed = path.join(folder, 'contract/node_modules/zod/all.test.ts');
  for (const file of [own, installed]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  expect(testFilesIn(folder)).toStrictEqual([own]);
  rmSync(folder, { recursive: true });
});
