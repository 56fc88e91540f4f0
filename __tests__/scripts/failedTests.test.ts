import path from 'node:path';

interface FailedTest {
  readonly file: string;
  readonly title: string;
  readonly error: string;
  readonly isFlaky?: boolean;
}
const { failedInBrowser, failedInJest, linesOf } = jest.requireActual<{
  failedInJest(report: object): FailedTest[];
  failedInBrowser(report: object): FailedTest[];
  linesOf(tests: readonly FailedTest[]): string[];
}>('../../scripts/failedTests.mjs');

const RED = '\u001B[31m';
const spec = (title: string, status: string, messages: readonly (string | undefined)[]) => ({
  title,
  tests: [
    {
      projectName: 'core',
      status,
      results: messages.map((message) => (message === undefined ? {} : { error: { message } })),
    },
  ],
});

it('names the failed and the flaky browser tests with the first line of their errors, and errors outside of tests', () => {
  const report = {
    errors: [{ message: 'No server' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          spec('flaky', 'flaky', ['Error: first try\nmore', undefined]),
          spec('good', 'expected', [undefined]),
        ],
        suites: [
          {
            title: 'a card',
            specs: [spec('has a price', 'unexpected', [`${RED}Error: no $\nat x`])],
          },
        ],
      },
    ],
  };
  expect(linesOf(failedInBrowser(report))).toStrictEqual([
    'Failed: Playwright: error: No server',
    'Failed: core: a.spec.ts › a card › has a price: Error: no $',
    'Flaky: core: a.spec.ts › flaky: Error: first try',
  ]);
});

it('names the failed tests of Jest, and the files that could not be loaded', () => {
  const failed = (name: string, message: string, assertionResults: readonly object[]) => ({
    ...{ name, message, assertionResults, status: 'failed' },
  });
  const report = {
    testResults: [
      failed(path.resolve('a.test.ts'), 'all', [
        { status: 'failed', fullName: 'a price is exact', failureMessages: ['Error: 1\nat x'] },
        { status: 'passed', fullName: 'a price is shown', failureMessages: [] },
      ]),
      failed(path.resolve('b.test.ts'), `${RED}Cannot find module\nat x`, []),
      { name: path.resolve('c.test.ts'), status: 'passed', assertionResults: [] },
    ],
  };
  expect(linesOf(failedInJest(report))).toStrictEqual([
    'Failed: a.test.ts: a price is exact: Error: 1',
    'Failed: b.test.ts: the file: Cannot find module',
  ]);
});

it('names 20 tests at most, the failed ones before the flaky ones', () => {
  const flaky = { file: 'a', title: 'b', error: 'c', isFlaky: true };
  const lines = linesOf([...Array.from({ length: 30 }, () => flaky), { ...flaky, isFlaky: false }]);
  expect(lines).toHaveLength(21);
  expect([lines[0], lines.at(-1)]).toStrictEqual(['Failed: a: b: c', '… and 11 more']);
});
