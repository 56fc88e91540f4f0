import type { UnknownAction } from '@reduxjs/toolkit';
import { reduce, type RootState } from '#store/rootReducer';
import type { Snapshot } from './format';
import { hashState } from './hashState';

/** Yields the start state, then the state after each event. */
export function* iterateStates({
  initial,
  events,
}: Pick<Snapshot, 'initial' | 'events'>): Generator<RootState> {
  let state = initial;
  yield state;
  for (const event of events) {
    state = reduce(state, event);
    yield state;
  }
}

/** The start state and the state after each event, as an array. */
export const statesOf = (visit: Pick<Snapshot, 'initial' | 'events'>): RootState[] => [
  ...iterateStates(visit),
];

/** The result of one event in this build. */
export interface Step {
  readonly event: UnknownAction;
  readonly state: RootState;
  /** `differs`: not the recorded state. `refused`: not the recorded state, and the event changed nothing. */
  readonly verdict: 'ok' | 'differs' | 'refused';
}

/** Replays the events and compares each state with the recorded checksum. */
export function replaySteps(snapshot: Snapshot, states = statesOf(snapshot)): Step[] {
  const { facts } = snapshot;
  return snapshot.events.map((event, index) => {
    const [before, state] = [states[index], states[index + 1]] as [RootState, RootState];
    if (!facts || hashState(state, facts.checksumRule) === facts.checksums[index])
      return { event, state, verdict: 'ok' };
    return { event, state, verdict: state === before ? 'refused' : 'differs' };
  });
}

/** The index of the first step whose state differs from the recorded one; null if all are equal. */
export function firstDifference(snapshot: Snapshot): number | null {
  const step = replaySteps(snapshot).findIndex(({ verdict }) => verdict !== 'ok');
  return step < 0 ? null : step;
}
