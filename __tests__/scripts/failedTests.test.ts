type Read = (input: object) => readonly unknown[];
const { failedInBrowser, failedInJest, linesOf } = jest.requireActual<{
  readonly failedInJest: Read;
  readonly failedInBrowser: Read;
  readonly linesOf: Read;
}>('../../scripts/failedTests.mjs');

const failure = '\x1b[31mIt is not.\x1b[0m\n  at c';
const ran = [
  { status: 'passed', fullName: 'a list is short', failureMessages: [] },
  { status: 'failed', fullName: 'a list is empty', failureMessages: [failure] },
];
const JEST = {
  testResults: [
    { status: 'failed', name: 'b.test.ts', message: 'No module', assertionResults: [] },
    { status: 'failed', name: 'c.test.ts', message: 'all of it', assertionResults: ran },
  ],
};
const runOf = (status: string, message = '') => [
  { projectName: 'core', status, results: [{ error: { message } }, {}] },
];
const specs = [
  { title: 'opens', tests: runOf('flaky', 'Too late\nat d') },
  { title: 'closes', tests: runOf('unexpected', 'Not closed') },
  { title: 'waits', tests: runOf('expected') },
];
const BROWSER = { suites: [{ title: 'door.spec.ts', suites: [{ title: 'A door', specs }] }] };

it('names each failed test with the first line of its error, the flaky ones last, at most twenty', () => {
  const tests = [...failedInBrowser(BROWSER), ...failedInJest(JEST)];
  expect(linesOf(tests)).toStrictEqual([
    'Failed: core: door.spec.ts › A door › closes: Not closed',
    'Failed: b.test.ts: the file: No module',
    'Failed: c.test.ts: a list is empty: It is not.',
    'Flaky: core: door.spec.ts › A door › opens: Too late',
  ]);
  expect(linesOf(Array(22).fill(tests[0])).at(20)).toBe('… and 2 more');
});
