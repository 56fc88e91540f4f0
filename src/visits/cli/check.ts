import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKS, differenceWords, placeOf, type VisitDifference } from '#visits/differences';
import type { Snapshot } from '#visits/format';
import { groupBy } from '#visits/groupBy';
import { type Judgement, judgeVisit, type Replayed } from '#visits/judgeVisit';
import { packTexts } from '#visits/packTexts';
import { type Answer, noAnswer, openVisit, type Verdict } from './answers';
import type { Application } from './CommandAdapter';
import { openFrame } from './openPage';
import type { Options } from './options';

/** A file with the judgement on its visit. */
interface Result extends Judgement<object> {
  readonly file: string;
  readonly name: string;
  /** Null if this version cannot read the file. */
  readonly snapshot: Snapshot<object> | null;
  /** Why it cannot. */
  readonly error?: string;
}

type Checked = Application & Replayed<object>;

async function examine(application: Checked, file: string): Promise<Result> {
  const { name } = path.parse(file);
  try {
    const snapshot = openVisit(application, file);
    return { file, name, snapshot, ...(await judgeVisit(application, snapshot)) };
  } catch (error) {
    const unchecked = { states: [], screens: [] };
    const nothing = { outcomes: [], texts: [], differences: [], notChecked: [], unchecked };
    return { file, name, snapshot: null, error: noAnswer(error).reason, ...nothing };
  }
}

/** A difference that some visits have, each with the first step that shows it. */
interface Group {
  readonly difference: VisitDifference;
  readonly places: readonly string[];
}

/** The differences of all visits. Those of states come first, and of these, those that most visits have. */
function groupsOf(results: readonly Result[]): readonly Group[] {
  const all = results.flatMap(({ name, differences }) =>
    differences.map((difference) => ({ name, difference })),
  );
  const rank = ({ difference: { check } }: Group) => CHECKS.indexOf(check);
  return [
    ...groupBy(all, ({ difference: { check, what, here } }) =>
      JSON.stringify([check, what, here]),
    ).values(),
  ]
    .flatMap((same) => {
      const places = same.map(({ name, difference }) => `${name} (${placeOf(difference)})`);
      return same.slice(0, 1).map(({ difference }): Group => ({ difference, places }));
    })
    .sort((a, b) => rank(a) - rank(b) || b.places.length - a.places.length);
}

function visitLine({ name, snapshot, error, differences, notChecked }: Result): string {
  const differing = CHECKS.flatMap((check) => {
    const own = differences.filter((one) => one.check === check);
    const first = Math.min(...own.map(({ steps }) => steps[0] ?? 0));
    return own.length > 0 ? [`${check} differ at step ${first}`] : [];
  });
  const checked = CHECKS.filter((check) => !notChecked.includes(check));
  const isGood = differing.length === 0 && checked.length > 0;
  const words = [
    ...differing,
    ...(isGood ? [`${notChecked.length > 0 ? `${checked.join(', ')} ` : ''}as recorded`] : []),
    ...(notChecked.length > 0 ? [`not checked: ${notChecked.join(', ')}`] : []),
  ];
  const events = `${String(snapshot?.events.length ?? 0).padStart(5)} events`;
  return `${name.padEnd(24)} ${events}  ${error ?? words.join('; ')}`;
}

/** Whether `--accept` adds something that the file lacks. */
const isIncomplete = ({ notChecked }: Result): boolean => notChecked.length > 0;

function verdictOf(results: readonly Result[]): Verdict {
  if (results.some(({ snapshot }) => snapshot === null)) return 'skip';
  if (results.some(({ differences }) => differences.length > 0)) return 'bad';
  return results.length === 0 || results.some(isIncomplete) ? 'undecided' : 'good';
}

/** Writes the states and screens of this version into the file of a visit. Returns what is left. */
function accept(application: Checked, result: Result): Result {
  const { file, snapshot, outcomes, texts, differences } = result;
  if (!snapshot?.facts || (differences.length === 0 && !isIncomplete(result))) return result;
  const facts = {
    ...snapshot.facts,
    appVersion: application.version(),
    ...(application.frame && { screens: packTexts(texts) }),
  };
  writeFileSync(file, `${application.visits.update(snapshot, facts, outcomes)}\n`);
  return { ...result, differences: [], notChecked: [] };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));

/** Replays recorded visits, and compares states and screens. */
export async function check(application: Application, options: Options): Promise<Answer> {
  const { corpus, openFrame: load } = application;
  if (options.files.length === 0 && corpus === undefined)
    throw new Error('Expected files: the adapter has no field corpus.');
  const files = options.files.length > 0 ? options.files : filesIn(corpus ?? '.');
  const checked: Checked = {
    ...application,
    frame: load && (await openFrame(load)),
  };
  const results: Result[] = [];
  for (const file of files) results.push(await examine(checked, file));
  const left = options.accept ? results.map((result) => accept(checked, result)) : results;
  const accepted = left.filter((result, index) => result !== results[index]);
  const incomplete = left.filter(isIncomplete).map(({ name }) => name);
  const groups = groupsOf(results);
  return {
    verdict: verdictOf(left),
    head: results.length > 0 ? results.map(visitLine) : ['There are no visits to check.'],
    lines: groups.flatMap(({ difference, places }) => [
      `${difference.check}: ${differenceWords(difference)}`,
      `  in ${places.join(', ')}`,
    ]),
    tail: [
      ...(incomplete.length > 0
        ? [`Not checked: ${incomplete.join(', ')}. --accept adds what this version shows`]
        : []),
      ...accepted.map(({ file }) => `Accepted: ${file}`),
    ],
  };
}
