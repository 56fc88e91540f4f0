import { stepsChanging } from './diffStates';
import { refuse, type Snapshot } from './format';
import { brokenLaws, courseOf } from './laws';
import { explainDifference, replaySteps } from './replay';
import { checkExpectations, type Expectation, missingStep } from './reportReplay';
import { errorStays, lawStaysBroken, type Property, valueStays } from './shrink';
import { type StatePath, valueAt } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** What is wrong in a visit. */
interface Wrong {
  /** The step at which it is wrong. Infinity for the last one. */
  readonly at: number;
  /** Values that would be right at the step. Without any, the first difference, error or broken law is what is wrong. */
  readonly expect: readonly Expectation[];
}

const NOTHING =
  'All is as recorded, no reducer fails, and no law is broken. Name a value that would be right with --at and --expect.';

/** A value after a step stays, and with it the step that wrote it. Without one, the step itself. */
export function writtenValueStays<State extends object>(
  states: readonly State[],
  path: StatePath,
  at: number,
): Property<State> {
  const writer = stepsChanging(states.slice(0, at + 1), path).at(-1);
  return valueStays(states, path, writer ?? at);
}

function unmetExpectation<State extends object>(
  states: readonly State[],
  { at, expect }: Wrong,
): Property<State> {
  const { missing, unmet } = checkExpectations(states[at], expect);
  const [first] = unmet;
  if (!first)
    return refuse(missing[0] ?? `All values after step ${at} are as expected: nothing is wrong.`);
  return writtenValueStays(states, first.path.split('.'), at);
}

/** The first thing that is wrong in a visit, as a property of it. Throws `UnusableSnapshot` if there is none. */
export function findProperty<State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
  wrong: Wrong,
): Property<State> {
  const { initial, events, facts } = snapshot;
  const missing = missingStep(snapshot, wrong.at);
  if (missing !== undefined) return refuse(missing);
  const steps = replaySteps(adapter, snapshot);
  const states = [initial, ...steps.map(({ state }) => state)];
  const at = Math.min(wrong.at, events.length);
  if (wrong.expect.length > 0) return unmetExpectation(states, { ...wrong, at });

  const difference = explainDifference(snapshot, steps);
  const failed = steps.findIndex(({ error }) => error !== null) + 1;
  const error = steps[failed - 1]?.error;
  if (error && failed <= (difference?.step ?? failed)) return errorStays(failed, error);
  const [changed] = difference?.differences ?? [];
  if (difference && changed) return valueStays(states, changed.path.split('.'), difference.step);
  const course = courseOf({ states, events, times: facts?.times, folded: facts?.folded });
  const [broken] = brokenLaws(adapter.laws ?? [], course);
  const law = adapter.laws?.find(({ statement }) => statement === broken?.statement);
  return broken && law ? lawStaysBroken(snapshot, law, broken) : refuse(NOTHING);
}

/** Why a value is what it is. */
export interface Why {
  readonly path: string;
  readonly value: unknown;
  /** The step that wrote it, and its value before; 0 if it is that of the start. */
  readonly step: number;
  readonly before: unknown;
  /** The step that caused the writing one, its cause, and so on, up to what the user did. */
  readonly causes: readonly number[];
}

/** Finds the step that wrote a value, and its causes. */
export function whyValue(
  states: readonly object[],
  path: StatePath,
  { at, parentOf }: { readonly at: number; readonly parentOf: (step: number) => number | null },
): Why {
  const step = stepsChanging(states.slice(0, at + 1), path).at(-1) ?? 0;
  const causes: number[] = [];
  for (let cause = parentOf(step); cause !== null; cause = parentOf(cause)) causes.push(cause);
  return {
    path: path.join('.'),
    value: valueAt(states[at], path),
    step,
    before: valueAt(states[step - 1], path),
    causes,
  };
}
