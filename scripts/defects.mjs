import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

// `node scripts/defects.mjs [NAMES] --level unit|e2e|visits`: see __tests__/defects/README.md.

const FOLDER = path.resolve('__tests__/defects');
/** A worktree of the last commit. Always the same path, because Jest's cache depends on it. */
const TREE = path.join(tmpdir(), `defects-${path.basename(process.cwd())}`);
/** The same random inputs in every run, so that two runs are comparable. */
const ENV = { ...process.env, SEED: '1', FORCE_COLOR: '0' };

/** Runs a command. Returns its output, and whether it succeeded. */
function run([command, ...args], cwd = TREE) {
  const how = { cwd, env: ENV, encoding: 'utf8', maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync(command, args, how);
  return { isPassed: status === 0, output: stdout + stderr };
}

/** The tests of each level that may catch a defect, and how the output names the one that failed. */
const LEVELS = {
  unit: {
    command: ({ files }) => ['npx', 'jest', '-w', '1', '--bail', '--findRelatedTests', ...files],
    failure: /^ {2}● .+$/m,
  },
  e2e: {
    command: ({ specs }) => [
      ...['npx', 'playwright', 'test', '-c', '__tests__/e2e', '--reporter=line', '--retries=1'],
      ...['--max-failures=1', '--project=core', '--project=several tabs', '--project=repeat visit'],
      ...['--project=faults', '--project=visual', ...specs],
    ],
    failure: /^ +\d+\) .+$/m,
  },
  visits: { command: () => ['node', 'scripts/visits.mjs', 'check'], failure: /^.*at step.*$/m },
};

/** The name of a defect, the files that it changes, and the browser tests that its header names. */
function readDefect(file) {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const files = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, name]) => name);
  const specs = /^Specs: (.+)$/m.exec(text)?.[1].split(', ') ?? ['spec/'];
  return { name: path.parse(file).name, patch: path.join(FOLDER, file), files, specs };
}

/** What the tests of the level say about a planted defect. */
function examine(defect, { command, failure }) {
  const { isPassed, output } = run(['git', 'apply', '--recount', '-C1', defect.patch]);
  if (!isPassed) return { isCaught: false, text: `DOES NOT APPLY: ${output.trim()}` };
  const tests = run(command(defect));
  run(['git', 'checkout', '--', '.']);
  if (tests.isPassed) return { isCaught: false, text: 'NOT CAUGHT' };
  const [found] = failure.exec(tests.output) ?? [];
  // A run that fails without naming a test, such as a build, says nothing about a defect.
  return { isCaught: Boolean(found), text: found?.trim() ?? `NO TEST FAILED: ${tests.output}` };
}

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { level: { type: 'string', default: 'unit' } },
});
const level = LEVELS[values.level];
if (!level) throw new Error(`--level is one of ${Object.keys(LEVELS).join(', ')}.`);

const removeTree = () => run(['git', 'worktree', 'remove', '--force', TREE], '.');
removeTree();
run(['git', 'worktree', 'add', '--detach', TREE], '.');
symlinkSync(path.resolve('node_modules'), path.join(TREE, 'node_modules'), 'dir');
let missed = 0;
for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.patch'))) {
  if (chosen.length > 0 && !chosen.some((part) => file.includes(part))) continue;
  const defect = readDefect(file);
  const { isCaught, text } = examine(defect, level);
  console.log(`${defect.name}: ${text}`);
  missed += Number(!isCaught);
}
removeTree();
console.log(`${missed} not caught`);
process.exitCode = missed === 0 ? 0 : 1;
