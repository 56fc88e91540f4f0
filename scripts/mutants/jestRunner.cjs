const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner');
const nodeEnvironment = require('jest-environment-node');
const { default: TestRunner } = require('jest-runner');
const stopAtFirstFailure = require('./stopAtFirstFailure.cjs');

// Stryker only wraps the environment in the configuration, but some tests select Node in their first line.
nodeEnvironment.default = mixinJestEnvironment(stopAtFirstFailure(nodeEnvironment.default));

const NAMES = 'testNames.json';

/**
 * For each mutant, runs only the test files with a test that matches the name pattern, the fastest first, and
 * stops at the first file that fails. Jest itself would load every file to skip the tests in it.
 */
module.exports = class MutantTestRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const namesFile = path.join(this._globalConfig.rootDir, NAMES);
    if (!existsSync(namesFile)) return this.#recordNames(namesFile, tests, watcher, options);

    let isKilled = false;
    this.on('test-file-failure', () => (isKilled = true));
    this.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
      isKilled ||= numFailingTests > 0 || testExecError !== undefined;
    });
    for (const test of this.#chosen(tests, JSON.parse(readFileSync(namesFile, 'utf8'))))
      if (!isKilled) await super.runTests([test], watcher, options);
  }

  /** The first run, of all tests without a mutant. */
  async #recordNames(namesFile, tests, watcher, options) {
    const files = {};
    this.on('test-file-success', ([{ path: file }, { testResults, perfStats }]) => {
      files[file] = { ms: perfStats.runtime, names: testResults.map(({ fullName }) => fullName) };
    });
    await super.runTests(tests, watcher, options);
    writeFileSync(namesFile, JSON.stringify(files));
  }

  #chosen(tests, files) {
    const pattern = new RegExp(this._globalConfig.testNamePattern ?? '', 'i');
    return tests
      .filter((test) => files[test.path]?.names.some((name) => pattern.test(name)))
      .sort((a, b) => files[a.path].ms - files[b.path].ms);
  }
};
