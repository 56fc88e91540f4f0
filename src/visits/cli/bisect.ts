import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Check, differencesOfActs, type VisitDifference } from '#visits/differences';
import { refuse } from '#visits/format';
import { type Answer, openVisit, report } from './answers';
import type { Application } from './CommandAdapter';
import { differenceLine } from './differences';
import { drivenDifferences } from './drive';
import type { Options } from './options';

/** What a commit shows of the visit. */
interface Judged {
  readonly differences: readonly VisitDifference[];
  readonly notChecked: readonly Check[];
}

/** The result for a commit. A text says why the commit cannot be judged: it does not build, or it cannot read the file. */
type Finding = Judged | string;
type Judge = (commit: string) => Promise<Finding>;

/** Without the variables that git sets for hooks: in the worktree, they would name the user's checkout. */
const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;

/** Runs git in a folder, without hooks. Returns what it prints. */
const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
    cwd,
    encoding: 'utf8',
    env,
    maxBuffer: Infinity,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** What git prints in the current folder. Null if it fails. */
function tryGit(...args: readonly string[]): string | null {
  try {
    return git('.', ...args);
  } catch {
    return null;
  }
}

/** The good commit of `GOOD..BAD`, and those after it up to the bad one. A merge counts as one. */
function commitsIn(range: string): readonly string[] {
  const names = range.split('..');
  if (names.length !== 2) refuse(`Expected GOOD..BAD, not ${range}.`);
  const [good = '', bad = ''] = names.map(
    (name) =>
      tryGit('rev-parse', '--verify', '--end-of-options', `${name || 'HEAD'}^{commit}`) ??
      refuse(`There is no commit ${name}.`),
  );
  const later = git('.', 'rev-list', '--first-parent', '--reverse', `${good}..${bad}`).split('\n');
  if (tryGit('rev-parse', `${later[0] ?? ''}^`) !== good)
    refuse(`The good end of ${range} is not an ancestor of the bad end, or is merged into it.`);
  return [good, ...later];
}

const titleOf = (commit: string): string =>
  git('.', 'show', '--no-patch', '--format=%h %s', commit);

/** The places that a difference is about, the same ones in all commits. */
const placesOf = ({ check, what, steps }: VisitDifference): readonly string[] =>
  steps.map((step) =>
    JSON.stringify(check === 'states' || check === 'screens' ? [check, what, step] : [check, what]),
  );

/** What a commit has at a place instead of what is recorded. */
const hereAt = ({ differences }: Judged, place: string): string =>
  differences
    .filter((one) => placesOf(one).includes(place))
    .map(({ here }) => `${here};`)
    .join('');

/** Judges the commit in a folder by its own command. */
function judgeByCommand(
  { judgeCommand: [program = '', ...words] }: Application,
  { effects, screens, at, expect }: Options,
  tree: string,
  visit: string,
): Finding {
  const options = [
    ...(effects ? ['--effects'] : []),
    ...(screens ? ['--screens'] : []),
    ...(at < Infinity ? ['--at', String(at)] : []),
    ...expect.flatMap((one) => ['--expect', `${one.path}=${JSON.stringify(one.value)}`]),
  ];
  const { stdout, stderr, signal } = spawnSync(program, [...words, '--json', ...options, visit], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: Infinity,
    env: { ...env, BABEL_CACHE_PATH: path.join(path.dirname(tree), 'babel.json') },
    shell: process.platform === 'win32', // npm and npx are scripts there
  });
  if (signal) throw new Error(`Stopped by ${signal}.`);
  try {
    return JSON.parse(stdout) as Judged;
  } catch {
    return stderr.split('\n').find((line) => line !== '') ?? 'it prints no result';
  }
}

/** Judges the commit in a folder by a browser that performs the visit on it. */
async function judgeByBrowser(
  application: Application,
  { answers }: Options,
  tree: string,
  visit: string,
): Promise<Finding> {
  const serve = application.drive?.serve;
  if (!serve) throw new Error('The adapter has no field drive.serve.');
  const snapshot = openVisit(application, visit, 'parse');
  try {
    const { address, stop } = await serve(tree);
    try {
      const found = await drivenDifferences(application, snapshot, { app: address, answers });
      return { differences: differencesOfActs(found), notChecked: [] };
    } finally {
      await stop();
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

/** Calls a function with a judge that checks each commit out in a temporary worktree, once. */
async function withJudge<Result>(
  application: Application,
  [good = '']: readonly string[],
  options: Options,
  run: (judge: Judge) => Promise<Result>,
): Promise<Result> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'visits-bisect-')));
  const [tree, visit] = [path.join(folder, 'tree'), path.join(folder, 'visit.json')];
  const [file = ''] = options.files;
  let isStopped = false;
  const judge: Judge = async (commit) => {
    git(tree, 'checkout', '--quiet', '--force', '--detach', commit);
    const found = options.drive
      ? await judgeByBrowser(application, options, tree, visit)
      : judgeByCommand(application, options, tree, visit);
    if (isStopped) throw new Error('Stopped by SIGINT.');
    return found;
  };
  const judged = new Map<string, Finding>();
  const note = () => void (isStopped = true);
  process.on('SIGINT', note); // it ends the running child, and the worktree is removed here
  try {
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const recorded = tryGit('show', `${good}:./${path.relative('.', file)}`);
    if (recorded === null) copyFileSync(file, visit);
    else writeFileSync(visit, recorded);
    git('.', 'worktree', 'add', '--quiet', '--detach', tree, good);
    try {
      return await run(async (commit) => {
        const known = judged.get(commit) ?? (await judge(commit));
        if (!judged.has(commit))
          report(
            `${titleOf(commit)}: ${typeof known === 'string' ? known : `${known.differences.length} differences`}`,
          );
        judged.set(commit, known);
        return known;
      });
    } finally {
      git('.', 'worktree', 'remove', '--force', tree);
    }
  } finally {
    rmSync(folder, { recursive: true });
    process.off('SIGINT', note);
  }
}

