import { lineOf } from '#visits/diffStates';
import { effectsWords } from '#visits/effectsWords';
import { refuse } from '#visits/format';
import { missingStep, type ReplayReport } from '#visits/reportReplay';
import { eachFile, jsonLines, openVisit } from './answers';
import { type Application, effectsOf } from './CommandAdapter';
import type { Options } from './options';

/** Replays files with their listeners and thunks. */
export async function replayEffects(application: Application, { files }: Options) {
  const effects = await effectsOf(application);
  return eachFile(files, async (file) => {
    const found = await application.visits.replayEffects(openVisit(application, file), effects);
    const { differences, unchecked } = found;
    const isChecked = unchecked.length === 0;
    return {
      verdict: differences.length > 0 ? 'bad' : isChecked ? 'good' : 'undecided',
      data: { file, ...found },
      lines: differences.map(({ step, text }) => `step ${step}: ${text}`),
      tail: [...unchecked, effectsWords(found)],
    };
  });
}

const INDENT = ' '.repeat(14);

const noteLines = (note = '') =>
  note === '' ? [] : `note: ${note}`.split('\n').map((line) => `${INDENT}${line}`);

const stepLines = (one: ReplayReport<object>['steps'][number]): string[] => {
  const status = Object.entries(one.machines).map(([name, value]) => `${name} ${value}`);
  return [
    `${one.verdict.padStart(8)} ${String(one.step).padStart(4)} ${one.type.padEnd(34)} ${status.join(', ')}`,
    ...(one.error ? [`${INDENT}failed: ${one.error}`] : []),
    ...(one.hint ? [`${INDENT}${one.hint}`] : []),
    ...noteLines(one.note),
    ...(one.changes ?? []).map((change) => `${INDENT}${lineOf(change)}`),
  ];
};

function verdictLines(result: Omit<ReplayReport<object>, 'state'>): string[] {
  const { events, failed, error, keptOut, refusals, isCompared } = result;
  const lines = [...(result.difference ?? []), ...(error ? [error] : []), ...keptOut, ...refusals];
  if (refusals.length > 0) return lines;
  if (failed > 0) lines.push(`${failed} of ${events} events differ from the recording`);
  else if (!error && isCompared) lines.push(`${events} events, all as recorded`);
  return lines;
}

/** Replays the events of files, and compares the states with the recorded ones. */
export const replay = (application: Application, { files, at, diff }: Options) =>
  eachFile(files, (file) => {
    const { visits } = application;
    const whole = openVisit(application, file, 'parse');
    const missing = missingStep(whole, at);
    if (missing) refuse(missing);
    const snapshot = { ...whole, events: whole.events.slice(0, at) };
    const outcomes = [...visits.outcomes(snapshot)];
    const { state, ...result } = visits.report(snapshot, outcomes, { diff });
    return {
      verdict: result.refusals.length > 0 ? 'undecided' : result.isGood ? 'good' : 'bad',
      data: { file, ...result, ...(at < Infinity && { state }) },
      lines: [...noteLines(result.startNote), ...result.steps.flatMap(stepLines)],
      tail: [...(at < Infinity ? jsonLines(state) : []), ...verdictLines(result)],
    };
  });
