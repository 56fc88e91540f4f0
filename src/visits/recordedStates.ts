import { applyChanges } from './diffStates';
import { hasChecksums, type Snapshot } from './format';
import { hashState } from './hashState';
import { replayOutcomes } from './replay';
import type { VisitAdapter } from './VisitAdapter';

/**
 * The start state and the state after each event, as the build that recorded a visit had them: the recorded changes, applied
 * one after the other. If the file lacks the changes of an event, this build's reducer computes its state.
 */
export function recordedStates<State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
): State[] {
  const { initial, events, facts } = snapshot;
  const states = [initial];
  const slices = facts?.checksumRule.slices ?? [];
  for (const [index, event] of events.entries()) {
    const before = states[index] ?? initial;
    const checksum = facts?.stateChecksums[index];
    const [outcome] = replayOutcomes(adapter, { initial: before, events: [event] });
    const here = outcome?.state ?? before;
    const changes = facts?.changes[index];
    const isAsRecorded =
      !facts || !hasChecksums({ facts, events }) || hashState(here, slices) === checksum;
    // If this build gives the same state, its object is used, which shares unchanged parts with the one before.
    states.push(isAsRecorded || !changes ? here : shared(before, changes));
  }
  return states;
}

/** Applies changes to a state. The slices that they do not touch stay the same objects. */
function shared<State extends object>(
  before: State,
  changes: Parameters<typeof applyChanges>[1],
): State {
  const touched = new Set(changes.map(([path]) => path.split('.')[0] ?? ''));
  const isTouched = ([name]: readonly [string, unknown]) => touched.has(name);
  const slices = Object.fromEntries(Object.entries(before).filter(isTouched));
  return { ...before, ...applyChanges(slices, changes) };
}
