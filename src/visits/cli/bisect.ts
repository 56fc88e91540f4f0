import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuse, type Snapshot } from '#visits/format';
import { type Expectation, missingStep } from '#visits/reportReplay';
import { formatValue } from '#visits/values';
import { type Answer, openVisit, report } from './answers';
import type { Application } from './CommandAdapter';
import type { Options } from './options';

const NEEDED = `A bisection needs a good end that has the expected value, and a bad end that does not have it.
A replay runs the reducers only. It does not see a defect in a listener or a component, nor one whose result the file
contains as a recorded event. Choose other ends, another value (--expect), or an earlier step (--at).`;

/** What each commit is asked: the values after these events of the visit. */
interface Question {
  readonly at: number;
  readonly expect: readonly Expectation[];
}

/** The two commits of a range. */
interface Ends {
  readonly good: string;
  readonly bad: string;
}

/** The temporary folder of a bisection, which has a worktree of the commits. */
interface Place {
  readonly folder: string;
  readonly tree: string;
  /** Replays a file with the code that is checked out. */
  readonly replay: (...args: readonly string[]) => Replayed;
}

/** What a replay prints for programs, as far as it is read here. Other commits may print less, or only an error. */
interface Replayed {
  readonly error?: string;
  readonly isUnreadable?: boolean;
  readonly isGood?: boolean;
  readonly unmet?: readonly string[];
  readonly refusals?: readonly string[];
  readonly difference?: readonly string[] | null;
  readonly firstDifference?: {
    readonly step: number;
    readonly differences?: readonly { path: string; before?: unknown; after?: unknown }[] | null;
  } | null;
}

/** Without the variables that git sets for hooks: in the worktree, they would name the user's checkout. */
const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;

/** Runs git in a folder, without hooks. Returns what it prints. */
const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
    cwd,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

const succeeds = (run: () => void): boolean => {
  try {
    run();
    return true;
  } catch {
    return false;
  }
};

function commitOf(name: string): string {
  try {
    return git('.', 'rev-parse', '--verify', '--end-of-options', `${name || 'HEAD'}^{commit}`);
  } catch {
    return refuse(`There is no commit ${name}.`);
  }
}

/** The two commits of `GOOD..BAD`. */
function readRange(range: string): Ends {
  const names = range.split('..');
  if (names.length !== 2) refuse(`Expected GOOD..BAD, not ${range}.`);
  const [good = '', bad = ''] = names.map(commitOf);
  if (good === bad || !succeeds(() => git('.', 'merge-base', '--is-ancestor', good, bad)))
    refuse(`The good end of ${range} is not an ancestor of the bad end.`);
  return { good, bad };
}

/**
 * The first value that the checked out bad end has other than recorded, as an expectation. Only fields that both have
 * count: another version of the application may have other fields.
 */
function recordedExpectation({ replay }: Place, file: string, at: number): Question {
  const { firstDifference, difference, refusals = [] } = replay(...stepOption(at), file);
  const found = firstDifference?.differences?.find((one) => 'before' in one && 'after' in one);
  if (!firstDifference || !found) {
    const asRecorded =
      refusals.length > 0 ? refusals : ['The bad end replays the visit as recorded.'];
    const lines = difference ?? asRecorded;
    return refuse(`${lines.join('\n')}\nName the right value with --at and --expect.\n${NEEDED}`);
  }
  const { step } = firstDifference;
  report(`Expected after step ${step}, as recorded: ${found.path}=${formatValue(found.before)}`);
  return { at: step, expect: [{ path: found.path, value: found.before }] };
}

const stepOption = (at: number): string[] => (at < Infinity ? ['--at', String(at)] : []);

const visitIn = ({ folder }: Place): string => path.join(folder, 'visit.json');

/** Writes the events until a step. The file has no checksums, so commits with another file format can read it. */
function writeVisit(place: Place, { initial, events }: Snapshot<object>, at: number): void {
  const visit = {
    payload: JSON.stringify(events.slice(0, at)),
    preloadedState: JSON.stringify(initial),
  };
  writeFileSync(visitIn(place), JSON.stringify(visit));
}

