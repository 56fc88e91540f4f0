import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Snapshot } from '#visits/format';
import { type Check, CHECKS, type Judgement, judgeVisit, type Replayed } from '#visits/judgeVisit';
import { screenFacts } from '#visits/screenDifferences';
import { type Answer, noAnswer, openVisit, type Verdict } from './answers';
import type { Application } from './CommandAdapter';
import { openFrame } from './openPage';
import type { Options } from './options';

/** A file with the judgement on its visit; null if this version cannot read it. */
interface Result {
  readonly file: string;
  readonly name: string;
  readonly events: number;
  readonly snapshot: Snapshot<object> | null;
  readonly outcomes: Judgement<object>['outcomes'];
  readonly texts: Judgement<object>['texts'];
  readonly differences: readonly Difference[];
  readonly checked: readonly Check[];
  readonly notChecked: readonly Check[];
}

type Difference = Omit<Judgement<object>['differences'][number], 'check'> & {
  /** A file that cannot be read has no other differences. */
  readonly check: Check | 'file';
};

/** The order in which differences are shown. */
const ORDER: readonly Difference['check'][] = ['file', ...CHECKS];

/** Whether `--accept` writes the result of a check. Effects are compared only with the causes and calls of a recorder. */
const isAccepted = (check: string): boolean => check === 'states' || check === 'screens';

type Checked = Omit<Application, 'effects'> & Replayed<object>;

async function examine(application: Checked, file: string, words: boolean): Promise<Result> {
  const { name } = path.parse(file);
  try {
    const snapshot = openVisit(application, file);
    const judgement = await judgeVisit(application, snapshot, { words });
    return { file, name, events: snapshot.events.length, snapshot, ...judgement };
  } catch (error) {
    const lines = [noAnswer(error).reason];
    const differences = [{ check: 'file' as const, step: 0, type: 'the start', lines }];
    const nothing = { outcomes: [], texts: [], checked: [], notChecked: [] };
    return { file, name, events: 0, snapshot: null, differences, ...nothing };
  }
}

/** Visits with the same difference. */
interface Group extends Pick<Difference, 'check' | 'type' | 'lines'> {
  /** Each visit, with the first step that has the difference. */
  readonly visits: readonly { readonly name: string; readonly step: number; more: number }[];
}

/** The differences of all visits. States come first, then effects and screens. */
function groupsOf(results: readonly Result[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { name, differences } of results) {
    const firsts = new Map<string, { more: number }>();
    for (const { check, type, step, lines } of differences) {
      const difference = JSON.stringify([check, lines]);
      const first = firsts.get(difference);
      if (first) first.more += 1;
      else {
        const visit = { name, step, more: 0 };
        firsts.set(difference, visit);
        const key = JSON.stringify([check, type, lines]);
        const group = groups.get(key) ?? { check, type, lines, visits: [] };
        groups.set(key, { ...group, visits: [...group.visits, visit] });
      }
    }
  }
  const rank = ({ check }: Group) => ORDER.indexOf(check);
  return [...groups.values()].sort(
    (a, b) => rank(a) - rank(b) || b.visits.length - a.visits.length,
  );
}

const andMore = (count: number): string => (count > 0 ? ` and ${count} more` : '');

function visitLine({ name, events, differences, checked, notChecked }: Result): string {
  const checks = [...new Set(differences.map(({ check }) => check))];
  const differing = checks.map((check) => {
    const [first, ...more] = differences.filter((one) => one.check === check);
    return `${check} differ at step ${first?.step ?? 0}${andMore(more.length)}`;
  });
  const good = notChecked.length > 0 && checked.length > 0 ? `${checked.join(', ')} ` : '';
  const words = [
    ...differing,
    ...(differing.length === 0 && checked.length > 0 ? [`${good}as recorded`] : []),
    ...(notChecked.length > 0 ? [`not checked: ${notChecked.join(', ')}`] : []),
  ];
  return `${name.padEnd(24)} ${String(events).padStart(5)} events  ${words.join('; ')}`;
}

const groupLines = ({ check, type, lines, visits }: Group): string[] => {
  const places = visits.map(({ name, step, more }) => `${name} (step ${step}${andMore(more)})`);
  return [
    '',
    `${visits.length} ${visits.length === 1 ? 'visit differs' : 'visits differ'} in the ${check} of ${type}:`,
    ...lines.map((line) => `  ${line}`),
    `  in ${places.join(', ')}`,
  ];
};

