import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  failedInBrowser,
  failedInJest,
  isGreen,
  linesOf,
  resultOf,
  testFilesIn,
} from './failedTests.mjs';
import { requireTs } from './requireTs.mjs';

const { printable } = requireTs('src/visits/entries/replay.ts');
const { findChromium } = createRequire(import.meta.url)('./findChromium.cjs');

// `npm test` runs types, lint, the recorded visits, Jest, and the browser tests with the tag @core. A fixed seed repeats the same
// random inputs in every run. CI uses a random seed, and also runs all other browser tests and the contract tests against the
// emulator.
// At the end it names the failed, skipped and flaky tests again. The last line counts the tests that passed and failed. The
// line before it names what did not run.

const REPORTS = path.resolve('test-results/reports');
const isCI = Boolean(process.env.CI);
if (!isCI) process.env.SEED ??= '1';

const reportFile = (name) => path.join(REPORTS, `${name}.json`);
const readReport = (name) =>
  existsSync(reportFile(name)) ? JSON.parse(readFileSync(reportFile(name), 'utf8')) : undefined;

/** The failed, skipped and flaky tests of all reports. */
const failedTests = [];

/** Runs a command line. Resolves to whether it succeeded. */
const run = (command, env = {}) =>
  new Promise((resolve) => {
    const options = { shell: true, stdio: 'inherit', env: { ...process.env, ...env } };
    spawn(command, options).once('close', (status) => resolve(status === 0));
  });

/** A command that counts as one test. */
const check = async (command, env) => {
  const isPassed = await run(command, env);
  return resultOf(isPassed, { passed: Number(isPassed) });
};

/** The files of Jest. Those of the project `slow` run in CI only. */
const jestFiles = () => testFilesIn('__tests__').filter((file) => isCI || !file.includes('.slow.'));

async function jest() {
  const projects = isCI ? '' : '--ignoreProjects slow ';
  const options = `${projects}--json --outputFile="${reportFile('jest')}"`;
  const isPassed = await run(`npm run --silent test:unit -- ${options}`);
  const report = readReport('jest');
  if (!report) return resultOf(false);
  const tests = failedInJest(report, jestFiles());
  failedTests.push(...tests);
  return resultOf(isPassed, {
    tests,
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

const CORE_PROJECTS = ['core', 'several tabs', 'repeat visit', 'visual'];
const CORE = ['--grep @core', ...CORE_PROJECTS.map((name) => `--project="${name}"`)].join(' ');

async function browser() {
  if (!findChromium() && !isCI) return { notRun: 'no Chromium is installed' };
  const isPassed = await run(`npm run --silent test:e2e -- ${isCI ? '' : CORE}`, {
    E2E_REPORT: reportFile('browser'),
  });
  const report = readReport('browser');
  if (!report) return resultOf(false);
  const { expected, flaky, skipped } = report.stats;
  const tests = failedInBrowser(report, isCI ? undefined : CORE_PROJECTS);
  failedTests.push(...tests);
  return resultOf(isPassed, { tests, passed: expected + flaky, skipped });
}

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
const STAGES_OF_CI = [{ 'contract with the emulator': () => check('node scripts/contract.mjs') }];

const stages = [...STAGES, ...(isCI ? STAGES_OF_CI : [])];
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
process.exitCode = isGreen(results, { isCI }) ? 0 : 1;
