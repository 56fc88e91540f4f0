import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { addTree, removeTree, run } from './defectTree.mjs';

// `node scripts/defects.mjs [NAMES] [--level unit|e2e|visits]`, or `--list`: see __tests__/defects/README.md.

const FOLDER = path.resolve('__tests__/defects');
const RESULTS = path.join(FOLDER, 'results.json');
const options = { level: { type: 'string' }, list: { type: 'boolean' } };
const { values, positionals: chosen } = parseArgs({ allowPositionals: true, options });

const jest = (...args) => run('npx', ['jest', '-w', '1', ...args]);
/** The projects of `npm test`. */
const PROJECTS = ['core', 'several tabs', 'repeat visit', 'faults', 'visual'].map(
  (name) => `--project=${name}`,
);
const playwright = (...args) =>
  run('npx', [
    'playwright',
    'test',
    '-c',
    '__tests__/e2e',
    ...PROJECTS,
    '--reporter=line',
    ...args,
  ]);

const find = (output, pattern) => [...output.matchAll(pattern)].map(([, found]) => found.trim());

/** The failures that a run has printed. A run that fails without any, such as a build, says nothing about a defect. */
function failuresOf({ isPassed, output }, pattern) {
  if (isPassed) return [];
  const failures = find(output, pattern);
  if (failures.length === 0) throw new Error(`The run fails, but no test:\n${output.slice(-2000)}`);
  return failures;
}
const failedFiles = (result) => failuresOf(result, /^FAIL (?:\w+ )?(\S+\.test\.tsx?)/gm);
const failedBrowserTests = (result) =>
  failuresOf(result, /^ +\d+\) (.+?)[─ ]*$/gm).map(
    (test) => test.replace(/:\d+:\d+|( @[\w-]+)+$/g, ''), // without the line and the tags
  );

/** Jest's test files: all, or those that import one of the files. */
const testsOf = (...args) => find(jest('--listTests', ...args).output, /^(\/.+\.test\.tsx?)$/gm);

/** The first of the tests that fails twice, or null. On a busy machine, a test may fail once for another reason. */
function failedTestOf(tests) {
  if (tests.length === 0) return null; // without paths, Jest would run all tests
  const [file] = failedFiles(jest('--bail', '--runTestsByPath', ...tests));
  if (!file) return null;
  const again = jest('--runTestsByPath', file);
  if (again.isPassed) return failedTestOf(tests.filter((test) => !test.endsWith(file)));
  return `${file}: ${find(again.output, /^ {2}● (.+)$/gm)[0]}`;
}

/**
 * The Jest test that catches a defect, or null. The test that caught it before runs first, then those that name a
 * patched file, then those that import it.
 */
function catchInJest({ name, files }, all) {
  const known = before[name]?.jest?.split(': ')[0];
  const again = failedTestOf(all.filter((test) => known && test.endsWith(known)));
  if (again) return again;
  const names = files.map((file) => path.parse(file).name);
  const isNaming = (test) => names.some((name) => readFileSync(test, 'utf8').includes(name));
  const naming = all.filter(isNaming);
  const caught = failedTestOf(naming);
  if (caught) return caught;
  const related = testsOf('--findRelatedTests', ...files).filter((test) => !naming.includes(test));
  const isOther = (test) => !naming.includes(test) && !related.includes(test);
  return failedTestOf(related) ?? failedTestOf(all.filter(isOther));
}

/** Those of the tests that fail without a patch too; of Jest's tests, the files. */
function failuresWithoutPatch(caught) {
  const files = caught.flatMap(({ jest: test }) => test?.split(': ')[0] ?? []);
  const browserTests = caught.flatMap(({ browser }) => (browser ? [browser.split(' › ')] : []));
  const specs = browserTests.map(([, spec]) => spec);
  const titles = browserTests.map((parts) => parts.at(-1).replace(/[^\w ]/g, '.')).join('|');
  return [
    ...(files.length > 0 ? failedFiles(jest('--runTestsByPath', ...files)) : []),
    ...(specs.length > 0 ? failedBrowserTests(playwright(...specs, '--grep', titles)) : []),
  ];
}

/** The name of a defect, what its header says, and the files that it changes. */
function readDefect(file) {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const [what] = find(text, /^What: (.+)$/gm);
  const [specs = 'spec/'] = find(text, /^Specs: (.+)$/gm);
  const files = find(text, /^\+\+\+ b\/(.+)$/gm);
  return { name: path.parse(file).name, what, specs: specs.split(', '), files };
}

