import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireTs } from '../requireTs.mjs';
import { print, report } from './print.mjs';
import { probe, replayIn } from './probe.mjs';
import { readText } from './readText.mjs';

const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { UnusableSnapshot } = requireTs('src/visits/format.ts');
const { missingStep } = requireTs('src/visits/reportReplay.ts');
const { formatValue } = requireTs('src/visits/values.ts');

const NEEDED = `A bisection needs a good end that has the expected value, and a bad end that does not have it.
A replay runs the reducers only. It does not see a defect in a listener or a component, nor one whose result the file
contains as a recorded event. Choose other ends, another value (--expect), or an earlier step (--at).`;

/** Without the variables that git sets for hooks: in the worktree, they would name the user's checkout. */
const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;

/** Nothing follows from the replays. The message says why. */
class Undecided extends Error {}

const WITHOUT_HOOKS = ['-c', 'core.hooksPath=/dev/null'];

/** Runs git in a folder. Returns what it prints. */
const git = (cwd, ...args) =>
  execFileSync('git', [...WITHOUT_HOOKS, ...args], {
    cwd,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

const succeeds = (run) => {
  try {
    run();
    return true;
  } catch {
    return false;
  }
};

function commitOf(name) {
  try {
    return git('.', 'rev-parse', '--verify', '--end-of-options', `${name || 'HEAD'}^{commit}`);
  } catch {
    throw new Undecided(`There is no commit ${name}.`);
  }
}

/** The two commits of `GOOD..BAD`. */
function readRange(range) {
  const ends = range.split('..');
  if (ends.length !== 2) throw new Undecided(`Expected GOOD..BAD, not ${range}.`);
  const [good, bad] = ends.map(commitOf);
  if (good === bad || !succeeds(() => git('.', 'merge-base', '--is-ancestor', good, bad)))
    throw new Undecided(`The good end of ${range} is not an ancestor of the bad end.`);
  return { good, bad };
}

const AS_RECORDED = 'The bad end replays the visit as recorded.';

/**
 * The first value that the checked out bad end has other than recorded, as an expectation. Only fields that both have
 * count: another version of the shop may have other fields.
 */
function recordedExpectation(folder, file, at) {
  const options = at < Infinity ? ['--at', String(at)] : [];
  const { firstDifference, difference, refusals } = replayIn(folder, file, options);
  const found = firstDifference?.differences?.find((one) => 'before' in one && 'after' in one);
  if (!found) {
    const lines = difference ?? (refusals?.length > 0 ? refusals : [AS_RECORDED]);
    throw new Undecided(
      `${lines.join('\n')}\nName the right value with --at and --expect.\n${NEEDED}`,
    );
  }
  const { step } = firstDifference;
  report(`Expected after step ${step}, as recorded: ${found.path}=${formatValue(found.before)}`);
  return { at: step, expect: [{ path: found.path, value: found.before }] };
}

/**
 * Writes the events of the visit up to a step. It has no checksums, so that commits with another file format can read it.
 */
function writeVisit(folder, { initial, events }, at) {
  const visit = {
    payload: JSON.stringify(events.slice(0, at)),
    preloadedState: JSON.stringify(initial),
  };
  writeFileSync(path.join(folder, 'visit.json'), JSON.stringify(visit));
}

/** The verdict on the commit that is checked out. */
function judge(folder, question) {
  const { verdict, reason } = probe(folder, question);
  report(`${git(path.join(folder, 'tree'), 'show', '--no-patch', '--format=%h %s')}: ${reason}`);
  return verdict;
}

/** Refuses two ends between which nothing can be found. */
function checkEnds(folder, question, { good, bad }) {
  const verdicts = [good, bad].map((commit) => {
    git(path.join(folder, 'tree'), 'checkout', '--quiet', '--detach', commit);
    return judge(folder, question);
  });
  if (verdicts.join() !== 'good,bad') throw new Undecided(NEEDED);
}

/** Bisects between two ends that differ. Returns the first bad commit, as a line. */
function firstBadCommit(folder, question, { good, bad }) {
  const tree = path.join(folder, 'tree');
  git(tree, 'bisect', 'start', bad, good);
  for (;;) {
    const range = ['refs/bisect/bad', '--not', '--glob=refs/bisect/good-*'];
    const suspects = git(tree, 'log', '--format=%H %s', ...range);
    if (!suspects.includes('\n')) return suspects;
    const term = { good: 'good', bad: 'bad', unknown: 'skip' }[judge(folder, question)];
    if (!succeeds(() => git(tree, 'bisect', term)))
      throw new Undecided(`Only commits that cannot replay the visit are left of:\n${suspects}`);
  }
}

/** Calls a function with a temporary folder that has a worktree of the commit, and removes it. */
function inWorktree(commit, run) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'latim-bisect-')));
  const tree = path.join(folder, 'tree');
  const ignore = () => undefined;
  process.on('SIGINT', ignore); // it ends the running child, and the worktree is removed here
  try {
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    git('.', 'worktree', 'add', '--quiet', '--detach', tree, commit);
    try {
      return run(folder);
    } finally {
      git('.', 'worktree', 'remove', '--force', tree);
    }
  } finally {
    rmSync(folder, { recursive: true });
    process.off('SIGINT', ignore);
  }
}

/** Finds the commit that broke a value. Returns the name of the exit code. */
export function bisect({ bisect: range, files: [file], at, expect }) {
  try {
    const ends = readRange(range);
    const snapshot = shopVisits.parse(readText(file));
    const missing = missingStep(snapshot, at);
    if (missing) throw new Undecided(missing);
    const commit = inWorktree(ends.bad, (folder) => {
      const question =
        expect.length > 0
          ? { at: Math.min(at, snapshot.events.length), expect }
          : recordedExpectation(folder, path.resolve(file), at);
      writeVisit(folder, snapshot, question.at);
      checkEnds(folder, question, ends);
      return firstBadCommit(folder, question, ends);
    });
    print(`First bad commit: ${commit}`);
    return 'good';
  } catch (error) {
    if (!(error instanceof Undecided || error instanceof UnusableSnapshot)) throw error;
    report(error.message);
    return 'undecided';
  }
}
