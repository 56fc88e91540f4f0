import type { UnknownAction } from '@reduxjs/toolkit';
import { applyChanges } from './diffStates';
import type { Snapshot } from './format';
import { hashState } from './hashState';
import { isOther, replayOutcomes, replaySteps, type Step } from './replay';
import type { VisitAdapter } from './VisitAdapter';

/** Applies changes to a state. The slices that they do not touch stay the same objects. */
function withChanges<State extends object>(
  before: State,
  changes: Parameters<typeof applyChanges>[1],
): State {
  const touched = new Set(changes.map(([path]) => path.split('.')[0] ?? ''));
  const isTouched = ([name]: readonly [string, unknown]) => touched.has(name);
  const slices = Object.fromEntries(Object.entries(before).filter(isTouched));
  return { ...before, ...applyChanges(slices, changes) };
}

/**
 * The state after each event as it was recorded: that of a replay where it is the same, else the one before with the recorded changes.
 * Where they are missing, or do not lead to the checksum, it is what `otherwise` gives.
 */
export function recordedStates<State extends object>(
  { initial, start, facts }: Snapshot<State>,
  steps: readonly Step<State>[],
  otherwise: (before: State, event: UnknownAction) => State | null = () => null,
): readonly (State | null)[] {
  const slices = facts?.checksumRule.slices ?? [];
  let before: State | null = { ...initial, ...start };
  return steps.map((step, index) => {
    if (!isOther(step)) return (before = step.state);
    const changes = facts?.changes[index];
    const changed = before && changes ? withChanges(before, changes) : null;
    const isRight = changed && hashState(changed, slices) === facts?.stateChecksums[index];
    before = isRight ? changed : before && otherwise(before, step.event);
    return before;
  });
}

/** The start state and the state after each event, as recorded. This build's reducer computes those that the file lacks. */
export const statesAsRecorded = <State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
): readonly State[] => {
  const reduce = (initial: State, event: UnknownAction) => {
    const [outcome] = replayOutcomes(adapter, { initial, events: [event] });
    return outcome?.state ?? initial;
  };
  const steps = replaySteps(adapter, snapshot);
  const states = recordedStates(snapshot, steps, reduce);
  return [
    snapshot.initial,
    ...states.map((state, index) => state ?? steps[index]?.state ?? snapshot.initial),
  ];
};