const MAX_GROUPS = 20;

/** Whether `--accept` adds something that the file lacks. */
const isIncomplete = ({ notChecked }: Result): boolean => notChecked.some(isAccepted);

/** The lines that the command prints. The differences come last. */
function linesOf(results: readonly Result[], groups: readonly Group[]): string[] {
  const incomplete = results.filter(isIncomplete).map(({ name }) => name);
  const left = groups.length - MAX_GROUPS;
  if (results.length === 0) return ['There are no visits to check.'];
  return [
    ...results.map(visitLine),
    ...groups.slice(0, MAX_GROUPS).flatMap(groupLines),
    ...(left > 0 ? ['', `and ${left} more differences: --json prints all`] : []),
    ...(incomplete.length > 0
      ? [
          '',
          `Not checked: ${incomplete.join(', ')}`,
          '--accept adds what this version shows to the files',
        ]
      : []),
  ];
}

function verdictOf(results: readonly Result[]): Verdict {
  if (results.some(({ snapshot }) => snapshot === null)) return 'skip';
  if (results.some(({ differences }) => differences.length > 0)) return 'bad';
  return results.length === 0 || results.some(isIncomplete) ? 'undecided' : 'good';
}

/** The text of a file that another tool wrote, such as an export of the DevTools, as the application would write it. */
function writtenFile(
  { visits, describe, version }: Pick<Application, 'visits' | 'describe' | 'version'>,
  { initial, events, facts }: Snapshot<object>,
  outcomes: Result['outcomes'],
): string {
  const recorded = outcomes.map((outcome, index) => ({
    ...outcome,
    at: facts?.times[index] ?? index,
    action: events[index] ?? { type: '' },
  }));
  return visits.stringify(
    { initial, events: recorded, droppedCount: 0 },
    {
      appVersion: version(),
      takenAt: new Date().toISOString(),
      url: describe.address(outcomes.at(-1)?.state ?? initial, {
        events,
        facts,
        step: events.length,
      }),
      viewport: 'unknown',
    },
  );
}

/** Writes the states and screens of this version into the file of a visit. */
async function accept(application: Checked, { file, ...result }: Result): Promise<void> {
  const { visits } = application;
  if (!result.snapshot) return;
  let { snapshot, outcomes, texts } = { ...result, snapshot: result.snapshot };
  // An export of another tool has times only.
  if (!snapshot.facts?.appVersion) {
    snapshot = visits.parse(writtenFile(application, snapshot, outcomes));
    ({ outcomes, texts } = await judgeVisit(application, snapshot));
  }
  if (!snapshot.facts) return;
  const facts = {
    ...snapshot.facts,
    appVersion: application.version(),
    ...(application.frame && screenFacts(texts)),
  };
  writeFileSync(file, `${visits.update(snapshot, facts, outcomes)}\n`);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name));

/**
 * Replays recorded visits, and compares states, effects and screens. In a whole corpus, words of screens are not compared: a
 * changed text is no defect.
 */
export async function check(application: Application, options: Options): Promise<Answer> {
  const { corpus, openFrame: load } = application;
  if (options.files.length === 0 && corpus === undefined)
    throw new Error('Expected files: the adapter has no field corpus.');
  const files = options.files.length > 0 ? options.files : filesIn(corpus ?? '.');
  const checked: Checked = {
    ...application,
    effects: await application.effects?.(),
    frame: load && (await openFrame(load)),
  };
  const results: Result[] = [];
  for (const file of files) results.push(await examine(checked, file, options.files.length > 0));
  const groups = groupsOf(results);
  const data = {
    visits: results.map(({ snapshot: _, outcomes: _outcomes, texts: _texts, ...one }) => one),
    groups,
    incomplete: results.filter(isIncomplete).map(({ name }) => name),
  };
  const head = linesOf(results, groups);
  if (!options.accept) return { verdict: verdictOf(results), data, head };
  const changed = results.filter(
    (one) => one.snapshot && (one.differences.length > 0 || isIncomplete(one)),
  );
  for (const one of changed) await accept(checked, one);
  const left = results.map((result) => ({
    ...result,
    differences: result.differences.filter(({ check: which }) => !isAccepted(which)),
    notChecked: [],
  }));
  const tail = changed.map(({ file }) => `Accepted: ${file}`);
  return { verdict: verdictOf(left), data, head, tail };
}
