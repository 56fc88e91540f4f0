import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../store/rootReducer';
import type { Snapshot } from './format';

/** The machines without redux-persist. They start from a whole state here. */
export const pure = rootReducer as Reducer<RootState, UnknownAction>;

/** FNV-1a of a state's JSON. */
export function sumOf(state: unknown): number {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(state))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The state after each event, the start first. */
export function statesOf({ initial, events }: Pick<Snapshot, 'initial' | 'events'>): RootState[] {
  const states = [initial];
  let state = initial;
  for (const event of events) {
    state = pure(state, event);
    states.push(state);
  }
  return states;
}

/** What became of one event in this build. */
export interface Step {
  readonly event: UnknownAction;
  readonly state: RootState;
  /** `differs`: not the state that was recorded. `refused`: nor did the machines take the event. */
  readonly verdict: 'ok' | 'differs' | 'refused';
}

/** The events one by one, beside what was recorded of them. */
export function stepsOf(snapshot: Snapshot, states = statesOf(snapshot)): Step[] {
  const sums = snapshot.facts?.sums;
  return snapshot.events.map((event, index) => {
    const [before, state] = [states[index], states[index + 1]] as [RootState, RootState];
    if (!sums || sumOf(state) === sums[index]) return { event, state, verdict: 'ok' };
    return { event, state, verdict: state === before ? 'refused' : 'differs' };
  });
}

/** The first step whose state is not the one that was recorded, from 0; null where all are. */
export function firstDifference(snapshot: Snapshot): number | null {
  const step = stepsOf(snapshot).findIndex(({ verdict }) => verdict !== 'ok');
  return step < 0 ? null : step;
}
