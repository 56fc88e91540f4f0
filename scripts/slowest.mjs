import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '.cache/timings';
const MAX_ROWS = 20;

/** The tests of the last run of each suite (Jest and each browser suite). */
const suites = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map((file) => ({
  suite: path.basename(file, '.json'),
  ranAt: statSync(path.join(FOLDER, file)).mtime,
  tests: JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')),
}));
if (suites.length === 0) {
  console.error('No timings found. Run npm test first.');
  process.exit(1);
}
for (const { suite, ranAt, tests } of suites)
  console.log(`${suite}: ${tests.length} tests, last run ${ranAt.toISOString()}`);

const slowest = suites
  .flatMap(({ suite, tests }) => tests.map((test) => ({ ...test, suite })))
  .sort((a, b) => b.ms - a.ms)
  .slice(0, MAX_ROWS);
console.log(`\nThe slowest ${slowest.length}:`);
for (const { suite, name, ms } of slowest)
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${suite.padEnd(9)} ${name}`);
