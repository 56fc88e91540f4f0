import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A worktree of the last commit, in which defects are planted. Always the same path, because Jest's cache depends on it. */
export const TREE = path.join(tmpdir(), `defects-${path.basename(process.cwd())}`);
/** The same random inputs in every run, so that two runs are comparable. */
const ENV = { ...process.env, SEED: '1', FORCE_COLOR: '0' };

/** Runs a command in the worktree. */
export function run(command, args, cwd = TREE) {
  const how = { cwd, env: ENV, encoding: 'utf8', maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync(command, args, how);
  return { isPassed: status === 0, output: stdout + stderr, stdout };
}

export const removeTree = () => run('git', ['worktree', 'remove', '--force', TREE], '.');

/** Creates the worktree, with the installed packages. */
export function addTree() {
  removeTree();
  run('git', ['worktree', 'add', '--detach', TREE], '.');
  symlinkSync(path.resolve('node_modules'), path.join(TREE, 'node_modules'), 'dir');
}