/** A commit that changed something, or more than one of which the last alone can be judged. */
type Suspects = readonly string[];

/**
 * The commits between two ends that changed what is at a place, each found by halving. Where both ends agree, nothing is
 * searched. Commits that cannot be judged are stepped over.
 */
async function changesAt(
  place: string,
  commits: readonly string[],
  shownBy: (commit: string, place: string) => Promise<string | null>,
): Promise<readonly Suspects[]> {
  const [first = '', last = ''] = [commits[0], commits.at(-1)];
  if ((await shownBy(first, place)) === (await shownBy(last, place))) return [];
  const middle = (commits.length - 1) / 2;
  const between = commits
    .map((_, index) => index)
    .slice(1, -1)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const index of between)
    if ((await shownBy(commits[index] ?? '', place)) !== null)
      return [
        ...(await changesAt(place, commits.slice(0, index + 1), shownBy)),
        ...(await changesAt(place, commits.slice(index), shownBy)),
      ];
  return [commits.slice(1)];
}

/** A commit for people. A commit that also changes recorded visits has accepted what it changes. */
function wordsOf(suspects: Suspects, visits: readonly string[]): string {
  if (suspects.length > 1)
    return `one of these, of which only the last can be judged: ${suspects.map(titleOf).join('; ')}`;
  const [commit = ''] = suspects;
  const changed = ['diff-tree', '-r', '--no-commit-id', '--name-only', '--diff-filter=M', commit];
  const [file, ...more] = (tryGit(...changed, '--', ...visits) ?? '').split('\n').filter(Boolean);
  if (file === undefined) return titleOf(commit);
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return `${titleOf(commit)} (intended: accepted there, in ${file}${others})`;
}

/** Differences that the same commits have led to. */
interface Group {
  /** The last change is the first one. */
  readonly changes: readonly Suspects[];
  readonly differences: VisitDifference[];
}

/** Groups differences by the commits that changed them. A difference may have others at other steps. */
async function groupsOf(
  differences: readonly VisitDifference[],
  changesOf: (place: string) => Promise<readonly Suspects[]>,
): Promise<readonly Group[]> {
  const groups = new Map<string, Group>();
  for (const difference of differences) {
    const stepsBy = new Map<string, number[]>();
    for (const [index, place] of placesOf(difference).entries()) {
      const changes = (await changesOf(place)).toReversed();
      const key = JSON.stringify(changes);
      stepsBy.set(key, [...(stepsBy.get(key) ?? []), difference.steps[index] ?? 0]);
      if (!groups.has(key)) groups.set(key, { changes, differences: [] });
    }
    for (const [key, steps] of stepsBy) groups.get(key)?.differences.push({ ...difference, steps });
  }
  return [...groups.values()];
}

const OTHER_WAY =
  'The bad end shows the visit as recorded, so the file was recorded there or later. What the good end shows otherwise:';
const NOTHING = `The ends do not differ in what was compared. States are compared, listeners and thunks with --effects, and screens
with --screens, if the file contains them, all of it with --drive. Choose other ends, or name the right value with --at and --expect.`;

/** Lists what the bad end shows otherwise than the good one, and names the commit of each difference. */
export function bisect(application: Application, options: Options): Promise<Answer> {
  const [range = ''] = options.words;
  const [file = ''] = options.files;
  const commits = commitsIn(range);
  const visits = [file, ...(application.corpus === undefined ? [] : [application.corpus])];
  return withJudge(application, commits, options, async (judge) => {
    const endAt = async (commit = ''): Promise<Judged> => {
      const judged = await judge(commit);
      return typeof judged === 'string' ? refuse(`${titleOf(commit)} cannot be judged.`) : judged;
    };
    const [good, bad] = [await endAt(commits[0]), await endAt(commits.at(-1))];
    const shownBy = async (commit: string, place: string): Promise<string | null> => {
      const judged = await judge(commit);
      return typeof judged === 'string' ||
        judged.notChecked.some((check) => !good.notChecked.includes(check))
        ? null
        : hereAt(judged, place);
    };
    const split = async (differences: readonly VisitDifference[]) => {
      const groups = await groupsOf(differences, (place) => changesAt(place, commits, shownBy));
      return {
        already: groups.find(({ changes }) => changes.length === 0)?.differences ?? [],
        found: groups.filter(({ changes }) => changes.length > 0),
      };
    };
    const { already, found } = await split(bad.differences);
    const alreadyLines = already.map((one) => `  ${differenceLine(one)}`);
    const there = already.length > 0 ? ['At the good end already:', ...alreadyLines] : [];
    const groups = found.length > 0 ? found : (await split(good.differences)).found;
    if (groups.length === 0) return refuse([...there, NOTHING].join('\n'));
    const isPinned = groups.every(({ changes }) => changes.every(({ length }) => length === 1));
    return {
      verdict: isPinned ? 'good' : 'undecided',
      lines: [
        ...(found.length === 0 ? [OTHER_WAY] : []),
        ...groups.flatMap(({ changes: [last = [], ...before], differences }) => [
          wordsOf(last, visits),
          ...before.map((suspects) => `  changed before by ${wordsOf(suspects, visits)}`),
          ...differences.map((one) => `  ${differenceLine(one)}`),
        ]),
        ...there,
      ],
    };
  });
}
