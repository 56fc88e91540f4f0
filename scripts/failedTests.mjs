import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The most tests that the list names. */
const MAX_TESTS = 20;

const firstLineOf = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0];

/** The failed tests in a report of Jest. A file that could not be loaded has no tests, but a message. */
export const failedInJest = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative('', name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, title: 'the file', error: firstLineOf(message) }];
      return failed.map(({ fullName, failureMessages: [error] }) => ({
        file,
        title: fullName,
        error: firstLineOf(error),
      }));
    });

const specsOf = ({ title, suites = [], specs = [] }) =>
  [...specs, ...suites.flatMap(specsOf)].map((spec) => ({
    ...spec,
    title: `${title} › ${spec.title}`,
  }));

/** The failed and the flaky tests in a report of Playwright, and its errors outside of tests. */
export const failedInBrowser = ({ suites, errors = [] }) => [
  ...errors.map(({ message }) => ({
    file: 'Playwright',
    title: 'error',
    error: firstLineOf(message),
  })),
  ...suites.flatMap(specsOf).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const failed = results.find(({ error }) => error);
        return {
          file: projectName,
          title,
          error: firstLineOf(failed?.error.message),
          isFlaky: status === 'flaky',
        };
      }),
  ),
];

/** A line for each test, the failed ones first. */
export function linesOf(tests) {
  const sorted = [
    ...tests.filter(({ isFlaky }) => !isFlaky),
    ...tests.filter(({ isFlaky }) => isFlaky),
  ];
  const more = sorted.length - MAX_TESTS;
  return [
    ...sorted
      .slice(0, MAX_TESTS)
      .map(
        ({ file, title, error, isFlaky }) =>
          `${isFlaky ? 'Flaky' : 'Failed'}: ${file}: ${title}: ${error}`,
      ),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
}
