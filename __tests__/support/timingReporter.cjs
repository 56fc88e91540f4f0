const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/** Saves the duration of each test of the last Jest run, for `npm run test:slowest`. */
module.exports = class TimingReporter {
  onRunComplete(_contexts, { testResults }) {
    const tests = testResults.flatMap(({ testFilePath, testResults: results }) =>
      results.map(({ fullName, duration }) => ({
        name: `${path.relative('__tests__', testFilePath)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    );
    mkdirSync('.cache/timings', { recursive: true });
    writeFileSync('.cache/timings/jest.json', JSON.stringify(tests));
  }
};
