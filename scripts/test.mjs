import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { failedInBrowser, failedInJest, linesOf } from './failedTests.mjs';
import { requireTs } from './requireTs.mjs';

const { printable } = requireTs('src/visits/entries/replay.ts');
const { findChromium } = createRequire(import.meta.url)('./findChromium.cjs');

// `npm test` runs types, lint, the recorded visits, Jest, and the browser tests with the tag @core. In CI it runs all browser
// tests, and the contract with the emulator. `npm run test:nightly` runs all nightly checks.
// At the end it names the failed and the flaky tests again. The last line counts the tests that passed and failed. The
// line before it names what did not run.

const REPORTS = path.resolve('test-results/reports');
const isCI = Boolean(process.env.CI);
const isNightly = process.argv.includes('--nightly');

const reportFile = (name) => path.join(REPORTS, `${name}.json`);
const readReport = (name) =>
  existsSync(reportFile(name)) ? JSON.parse(readFileSync(reportFile(name), 'utf8')) : undefined;

/** The failed and the flaky tests of all reports. */
const failedTests = [];

/** Runs a command line. Resolves to whether it succeeded. */
const run = (command, env = {}) =>
  new Promise((resolve) => {
    const options = { shell: true, stdio: 'inherit', env: { ...process.env, ...env } };
    spawn(command, options).once('close', (status) => resolve(status === 0));
  });

/** The counts of a run. One that ended with an error, or wrote no report, has at least one failure. */
const resultOf = (isPassed, counts) => ({
  passed: counts?.passed ?? 0,
  failed: Math.max(counts?.failed ?? 0, isPassed && counts !== undefined ? 0 : 1),
  skipped: counts?.skipped ?? 0,
});

/** A command that counts as one test. */
const check = async (command, env) => {
  const isPassed = await run(command, env);
  return resultOf(isPassed, { passed: Number(isPassed) });
};

async function jest() {
  const projects = isCI ? '' : '--ignoreProjects slow ';
  const options = `${projects}--json --outputFile="${reportFile('jest')}"`;
  const isPassed = await run(`npm run --silent test:unit -- ${options}`);
  const report = readReport('jest');
  const counts = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (report) failedTests.push(...failedInJest(report));
  return resultOf(isPassed, counts);
}

const CORE_PROJECTS = ['core', 'several tabs', 'repeat visit', 'visual'];
const CORE = ['--grep @core', ...CORE_PROJECTS.map((name) => `--project="${name}"`)].join(' ');

async function browser() {
  if (!findChromium() && !isCI) return { notRun: 'no Chromium is installed' };
  const isPassed = await run(`npm run --silent test:e2e -- ${isCI ? '' : CORE}`, {
    E2E_REPORT: reportFile('browser'),
  });
  const report = readReport('browser');
  const stats = report?.stats;
  const counts = stats && {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
  if (report) failedTests.push(...failedInBrowser(report));
  return resultOf(isPassed, counts);
}

const LONG_UNIT = 'services/lists store/commands machines domain visits/snapshot visits/hashState';

/** The checks of a stage run at the same time, the stages one after the other. */
const STAGES = [
  {
    lint: () => check('npm run --silent lint'),
    types: () => check('npm run --silent typecheck'),
    visits: () => check('npm run --silent visits'),
    'build for the browser tests': () => check('node scripts/testBuild.mjs embedded'),
  },
  { 'unit and screens': jest },
  { browser },
];
const NIGHTLY_IN_CI = [{ 'contract with the emulator': () => check('node scripts/contract.mjs') }];
const NIGHTLY = [
  ...NIGHTLY_IN_CI,
  { 'unit, long': () => check(`npm run --silent test:unit -- ${LONG_UNIT}`, { SOAK: '1' }) },
  { 'browser, long': () => check('npm run test:e2e', { SOAK: '1' }) },
  { 'mutation tests': () => check('stryker run __tests__/stryker.config.json') },
  { benchmark: () => check('npm run --silent bench -- all') },
];

const stages = isNightly ? NIGHTLY : [...STAGES, ...(isCI ? NIGHTLY_IN_CI : [])];
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true }); // Jest does not
const results = [];
for (const stage of stages)
  results.push(
    ...(await Promise.all(
      Object.entries(stage).map(async ([name, start]) => {
        const startedAt = performance.now();
        const result = await start();
        return { name, ...result, seconds: Math.round((performance.now() - startedAt) / 1000) };
      }),
    )),
  );

const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
for (const line of linesOf(failedTests)) console.log(printable(line)); // a name may contain control characters
console.table(results);
const notRun = results.filter((result) => result.notRun);
console.log(
  `Not run: ${notRun.map(({ name, notRun: reason }) => `${name} (${reason})`).join(', ') || 'nothing'}`,
);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
