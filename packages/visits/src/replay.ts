import type { UnknownAction } from '@reduxjs/toolkit';
import { withoutPersist } from './completeAdapter';
import { applyChanges, diffRecorded } from './diffStates';
import { hasStates, type Snapshot } from './format';
import { partOf } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** What is replayed. */
export type Visit<State extends object> = Pick<Snapshot<State>, 'initial' | 'events'>;

/** The state after an event, and the error that a reducer threw. The state is then the one before the event. */
export interface Outcome<State> {
  readonly state: State;
  readonly error: string | null;
}

/** The outcome of each event, with plain states. */
function replayOutcomes<State extends object>(
  adapter: VisitAdapter<State>,
  { initial, events }: Visit<State>,
): Outcome<State>[] {
  let live = initial;
  return events.map((event) => {
    let error: string | null = null;
    try {
      live = adapter.reducer(live, event);
    } catch (thrown) {
      error = String(thrown);
    }
    return { state: live === initial ? initial : withoutPersist(live), error };
  });
}

/** The start state and the state after each event, as an array. */
export const statesOf = <State extends object>(
  adapter: VisitAdapter<State>,
  visit: Visit<State>,
): State[] => [visit.initial, ...replayOutcomes(adapter, visit).map(({ state }) => state)];

/** The result of one event in this build. */
export interface Step<State> extends Outcome<State> {
  readonly event: UnknownAction;
  /** The recorded slices of the state. Null if the file has no states to compare with. */
  readonly recorded: object | null;
  /** Whether the state or a reducer's error differs from the recording. */
  readonly isOther: boolean;
}

/** Replays the events and compares each result with the recorded one. */
export function replaySteps<State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
): Step<State>[] {
  const { events, facts, start } = snapshot;
  const isRecorded = hasStates(snapshot);
  const failed = new Set(facts.errors.map(({ index }) => index));
  let recorded = start;
  return replayOutcomes(adapter, snapshot).map(({ state, error }, index) => {
    const event = events[index]!;
    if (!isRecorded) return { state, error, event, recorded: null, isOther: false };
    recorded = applyChanges(recorded, facts.changes[index] ?? []);
    const isSame = diffRecorded(recorded, state).length === 0;
    // The same objects, so that the next comparison is short.
    if (isSame) recorded = slicesOf(state, recorded);
    const isOther = !isSame || failed.has(index) !== (error !== null);
    return { state, error, event, recorded, isOther };
  });
}

/** The slices of a state that another one has. */
const slicesOf = (state: object, other: object): object =>
  Object.fromEntries(Object.keys(other).map((name) => [name, partOf(state, name)]));
