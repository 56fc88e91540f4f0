import { type Difference, diffStates, formatValue } from './diffStates';
import type { Snapshot } from './format';
import { hashValue, slicesOf } from './hashState';
import { printable } from './printable';
import type { Step } from './replaySteps';
import { applyChanges } from './stateChanges';

/** The first step of a replay whose result is not the recorded one. */
export interface FirstDifference {
  /** Counted from 1. */
  readonly step: number;
  readonly type: string;
  /** The error that a reducer threw, when it was recorded and in this version. */
  readonly errors: { readonly recorded: string | null; readonly here: string | null };
  /** The paths that differ, with the recorded value as `before`. Null if the file does not contain the values. */
  readonly differences: readonly Difference[] | null;
}

/** Finds the first step that differs from the recording; null if there is none. */
export function explainDifference(
  { facts, start }: Snapshot,
  steps: readonly Step[],
): FirstDifference | null {
  const index = steps.findIndex(({ verdict }) => verdict !== 'ok');
  const step = steps[index];
  if (!facts || !step) return null;
  const inFile = (state: object) => slicesOf(state, facts.checksumRule.slices);
  // All earlier steps are as recorded.
  const before = inFile(steps[index - 1]?.state ?? start);
  const changes = facts.changes[index];
  const recorded = changes ? applyChanges(before, changes) : null;
  const isRecordedState = recorded !== null && hashValue(recorded) === facts.checksums[index];
  return {
    step: index + 1,
    type: step.event.type,
    errors: {
      recorded: facts.errors.find((error) => error.index === index)?.message ?? null,
      here: step.error,
    },
    differences: isRecordedState ? diffStates(recorded, inFile(step.state)) : null,
  };
}

const MAX_LINES = 12;

/** Describes the first difference: the step, and each path with both values. */
export function linesOf({ step, type, errors, differences }: FirstDifference): string[] {
  const failed = [
    ...(errors.recorded === null ? [] : [`a reducer failed in the recording: ${errors.recorded}`]),
    ...(errors.here === null ? [] : [`a reducer failed here: ${errors.here}`]),
  ];
  const values = differences?.map(
    ({ path, before, after }) =>
      `${path}: recorded ${formatValue(before)}, here ${formatValue(after)}`,
  ) ?? ['The file does not contain the recorded values of this step.'];
  return [
    `First difference: step ${step}, ${type}`,
    ...failed,
    ...values.slice(0, MAX_LINES),
    ...(values.length > MAX_LINES ? [`and ${values.length - MAX_LINES} more`] : []),
  ].map(printable);
}
