import { readdirSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The most tests that the list names. */
const MAX_TESTS = 20;
/** What keeps a test from being passed, in the order of the list. A flaky one has passed at the second try. */
const KINDS = ['Failed', 'Skipped', 'Flaky'];

const firstLineOf = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0];

/** What did not run, although it should. */
const notRun = (file, title) => ({ kind: 'Failed', file, title, error: 'no test has run' });

/**
 * The tests in a report of Jest that have not passed, and those of the `files` that it lacks. A file that could not be loaded has no
 * tests, but a message.
 */
export function failedInJest({ testResults }, files) {
  const results = testResults.map((result) => ({
    ...result,
    file: path.relative('', result.name),
  }));
  const reported = new Set(results.map(({ file }) => file));
  return [
    ...files.filter((file) => !reported.has(file)).map((file) => notRun(file, 'the file')),
    ...results.flatMap(({ file, status, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status !== 'passed');
      if (status === 'failed' && !tests.some((test) => test.status === 'failed'))
        return [{ kind: 'Failed', file, title: 'the file', error: firstLineOf(message) }];
      return tests.map((test) => ({
        kind: test.status === 'failed' ? 'Failed' : 'Skipped',
        file,
        title: test.fullName,
        error: firstLineOf(test.failureMessages[0] ?? test.status),
      }));
    }),
  ];
}

const specsOf = ({ title, suites = [], specs = [] }) =>
  [...specs, ...suites.flatMap(specsOf)].map((spec) => ({
    ...spec,
    title: `${title} › ${spec.title}`,
  }));

const KIND_OF_STATUS = { unexpected: 'Failed', skipped: 'Skipped', flaky: 'Flaky' };

/**
 * The tests in a report of Playwright that have not passed at the first try, its errors outside of tests, and those of the
 * `projects` in which no test has run. By default, those are all of its configuration.
 */
export function failedInBrowser(
  { suites, errors = [], config },
  projects = config.projects.map(({ name }) => name),
) {
  const tests = suites
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })));
  const run = new Set(
    tests.filter(({ status }) => status !== 'skipped').map(({ projectName }) => projectName),
  );
  return [
    ...errors.map(({ message }) => ({
      kind: 'Failed',
      file: 'Playwright',
      title: 'error',
      error: firstLineOf(message),
    })),
    ...projects.filter((name) => !run.has(name)).map((name) => notRun(name, 'the project')),
    ...tests
      .filter(({ status }) => status in KIND_OF_STATUS)
      .map(({ projectName, title, status, results }) => ({
        kind: KIND_OF_STATUS[status],
        file: projectName,
        title,
        error: firstLineOf(results.find(({ error }) => error)?.error.message ?? status),
      })),
  ];
}

/** A line for each test, the failed ones first. */
export function linesOf(tests) {
  const sorted = tests.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const more = sorted.length - MAX_TESTS;
  return [
    ...sorted
      .slice(0, MAX_TESTS)
      .map(({ kind, file, title, error }) => `${kind}: ${file}: ${title}: ${error}`),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
}

/**
 * The result of a stage. `tests` are those that did not pass at the first try. Skipped tests count as failed, flaky ones do not.
 * A stage that ended with an error, or in which no test passed, has at least one failure.
 */
export const resultOf = (isPassed, { passed = 0, skipped = 0, tests = [] } = {}) => ({
  passed,
  failed: Math.max(
    tests.filter(({ kind }) => kind !== 'Flaky').length,
    isPassed && passed > 0 ? 0 : 1,
  ),
  skipped,
});

/** Whether all is well. Only a developer's machine may lack what a stage needs. */
export const isGreen = (results, { isCI }) =>
  results.some(({ passed }) => passed > 0) &&
  results.every(({ failed, notRun: reason }) => (reason === undefined ? failed === 0 : !isCI));

/** The files of Jest tests in a folder, without those of installed packages, such as the emulator's. */
export const testFilesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.split(path.sep).includes('node_modules'))
    .map((file) => path.join(folder, file));