/** The first step of a recorded visit that shows the defect, or null. */
function findInVisits() {
  const { output } = run('node', ['scripts/visits.mjs', 'check', '--json']);
  const [group] = JSON.parse(output).groups;
  const [visit] = group?.visits ?? [];
  return visit ? `${visit.name}: the ${group.check} at step ${visit.step}` : null;
}

/** The tests that catch a defect in Jest and in the browser: null if none does, nothing if they did not run. */
function examine(defect, all) {
  const patch = `${FOLDER}/${defect.name}.patch`;
  const { isPassed, output } = run('git', ['apply', '--recount', '-C1', patch]);
  if (!isPassed) return { problem: `DOES NOT APPLY: ${output.trim()}` };
  try {
    if (values.level === 'visits') return { visits: findInVisits() };
    const found = {};
    if (values.level !== 'e2e') found.jest = catchInJest(defect, all);
    if (values.level === 'unit' || found.jest) return found;
    const result = playwright(...defect.specs, '--max-failures=1', '--retries=1');
    return { ...found, browser: failedBrowserTests(result).at(-1) ?? null };
  } catch ({ message }) {
    return { problem: message };
  } finally {
    run('git', ['checkout', '--', '.']);
  }
}

const save = (results) => writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
const testOf = (result) => result?.jest ?? result?.browser ?? result?.visits;
function levelOf(result) {
  if (result.problem) return 'NOT EXAMINED';
  if (result.jest) return result.jest.includes('.tsx: ') ? 'screens' : 'unit';
  if (result.browser) return 'browser';
  if (result.visits) return 'visits';
  return result.jest === null && result.browser === null ? 'none' : 'none so far';
}
const rowOf = ([name, result]) =>
  `${levelOf(result).padEnd(12)}  ${name}: ${result.problem ?? testOf(result) ?? result.what}`;

/** Writes the list of the README. */
async function writeList(results) {
  const lines = Object.entries(results).map(([name, result]) => {
    const test = testOf(result)?.replaceAll('__tests__/', '').replaceAll('`', "'");
    const what = result.what.replaceAll('__', '\\_\\_');
    return `- **${name.slice(0, 2)}** ${what} (${levelOf(result)}${test ? `: \`${test}\`` : ''})\n`;
  });
  const file = path.join(FOLDER, 'README.md');
  const text = readFileSync(file, 'utf8').replace(
    /(?<=^## Defects\n)[^]*/m,
    () => `\n${lines.join('')}`,
  );
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
}

const patches = readdirSync(FOLDER).filter((file) => file.endsWith('.patch'));
const isPlanted = ([name]) => patches.includes(`${name}.patch`);
const saved = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
const before = Object.fromEntries(Object.entries(saved).filter(isPlanted).sort());
if (values.list) {
  await writeList(before);
  process.exit();
}
addTree();
const all = testsOf();
if (all.length === 0) throw new Error('Jest finds no tests.');

const results = {};
const caught = [];
const isChosen = ({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part));
for (const defect of patches.map(readDefect).filter(isChosen)) {
  const { name, what } = defect;
  const examined = examine(defect, all);
  caught.push(examined);
  results[name] = { ...before[name], what, problem: undefined, ...examined };
  console.log(rowOf([name, results[name]]));
  save({ ...before, ...results });
}
const unproved = failuresWithoutPatch(caught);
for (const result of Object.values(results))
  if (unproved.some((test) => testOf(result)?.startsWith(test)))
    result.problem = `FAILS WITHOUT THE PATCH TOO: ${testOf(result)}`;
save({ ...before, ...results });
removeTree();

const rows = Object.entries(results);
console.log(`\n${rows.map(rowOf).sort().join('\n')}`);
const lost = rows.filter(([name, result]) => testOf(before[name]) && !testOf(result));
if (lost.length > 0) console.log(`NO LONGER CAUGHT: ${lost.map(([name]) => name).join(', ')}`);
const levels = rows.map(([, result]) => levelOf(result));
const countOf = (level) => `${levels.filter((each) => each === level).length} ${level}`;
const counts = [...new Set(levels)].sort().map(countOf).join(', ');
console.log(`${rows.length} defects: ${counts}`);
process.exitCode = lost.length > 0 || levels.includes('NOT EXAMINED') ? 1 : 0;
