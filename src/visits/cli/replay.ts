import { divergenceLines } from '#visits/compareVisits';
import { lineOf } from '#visits/diffStates';
import { effectsWords } from '#visits/effectsWords';
import { UnusableSnapshot } from '#visits/format';
import type { EffectsReport } from '#visits/replayEffects';
import { missingStep, type ReplayReport } from '#visits/reportReplay';
import { type Answer, openVisit, UnreadableFile } from './answers';
import type { Application } from './CommandAdapter';
import type { Options } from './options';
import { jsonLines } from './print';
import { NO_EFFECTS } from './shrink';

/** Calls a function for a file. Returns the message if this version cannot read or replay it. */
async function attempt<Result>(run: () => Result | Promise<Result>): Promise<Result | string> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof UnusableSnapshot) return error.message;
    throw error;
  }
}

/** Prints the first step at which two visits differ. */
export function compare(application: Application, { files }: Options): Answer {
  const [first = '', second = ''] = files;
  const divergence = application.visits.compare(
    openVisit(application, first),
    openVisit(application, second),
  );
  const [summary = '', ...details] = divergenceLines(divergence, [first, second]);
  return {
    verdict: divergence.step === null ? 'good' : 'bad',
    data: { files: [first, second], ...divergence },
    parts: [{ head: [summary, ...details.map((line) => `  ${line}`)] }],
  };
}

type FileEffects = EffectsReport & { readonly file: string; readonly error?: string };

function effectsVerdict(results: readonly FileEffects[]): Answer['verdict'] {
  if (results.some(({ error }) => error !== undefined)) return 'skip';
  if (results.some(({ differences }) => differences.length > 0)) return 'bad';
  return results.every(({ unchecked }) => unchecked.length === 0) ? 'good' : 'undecided';
}

/** Replays files with their listeners and thunks. */
export async function replayEffects(application: Application, options: Options): Promise<Answer> {
  const { visits, effects } = application;
  const adapter = await effects?.();
  if (!adapter) throw new Error(NO_EFFECTS);
  const results: FileEffects[] = [];
  // One after the other: a rejection belongs to one of them.
  for (const file of options.files) {
    const found = await attempt(() => visits.replayEffects(openVisit(application, file), adapter));
    results.push(
      typeof found === 'string'
        ? { file, error: found, differences: [], compared: 0, unchecked: [] }
        : { file, ...found },
    );
  }
  return {
    verdict: effectsVerdict(results),
    data: results,
    parts: results.map(({ file, error, ...found }) =>
      error !== undefined
        ? { head: [file, error] }
        : {
            head: [file],
            lines: found.differences.map(({ step, text }) => `step ${step}: ${text}`),
            tail: [...found.unchecked, effectsWords(found)],
          },
    ),
  };
}

type FileReplay = Omit<ReplayReport<object>, 'state' | 'isUnreadable'> & {
  readonly file: string;
  readonly isUnreadable: boolean;
  /** The state after the chosen step. */
  readonly state?: object;
};

/** The result for a file that was not replayed, without the reason. */
const NOT_REPLAYED = {
  steps: [],
  events: 0,
  failed: 0,
  firstDifference: null,
  difference: null,
  isCompared: false,
  hasExpectations: false,
  unmet: [],
  refusals: [],
  isUnreadable: false,
  isGood: false,
};

/** Replays a file, with `at` only its first events. */
function replayFile(application: Application, file: string, options: Options): FileReplay {
  const { visits } = application;
  const { at, diff, expect } = options;
  const whole = openVisit(application, file, 'parse');
  const missing = missingStep(whole, at);
  if (missing) return { ...NOT_REPLAYED, file, refusals: [missing] };
  // Later events are not replayed: they may contain the expected value as a recorded fact.
  const snapshot = { ...whole, events: whole.events.slice(0, at) };
  const outcomes = [...visits.outcomes(snapshot)];
  const { state, ...result } = visits.report(snapshot, outcomes, { diff, expect });
  return { file, ...result, ...(at < Infinity && { state }) };
}

const INDENT = ' '.repeat(14);

const noteLines = (note: string) => `note: ${note}`.split('\n').map((line) => `${INDENT}${line}`);

const stepLines = (one: FileReplay['steps'][number]): string[] => {
  const status = Object.entries(one.machines).map(([name, value]) => `${name} ${value}`);
  return [
    `${one.verdict.padStart(8)} ${String(one.step).padStart(4)} ${one.type.padEnd(34)} ${status.join(', ')}`,
    ...(one.error ? [`${INDENT}failed: ${one.error}`] : []),
    ...(one.hint ? [`${INDENT}${one.hint}`] : []),
    ...(one.note ? noteLines(one.note) : []),
    ...(one.changes ?? []).map((change) => `${INDENT}${lineOf(change)}`),
  ];
};

function verdictLines(result: FileReplay): string[] {
  const { events, failed, error, unmet, refusals, hasExpectations, isCompared } = result;
  if (refusals.length > 0) return [...unmet, ...refusals];
  return [
    ...unmet,
    ...(failed > 0 ? [`${failed} of ${events} events differ from the recording`] : []),
    ...(failed === 0 && !error && isCompared ? [`${events} events, all as recorded`] : []),
    ...(hasExpectations && unmet.length === 0
      ? [`The state after step ${events} is as expected`]
      : []),
  ];
}

function replayVerdict(results: readonly FileReplay[]): Answer['verdict'] {
  if (results.some(({ isUnreadable }) => isUnreadable)) return 'skip';
  if (results.some(({ refusals }) => refusals.length > 0)) return 'undecided';
  return results.every(({ isGood }) => isGood) ? 'good' : 'bad';
}

/** Replays the events of files, and compares the states with the recorded ones, or with expected values. */
export async function replay(application: Application, options: Options): Promise<Answer> {
  const results: FileReplay[] = [];
  for (const file of options.files) {
    const found = await attempt(() => replayFile(application, file, options));
    results.push(
      typeof found === 'string'
        ? { ...NOT_REPLAYED, file, isUnreadable: true, error: found }
        : found,
    );
  }
  return {
    verdict: replayVerdict(results),
    data: results,
    parts: results.map((result) => ({
      head: [result.file],
      lines: [
        ...(result.startNote ? noteLines(result.startNote) : []),
        ...result.steps.flatMap(stepLines),
      ],
      tail: [
        ...(result.state ? jsonLines(result.state) : []),
        ...(result.difference ?? []),
        ...(result.error ? [result.error] : []),
        ...(result.isUnreadable ? [] : verdictLines(result)),
      ],
    })),
  };
}