/** The word of git for the commit that is checked out. One that decides nothing is skipped: it may lack the path. */
function judge(place: Place, { at, expect }: Question): string {
  const expected = expect.flatMap(({ path: name, value }) => [
    '--expect',
    `${name}=${JSON.stringify(value)}`,
  ]);
  const result = place.replay(...stepOption(at), ...expected, visitIn(place));
  const { error = '', isGood, isUnreadable = false, unmet = [], refusals = [] } = result;
  const isDecided = isGood !== undefined && !isUnreadable && refusals.length === 0;
  const reasons = isDecided ? [isGood ? 'as expected' : unmet.join('; ')] : [error, ...refusals];
  report(`${git(place.tree, 'show', '--no-patch', '--format=%h %s')}: ${reasons.join(' ')}`);
  return isDecided ? (isGood ? 'good' : 'bad') : 'skip';
}

/** Refuses two ends between which nothing can be found. */
function checkEnds(place: Place, question: Question, { good, bad }: Ends): void {
  const terms = [good, bad].map((commit) => {
    git(place.tree, 'checkout', '--quiet', '--detach', commit);
    return judge(place, question);
  });
  if (terms.join() !== 'good,bad') refuse(NEEDED);
}

/** Bisects between two ends that differ. Returns the first bad commit, as a line. */
function firstBadCommit(place: Place, question: Question, { good, bad }: Ends): string {
  const { tree } = place;
  git(tree, 'bisect', 'start', bad, good);
  for (;;) {
    const range = ['refs/bisect/bad', '--not', '--glob=refs/bisect/good-*'];
    const suspects = git(tree, 'log', '--format=%H %s', ...range);
    if (!suspects.includes('\n')) return suspects;
    const term = judge(place, question);
    if (!succeeds(() => git(tree, 'bisect', term)))
      refuse(`Only commits that cannot replay the visit are left of:\n${suspects}`);
  }
}

/** Calls a function with a temporary folder that has a worktree of the commit, and removes it. */
function inWorktree<Result>(
  { replayCommand }: Application,
  commit: string,
  run: (place: Place) => Result,
): Result {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'visits-bisect-')));
  const tree = path.join(folder, 'tree');
  const ignore = () => undefined;
  process.on('SIGINT', ignore); // it ends the running child, and the worktree is removed here
  try {
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    git('.', 'worktree', 'add', '--quiet', '--detach', tree, commit);
    try {
      const [program = '', ...words] = replayCommand;
      const replay: Place['replay'] = (...args) => {
        const { stdout, stderr, signal } = spawnSync(program, [...words, '--json', ...args], {
          cwd: tree,
          encoding: 'utf8',
          maxBuffer: Infinity,
          env: { ...env, BABEL_CACHE_PATH: path.join(folder, 'babel.json') },
          shell: process.platform === 'win32', // npm and npx are scripts there
        });
        if (signal) throw new Error(`Stopped by ${signal}.`);
        try {
          return (JSON.parse(stdout) as [Replayed])[0];
        } catch {
          return { error: stderr.split('\n').find((line) => line !== '') ?? 'it prints no result' };
        }
      };
      return run({ folder, tree, replay });
    } finally {
      git('.', 'worktree', 'remove', '--force', tree);
    }
  } finally {
    rmSync(folder, { recursive: true });
    process.off('SIGINT', ignore);
  }
}

/** Finds the commit that broke a value. */
export function bisect(application: Application, range: string, options: Options): Answer {
  const { at, expect, files } = options;
  const [file = ''] = files;
  const ends = readRange(range);
  const snapshot = openVisit(application, file, 'parse');
  const missing = missingStep(snapshot, at);
  if (missing) refuse(missing);
  const commit = inWorktree(application, ends.bad, (place) => {
    const question =
      expect.length > 0
        ? { at: Math.min(at, snapshot.events.length), expect }
        : recordedExpectation(place, path.resolve(file), at);
    writeVisit(place, snapshot, question.at);
    checkEnds(place, question, ends);
    return firstBadCommit(place, question, ends);
  });
  return { verdict: 'good', data: { commit }, head: [`First bad commit: ${commit}`] };
}
