import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { requireTs } from '../requireTs.mjs';

const { checkExpectations } = requireTs('src/visits/reportReplay.ts');

/**
 * Replays a file in the worktree of a bisection, with the code that is checked out there. Returns the printed result, or
 * the error of code that prints none.
 */
export function replayIn(folder, file, options) {
  const { stdout, stderr, signal } = spawnSync(
    process.execPath,
    ['scripts/replay.mjs', '--json', ...options, file],
    {
      cwd: path.join(folder, 'tree'),
      encoding: 'utf8',
      maxBuffer: Infinity,
      env: { ...process.env, BABEL_CACHE_PATH: path.join(folder, 'babel.json') },
    },
  );
  if (signal) throw new Error(`Stopped by ${signal}.`);
  try {
    return JSON.parse(stdout)[0];
  } catch {
    return { error: stderr.split('\n').find((line) => line !== '') ?? 'it prints no result' };
  }
}

/**
 * Asks the code in the worktree for the state after the events of the bisection. The expectations are checked here, so
 * that all commits are judged in the same way.
 */
export function probe(folder, { at, expect }) {
  const visit = path.join(folder, 'visit.json');
  const { state, error } = replayIn(folder, visit, ['--at', String(at)]);
  if (!state) return { verdict: 'unknown', reason: error };
  const { missing, unmet } = checkExpectations(state, expect);
  if (missing.length > 0) return { verdict: 'unknown', reason: missing.join(' ') };
  return unmet.length === 0
    ? { verdict: 'good', reason: 'as expected' }
    : { verdict: 'bad', reason: unmet.map(({ text }) => text).join('; ') };
}
