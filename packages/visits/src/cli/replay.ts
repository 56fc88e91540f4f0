import { writeFileSync } from 'node:fs';
import { CHECKS, differenceLine, type VisitDifference } from '#visits/differences';
import { checkExpectations, missingStep } from '#visits/expectations';
import { refuse, type Snapshot } from '#visits/format';
import { type Judgement, judgeVisit } from '#visits/judgeVisit';
import { packTexts } from '#visits/packTexts';
import type { ScreenReader } from '#visits/screenDifferences';
import { formatValue } from '#visits/values';
import { type Answer, gravest, noAnswer, openVisit, type Verdict } from './answers';
import type { Application } from './CommandAdapter';
import { openFrame } from './openPage';
import type { Options } from './options';

/** An application with its frame, if it has one. */
type Opened = Pick<Application, 'visits'> & { readonly frame: ScreenReader<object> | undefined };

/** The expected values that a visit does not have. Later events are not replayed: they may contain the value as a recorded fact. */
function unexpected({ visits }: Opened, snapshot: Snapshot<object>, { at, expect }: Options) {
  const missing = missingStep(snapshot, at ?? 0);
  if (missing) refuse(missing);
  const events = snapshot.events.slice(0, at);
  const state = visits.statesOf({ ...snapshot, events }).at(-1);
  const { missing: unknown, unmet } = checkExpectations(state, expect);
  if (unknown[0] !== undefined) refuse(unknown[0]);
  return unmet.map(({ path, value, found }): VisitDifference => ({
    check: 'states',
    what: `${path} expected ${formatValue(value)}`,
    here: `here ${formatValue(found)}`,
    steps: [events.length],
  }));
}

/** Writes the states and screens of this version into a file. */
function accept(
  { visits, frame }: Opened,
  file: string,
  snapshot: Snapshot<object>,
  { outcomes, texts }: Judgement<object>,
): Answer {
  if (!snapshot.facts) return refuse('The file has no facts of a recorder: it cannot be accepted.');
  const facts = {
    ...snapshot.facts,
    appVersion: visits.version,
    ...(frame && { screens: packTexts(texts) }),
  };
  writeFileSync(file, `${visits.update(snapshot, facts, outcomes)}\n`);
  return { verdict: 'good', lines: ['accepted'] };
}

/** What a file shows otherwise than recorded, or than expected. */
async function judge(opened: Opened, file: string, options: Options): Promise<Answer> {
  const isOnly = (line: string) => line.includes(options.only);
  const answerOf = (verdict: Verdict, ...lines: readonly string[]): Answer => ({ verdict, lines });
  if (options.expect.length > 0) {
    const snapshot = openVisit(opened, file, 'parse');
    const found = unexpected(opened, snapshot, options).map(differenceLine).filter(isOnly);
    return found.length > 0 ? answerOf('bad', ...found) : answerOf('good', 'as expected');
  }
  const snapshot = openVisit(opened, file);
  const judgement = await judgeVisit(opened, snapshot);
  const { differences, notChecked, unchecked } = judgement;
  const found = differences.map(differenceLine).filter(isOnly);
  const missing = notChecked.filter((check) => check === 'states' || opened.frame);
  const isGood = found.length === 0 && missing.length === 0;
  if (options.accept && !isGood) return accept(opened, file, snapshot, judgement);
  const checked = CHECKS.filter((check) => !notChecked.includes(check));
  const kept = snapshot.facts?.keptOut ?? [];
  const wrong = opened.visits
    .findings(snapshot)
    .map(({ step, statement }) => `wrong: ${statement} (step ${step})`);
  return answerOf(
    found.length > 0 ? 'bad' : isGood ? 'good' : 'undecided',
    ...found,
    ...(found.length === 0 && checked.length > 0
      ? [`${snapshot.events.length} events, ${checked.join(' and ')} as recorded`]
      : []),
    ...missing.flatMap((check) => unchecked[check]),
    ...wrong,
    ...kept,
  );
}

/** Replays files, one after the other, and lists for each what differs from the recording, or from expected values. */
export async function replay(application: Application, options: Options): Promise<Answer> {
  const { visits, frame } = application;
  const isRead = frame !== undefined && options.expect.length === 0;
  const opened: Opened = { visits, frame: isRead ? await openFrame(frame) : undefined };
  const answers: Answer[] = [];
  for (const file of options.files)
    try {
      answers.push(await judge(opened, file, options));
    } catch (error) {
      answers.push(noAnswer(error));
    }
  return {
    verdict: gravest(answers.map(({ verdict }) => verdict)),
    lines: answers.flatMap(({ lines }, index) => [
      `${options.files[index]}: ${lines[0] ?? ''}`,
      ...lines.slice(1).map((line) => `  ${line}`),
    ]),
  };
}
