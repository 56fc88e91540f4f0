import type { UnknownAction } from '@reduxjs/toolkit';
import { reduce, type RootState } from '#store/rootReducer';
import type { RecordedMessage, Snapshot } from './format';
import { hashState } from './hashState';

type Visit = Pick<Snapshot, 'initial' | 'events'>;

/** The state after an event, and the error that a reducer threw. The state is then the one before the event. */
export interface Outcome {
  readonly state: RootState;
  readonly error: string | null;
}

/** Computes the next state. */
export type Reduce = (state: RootState, event: UnknownAction) => RootState;

function apply(state: RootState, event: UnknownAction, reducer: Reduce): Outcome {
  try {
    return { state: reducer(state, event), error: null };
  } catch (error) {
    return { state, error: String(error) };
  }
}

/** Yields the outcome of each event. */
export function* replayOutcomes(
  { initial, events }: Visit,
  reducer: Reduce = reduce,
): Generator<Outcome> {
  let state = initial;
  for (const event of events) {
    const outcome = apply(state, event, reducer);
    yield outcome;
    ({ state } = outcome);
  }
}

/** The start state and the state after each event, as an array. */
export const statesOf = (visit: Visit): RootState[] => [
  visit.initial,
  ...Array.from(replayOutcomes(visit), ({ state }) => state),
];

/** The result of one event in this build. */
export interface Step extends Outcome {
  readonly event: UnknownAction;
  /** The messages on the console after the event and before the next one. */
  readonly messages: readonly RecordedMessage[];
  /**
   * Compared with the recording: `differs` if the state or the failure of a reducer does, `refused` if the event
   * changed the recorded state, but not this one.
   */
  readonly verdict: 'ok' | 'differs' | 'refused';
}

/** Replays the events and compares each result with the recorded one. */
export function replaySteps(
  snapshot: Snapshot,
  outcomes: readonly Outcome[] = [...replayOutcomes(snapshot)],
): Step[] {
  const { initial, events, facts } = snapshot;
  if (!facts)
    return events.map((event, index) => ({
      ...at(outcomes, index),
      event,
      messages: [],
      verdict: 'ok',
    }));
  const { checksums, messages } = facts;
  const { slices } = facts.checksumRule;
  const failed = new Set(facts.errors.map(({ index }) => index));
  return events.map((event, index) => {
    const { state, error } = at(outcomes, index);
    const before = index === 0 ? initial : at(outcomes, index - 1).state;
    const isEqual =
      hashState(state, slices) === checksums[index] && failed.has(index) === (error !== null);
    const hasChanged =
      checksums[index] !== (index === 0 ? hashState(initial, slices) : checksums[index - 1]);
    const other = state === before && hasChanged ? 'refused' : 'differs';
    return {
      event,
      state,
      error,
      messages: messages.filter(({ step }) => step === index + 1),
      verdict: isEqual ? 'ok' : other,
    };
  });
}

function at(outcomes: readonly Outcome[], index: number): Outcome {
  const outcome = outcomes[index];
  if (!outcome) throw new RangeError(`There is no outcome of the event at index ${index}.`);
  return outcome;
}

/** The index of the first step whose state differs from the recorded one; null if all are equal. */
export function firstDifference(snapshot: Snapshot): number | null {
  const step = replaySteps(snapshot).findIndex(({ verdict }) => verdict !== 'ok');
  return step < 0 ? null : step;
}
