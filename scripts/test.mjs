import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './findChromium.cjs';
import { countsOfJest, countsOfPlaywright, resultOf } from './testResults.mjs';

// `npm test` runs types, lint, the recorded visits, Jest, and the browser tests with the tag @core, with the same random inputs in
// every run. CI runs all tests, with random inputs, and the contract with the emulator. The last line counts what passed and failed.

const REPORTS = path.resolve('test-results/reports');
const isCI = Boolean(process.env.CI);
if (!isCI) process.env.SEED ??= '1';

const run = (command) =>
  new Promise((resolve) => {
    const options = { shell: true, stdio: 'inherit' };
    spawn(command, options).once('close', (status) => resolve(status === 0));
  });

/** A command that counts as one test. */
const check = (command) => async () => {
  const isPassed = await run(command);
  return resultOf(isPassed, { passed: Number(isPassed) });
};

/** A command that writes a report, which `count` reads. Without a complete report, it has failed. */
const checkWithReport = (command, file, count) => async () => {
  const isPassed = await run(command);
  try {
    return resultOf(isPassed, count(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return resultOf(false);
  }
};

/** The files of Jest. Those of the project `slow` run in CI only. */
const jestFiles = ['__tests__', 'packages/visits/__tests__'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .filter((file) => isCI || !file.includes('.slow.'))
    .map((file) => path.resolve(folder, file)),
);
const JEST = path.join(REPORTS, 'jest.json');
const jest = checkWithReport(
  `npm run --silent test:unit -- --json --outputFile="${JEST}" ${isCI ? '' : '--ignoreProjects slow'}`,
  JEST,
  (report) => countsOfJest(report, jestFiles),
);

const CORE = isCI ? undefined : ['core', 'several tabs', 'repeat visit', 'visual'];
const projects = CORE?.map((name) => `--project="${name}"`).join(' ');
const browser = checkWithReport(
  `npm run --silent test:e2e ${CORE ? `-- --grep @core ${projects}` : ''}`,
  (process.env.E2E_REPORT = path.join(REPORTS, 'browser.json')),
  (report) => countsOfPlaywright(report, CORE),
);

/** The checks of a stage run at the same time, the stages one after the other. */
const STAGES = [
  {
    lint: check('npm run --silent lint'),
    types: check('npm run --silent typecheck'),
    visits: check('npm run --silent visits'),
    'build for the browser tests': check('node scripts/testBuild.mjs embedded'),
  },
  { 'unit and screens': jest },
  isCI || findChromium() ? { browser } : {},
  isCI ? { 'contract with the emulator': check('node scripts/contract.mjs') } : {},
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true }); // Jest does not
const results = {};
for (const stage of STAGES)
  await Promise.all(
    Object.entries(stage).map(async ([name, start]) => {
      const startedAt = performance.now();
      const result = await start();
      results[name] = { ...result, seconds: Math.round((performance.now() - startedAt) / 1000) };
    }),
  );

console.table(results);
if (!STAGES[2].browser) console.log('Not run: the browser tests, because no Chromium is installed');
const sum = (key) => Object.values(results).reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
