const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const FOLDER = '.cache/timings';
const FILE = path.join(FOLDER, 'jest.json');

const fileOf = ({ name }) => name.slice(0, name.indexOf(': '));

/**
 * Saves the duration of each test, for `npm run test:slowest` and `npm run test:changed`. A run of some files keeps
 * the durations of the others.
 */
module.exports = class TimingReporter {
  onRunComplete(_contexts, { testResults }) {
    const tests = testResults.flatMap(({ testFilePath, testResults: results }) =>
      results.map(({ fullName, duration }) => ({
        name: `${path.relative('__tests__', testFilePath)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    );
    const measured = new Set(tests.map(fileOf));
    const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];
    const kept = known.filter(
      (test) => !measured.has(fileOf(test)) && existsSync(path.join('__tests__', fileOf(test))),
    );
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(FILE, JSON.stringify([...kept, ...tests]));
  }
};
