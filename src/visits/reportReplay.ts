import { type Difference, diffStates } from './diffStates';
import type { Snapshot } from './format';
import { validateSnapshot } from './readSnapshot';
import {
  explainDifference,
  type FirstDifference,
  isOther,
  linesOf,
  type Outcome,
  replaySteps,
  type Step,
} from './replay';
import { formatValue, isTree, valueAt } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** An expected value of a state. */
export interface Expectation {
  /** For example `tasks.items.0.id`. */
  readonly path: string;
  readonly value: unknown;
}

/** A sentence about the first key of a path that a state does not have. */
function missingIn(state: unknown, path: string): string {
  const keys = path.split('.');
  const index = keys.findIndex((_, at) => valueAt(state, keys.slice(0, at + 1)) === undefined);
  const parent = valueAt(state, keys.slice(0, index));
  const parentName = keys.slice(0, index).join('.') || 'the state';
  const known = isTree(parent)
    ? `has the keys ${formatValue(Object.keys(parent))}`
    : `is ${formatValue(parent)}`;
  return `${path} does not exist: ${parentName} ${known}.`;
}

/**
 * Compares a state with the expected values. Returns sentences about the values that differ, and about the paths that do not
 * exist. Such a path proves nothing, because it may be mistyped or renamed.
 */
export function checkExpectations(state: unknown, expectations: readonly Expectation[]) {
  const found = expectations.map((one) => ({ ...one, found: valueAt(state, one.path.split('.')) }));
  return {
    missing: found
      .filter((one) => one.found === undefined)
      .map(({ path }) => missingIn(state, path)),
    unmet: found
      .filter((one) => one.found !== undefined)
      .filter(({ value, found: here }) => JSON.stringify(here) !== JSON.stringify(value)),
  };
}

/** A sentence about a step that a visit does not have. */
export const missingStep = (
  { events }: { readonly events: readonly unknown[] },
  at: number,
): string | undefined =>
  at < Infinity && at > events.length
    ? `There is no step ${at}: the visit has ${events.length} events.`
    : undefined;

/** A step of a report. */
interface ReportedStep {
  readonly step: number;
  readonly type: string;
  readonly verdict: Step<unknown>['verdict'];
  readonly error?: string;
  readonly hint?: string | null;
  readonly note?: string | undefined;
  readonly machines: Readonly<Record<string, string>>;
  readonly changes?: readonly Difference[];
}

/** The result of a replay as plain data. */
export interface ReplayReport<State> {
  readonly steps: readonly ReportedStep[];
  /** The note on the start. */
  readonly startNote?: string;
  readonly events: number;
  /** The number of steps that differ from the recording. */
  readonly failed: number;
  /** Whether the file has checksums to compare with. */
  readonly isCompared: boolean;
  readonly firstDifference: FirstDifference | null;
  /** The first difference as lines. */
  readonly difference: readonly string[] | null;
  /** Sentences about what the file does not contain. */
  readonly keptOut: readonly string[];
  /** Why it cannot be decided whether the replay is good. */
  readonly refusals: readonly string[];
  readonly isGood: boolean;
  /** Why the visit is invalid. */
  readonly error?: string;
  /** The last state. */
  readonly state: State;
}

/** The message of the error that a function throws; undefined if it throws none. */
function messageOf(run: () => void): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const NOT_COMPARED =
  'The file has no checksums of this version: its steps are not compared with the recording.';

/** Reports the replay of a snapshot: `outcomes` are the results of its events. With `diff`, each step contains what it changed. */
export function reportReplay<State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
  outcomes: readonly Outcome<State>[],
  { diff = false }: { readonly diff?: boolean } = {},
): ReplayReport<State> {
  const { facts, initial } = snapshot;
  const error = messageOf(() => validateSnapshot(adapter, snapshot));
  const steps = replaySteps(adapter, snapshot, outcomes);
  const states = [initial, ...outcomes.map(({ state }) => state)];
  const end = states.at(-1) ?? initial;
  const notes = new Map(facts?.notes.map(({ step, text }) => [step, text]));
  const startNote = notes.get(0);
  const failed = steps.filter(isOther).length;
  const firstDifference = explainDifference(snapshot, steps);
  const hintAt = (index: number) => {
    const state = states[index];
    return (state && adapter.describe.hint?.(state, facts?.redacted ?? [])) ?? null;
  };
  const isCompared = steps.every(({ verdict }) => verdict !== 'unknown');
  const refusals = isCompared || error !== undefined ? [] : [NOT_COMPARED];
  return {
    steps: steps.map((step, index) => ({
      step: index + 1,
      type: step.event.type,
      verdict: step.verdict,
      ...(step.error !== null && { error: step.error }),
      ...(hintAt(index + 1) !== hintAt(index) && { hint: hintAt(index + 1) }),
      ...(notes.has(index + 1) && { note: notes.get(index + 1) }),
      machines: adapter.describe.summary(step.state),
      ...(diff && { changes: diffStates(states[index], step.state) }),
    })),
    ...(startNote !== undefined && { startNote }),
    events: steps.length,
    failed,
    isCompared,
    firstDifference,
    difference: firstDifference && linesOf(firstDifference),
    keptOut: facts?.keptOut ?? [],
    refusals,
    isGood: failed === 0 && error === undefined && isCompared,
    ...(error !== undefined && { error }),
    state: end,
  };
}
