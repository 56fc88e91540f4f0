import { writeFileSync } from 'node:fs';
import {
  checkScreens,
  checkStates,
  differenceLine,
  type VisitDifference,
} from '#visits/differences';
import type { Snapshot } from '#visits/format';
import { readScreens, type VisitFrame } from '#visits/frames';
import { packTexts } from '#visits/packTexts';
import { formatValue, readPath, valueAt } from '#visits/values';
import { resultsOf, rewriteSnapshot } from '#visits/writeSnapshot';
import { type Answer, gravest, noAnswer, openVisit, undecided, type Verdict } from './answers';
import type { Application } from './CommandAdapter';
import { openFrame } from './openPage';
import type { Options } from './options';

/** An application with its frame, if it has one. */
type Opened = Pick<Application, 'visits'> & { readonly frame: VisitFrame | undefined };

/**
 * The expected values that a visit does not have. Later events are not replayed: they may contain the value as a recorded fact. A
 * path that does not exist proves nothing, because it may be mistyped or renamed.
 */
function unexpected({ visits }: Opened, snapshot: Snapshot<object>, { at, expect }: Options) {
  const { length } = snapshot.events;
  if (at !== undefined && at > length)
    undecided(`There is no step ${at}: the visit has ${length} events.`);
  const events = snapshot.events.slice(0, at);
  const state = visits.statesOf({ ...snapshot, events }).at(-1);
  return expect.flatMap(({ path, value }): VisitDifference[] => {
    const found = valueAt(state, readPath(path));
    if (found === undefined) undecided(`${path} does not exist.`);
    if (JSON.stringify(found) === JSON.stringify(value)) return [];
    const text = `${path} expected ${formatValue(value)}, here ${formatValue(found)}`;
    return [{ check: 'states', text, steps: [events.length] }];
  });
}

/** What a file shows otherwise than recorded, or than expected. */
async function judge(opened: Opened, file: string, options: Options): Promise<Answer> {
  const { visits, frame } = opened;
  const isOnly = (line: string) => line.includes(options.only);
  const answerOf = (verdict: Verdict, ...lines: readonly string[]): Answer => ({ verdict, lines });
  if (options.expect.length > 0) {
    const snapshot = openVisit(opened, file);
    const found = unexpected(opened, snapshot, options).map(differenceLine).filter(isOnly);
    return found.length > 0 ? answerOf('bad', ...found) : answerOf('good', 'as expected');
  }
  const snapshot = openVisit(opened, file);
  const steps = visits.replay(snapshot);
  const states = [snapshot.initial, ...steps.map(({ state }) => state)];
  const texts = frame && (await readScreens(snapshot, states, frame));
  const checks = {
    states: checkStates(snapshot, steps),
    ...(texts && { screens: checkScreens(snapshot, texts) }),
  };
  const results = Object.values(checks);
  const found = results
    .flatMap(({ differences }) => differences)
    .map(differenceLine)
    .filter(isOnly);
  const unchecked = results.flatMap((result) => result.unchecked);
  const isGood = found.length === 0 && unchecked.length === 0;
  if (options.accept && !isGood) {
    const start = snapshot.initial;
    const own = {
      ...resultsOf(start, steps),
      appVersion: visits.version,
      ...(texts && { screens: packTexts(texts) }),
    };
    writeFileSync(file, `${rewriteSnapshot({ ...snapshot, start }, own)}\n`);
    return answerOf('good', 'accepted');
  }
  const checked = Object.entries(checks).flatMap(([name, result]) =>
    result.unchecked.length > 0 ? [] : name,
  );
  return answerOf(
    found.length > 0 ? 'bad' : isGood ? 'good' : 'undecided',
    ...found,
    ...(found.length === 0 && checked.length > 0
      ? [`${snapshot.events.length} events, ${checked.join(' and ')} as recorded`]
      : []),
    ...unchecked,
    ...visits
      .findings(snapshot, states)
      .map(({ step, statement }) => `wrong: ${statement} (step ${step})`),
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
