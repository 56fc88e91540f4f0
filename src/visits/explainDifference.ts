import { type Difference, diffPaths } from './diffStates';
import type { Snapshot } from './format';
import { slicesOf } from './hashState';
import { recordedStates } from './recordedStates';
import { isOther, type Step } from './replay';
import { formatValue, printable } from './values';

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
export function explainDifference<State extends object>(
  snapshot: Snapshot<State>,
  steps: readonly Step<State>[],
): FirstDifference | null {
  const { facts } = snapshot;
  const index = steps.findIndex(isOther);
  const step = steps[index];
  if (!facts || !step) return null;
  const { slices } = facts.checksumRule;
  const recorded = recordedStates(snapshot, steps.slice(0, index + 1))[index];
  return {
    step: index + 1,
    type: step.event.type,
    errors: {
      recorded: facts.errors.find((error) => error.index === index)?.message ?? null,
      here: step.error,
    },
    differences: recorded
      ? diffPaths(slicesOf(recorded, slices), slicesOf(step.state, slices))
      : null,
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
