import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withinBudget } from './test/withinBudget.mjs';

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(Boolean);

const exists = (ref) => {
  try {
    return git('rev-parse', '--verify', ref).length > 0;
  } catch {
    return false;
  }
};

/** The commit to compare with: the merge base with BASE or main. */
function findBase() {
  const main = process.env.BASE ?? ['origin/main', 'main'].find(exists) ?? 'HEAD';
  return git('merge-base', main, 'HEAD').join('').trim();
}

/** Files that differ from the base, and untracked files. */
function changedFiles() {
  const edited = git('diff', '--name-only', '--diff-filter=d', '-z', findBase());
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...edited, ...added])].filter(existsSync);
}

/** Runs a check and prints its output when it ends. Resolves to whether it passed. */
const check = (name, command, args, env = {}) =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { env: { ...process.env, ...env } });
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (status) => {
      console.log(`\n== ${name}: ${status === 0 ? 'passed' : 'FAILED'}\n${output.trim()}`);
      resolve(status === 0);
    });
  });

/** Time budget for the related tests in one worker. Type check and lint run in parallel. Target: 40 s in total on two cores. */
const BUDGET_MS = 40_000;
const TIMINGS = '.cache/timings/jest.json';

/** The Jest tests that are related to the files, as paths below __tests__. */
const relatedTests = (related) =>
  execFileSync('npx', ['jest', '--listTests', '--findRelatedTests', ...related], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .map((file) => path.relative('__tests__', file));

const files = changedFiles();
if (files.length === 0) {
  console.log('Nothing has changed since main.');
  process.exit(0);
}
console.log(`${files.length} changed files`);
/** ESLint warns about files that are passed to it but ignored in .eslintrc.cjs. */
const isIgnored = (file) => /^(public|__tests__\/contract\/emulator)\//.test(file);
const scripts = files.filter((file) => /\.(tsx?|cjs|m?js)$/.test(file) && !isIgnored(file));
/** The browser and contract tests have their own runners. */
const related = scripts.filter((file) => !/^__tests__\/(e2e|contract)\//.test(file));

const { chosen, leftOut } = withinBudget(related.length > 0 ? relatedTests(related) : [], {
  timings: existsSync(TIMINGS) ? JSON.parse(readFileSync(TIMINGS, 'utf8')) : [],
  always: new Set(files.map((file) => path.relative('__tests__', file))),
  budget: BUDGET_MS,
});
const tests = chosen.map((file) => path.join('__tests__', file));
const eslint = ['eslint', '--max-warnings', '0', '--cache', '--cache-location'];
const results = await Promise.all([
  check('types', 'npx', ['tsc']),
  check('format', 'npx', [
    'prettier',
    '--check',
    '--ignore-unknown',
    '--log-level',
    'warn',
    ...files,
  ]),
  ...(scripts.length > 0
    ? [
        check('lint', 'npx', [...eslint, '.cache/eslint', ...scripts], {
          ESLINT_USE_FLAT_CONFIG: 'false',
          NODE_OPTIONS: '--no-warnings',
        }),
      ]
    : []),
  ...(tests.length > 0
    ? [check('tests', 'npm', ['run', '--silent', 'test:unit', '--', '--runTestsByPath', ...tests])]
    : []),
]);
if (leftOut.length > 0)
  console.log(`\nRelated, but not run, because they take long: ${leftOut.join(', ')}`);
process.exit(results.every(Boolean) ? 0 : 1);
