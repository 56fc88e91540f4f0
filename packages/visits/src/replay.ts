import type { UnknownAction } from '@reduxjs/toolkit';
import type { Recording } from './createRecorder';
import { applyChanges, diffRecorded, lineOf } from './diffStates';
import { hasStates, type Snapshot } from './format';
import { toJson } from './json';
import { partOf } from './values';
import type { VisitAdapter } from './VisitAdapter';

type Visit<State extends object> = Pick<Snapshot<State>, 'initial' | 'events'>;

/** The state after an event, and the error that a reducer threw. The state is then the one before the event. */
export interface Outcome<State> {
  readonly state: State;
  readonly error: string | null;
}

/** Computes the next state. */
export type Reduce<State> = (state: State, event: UnknownAction) => State;

function apply<State>(state: State, event: UnknownAction, reducer: Reduce<State>): Outcome<State> {
  try {
    return { state: reducer(state, event), error: null };
  } catch (error) {
    return { state, error: String(error) };
  }
}

/** Yields the outcome of each event, with plain states. Another reducer may be given. */
export function* replayOutcomes<State extends object>(
  adapter: Pick<VisitAdapter<State>, 'reducer' | 'toPlainState'>,
  { initial, events }: Visit<State>,
  reducer: Reduce<State> = (state, event) => adapter.reducer(state, event),
): Generator<Outcome<State>> {
  let live = initial;
  let plain = initial;
  for (const event of events) {
    const { state, error } = apply(live, event, reducer);
    if (state !== live) plain = adapter.toPlainState(state);
    yield { state: plain, error };
    live = state;
  }
}

/** The start state and the state after each event, as an array. */
export const statesOf = <State extends object>(
  adapter: VisitAdapter<State>,
  visit: Visit<State>,
): State[] => [visit.initial, ...Array.from(replayOutcomes(adapter, visit), ({ state }) => state)];

/** The result of one event in this build. */
export interface Step<State> extends Outcome<State> {
  readonly event: UnknownAction;
  /** The recorded slices of the state. Null if the file has no states to compare with. */
  readonly recorded: object | null;
  /**
   * Compared with the recording: `differs` if the state or the failure of a reducer does, `unknown` if the file has no states to
   * compare with.
   */
  readonly verdict: 'ok' | 'differs' | 'unknown';
}

/** Whether the result of a step is known to differ from the recording. */
export const isOther = ({ verdict }: Pick<Step<unknown>, 'verdict'>): boolean =>
  verdict === 'differs';

/** The recorded slices of the state at the start and after each event. */
export function recordedStates({
  start,
  facts,
}: Pick<Snapshot<object>, 'start' | 'facts'>): readonly object[] {
  const states = [start];
  for (const changes of facts?.changes ?? []) states.push(applyChanges(states.at(-1)!, changes));
  return states;
}

/** Replays the events and compares each result with the recorded one. */
export function replaySteps<State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
  outcomes: readonly Outcome<State>[] = [...replayOutcomes(adapter, snapshot)],
): Step<State>[] {
  const { events, facts, start } = snapshot;
  const isRecorded = hasStates(snapshot);
  const failed = new Set(facts?.errors.map(({ index }) => index));
  let recorded = start;
  return events.map((event, index) => {
    const { state, error } = at(outcomes, index);
    if (!isRecorded) return { state, error, event, recorded: null, verdict: 'unknown' };
    recorded = applyChanges(recorded, facts?.changes[index] ?? []);
    const isSame = diffRecorded(recorded, state).length === 0;
    // The same objects, so that the next comparison is short.
    if (isSame) recorded = slicesOf(state, recorded);
    const isEqual = isSame && failed.has(index) === (error !== null);
    return { state, error, event, recorded, verdict: isEqual ? 'ok' : 'differs' };
  });
}

/** The slices of a state that another one has. */
const slicesOf = (state: object, other: object): object =>
  Object.fromEntries(Object.keys(other).map((name) => [name, partOf(state, name)]));

function at<State>(outcomes: readonly Outcome<State>[], index: number): Outcome<State> {
  const outcome = outcomes[index];
  if (!outcome) throw new RangeError(`There is no outcome of the event at index ${index}.`);
  return outcome;
}

/** The index of the first step whose state differs from the recorded one; null if none is known to. */
export function firstDifference<State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
): number | null {
  const step = replaySteps(adapter, snapshot).findIndex(isOther);
  return step < 0 ? null : step;
}

/**
 * Replays a recording and compares each state with the recorded one. Returns a sentence about the first
 * step that differs, or null. A difference means that a reducer is impure, or that the recorder missed an event.
 */
export function findDivergence<State extends object>(
  adapter: VisitAdapter<State>,
  { initial, events }: Recording<State>,
): string | null {
  const replay = replayOutcomes(adapter, {
    initial: adapter.toPlainState(initial),
    events: events.map(({ action }) => toJson(action)),
  });
  let index = 0;
  for (const { state: replayed } of replay) {
    const event = events[index];
    index += 1;
    if (!event) break;
    const [change] = diffRecorded(adapter.toPlainState(event.state), replayed);
    if (change)
      return `A replay differs from the recording at step ${index} (${event.action.type}): ${lineOf(change)}.`;
  }
  return null;
}
