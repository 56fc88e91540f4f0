/** The result of a stage. One that ended with an error, or in which no test passed, has at least one failure. */
export const resultOf = (isPassed, { passed = 0, failed = 0 } = {}) => ({
  passed,
  failed: Math.max(failed, isPassed && passed > 0 ? 0 : 1),
});

/** The counts in a report of Jest. A skipped test counts as failed, and so does each of the `files` that is not in the report. */
export function countsOfJest(report, files) {
  const reported = new Set(report.testResults.map(({ name }) => name));
  return {
    passed: report.numPassedTests,
    failed:
      report.numTotalTests -
      report.numPassedTests +
      report.numRuntimeErrorTestSuites +
      files.filter((file) => !reported.has(file)).length,
  };
}

const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

/**
 * The counts in a report of Playwright. A test that passes at the second try has passed. A skipped one counts as failed, and so does
 * each of the `projects` in which no test has run: by default, all projects.
 */
export function countsOfPlaywright(report, projects = report.config.projects.map((p) => p.name)) {
  const tests = testsIn(report);
  const run = tests.filter(({ status }) => status !== 'skipped').map((test) => test.projectName);
  const passed = tests.filter(({ status }) => /^(expected|flaky)$/.test(status)).length;
  return {
    passed,
    failed:
      tests.length -
      passed +
      report.errors.length +
      projects.filter((name) => !run.includes(name)).length,
  };
}
