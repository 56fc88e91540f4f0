import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '../store/rootReducer';
import type { Snapshot } from './format';
import { SUMS } from './sums';

/** The machines without redux-persist. They start from a whole state here. */
export const pure = rootReducer as Reducer<RootState, UnknownAction>;

/** The state after each event, one by one, the start first. */
export function* statesAlong({
  initial,
  events,
}: Pick<Snapshot, 'initial' | 'events'>): Generator<RootState> {
  let state = initial;
  yield state;
  for (const event of events) {
    state = pure(state, event);
    yield state;
  }
}

export const statesOf = (visit: Pick<Snapshot, 'initial' | 'events'>): RootState[] => [
  ...statesAlong(visit),
];

/** What became of one event in this build. */
export interface Step {
  readonly event: UnknownAction;
  readonly state: RootState;
  /** `differs`: not the state that was recorded. `refused`: nor did the machines take the event. */
  readonly verdict: 'ok' | 'differs' | 'refused';
}

/** The events one by one, beside what was recorded of them. */
export function stepsOf(snapshot: Snapshot, states = statesOf(snapshot)): Step[] {
  const { facts } = snapshot;
  return snapshot.events.map((event, index) => {
    const [before, state] = [states[index], states[index + 1]] as [RootState, RootState];
    if (!facts || SUMS[facts.sumsOf](state) === facts.sums[index])
      return { event, state, verdict: 'ok' };
    return { event, state, verdict: state === before ? 'refused' : 'differs' };
  });
}

/** The first step whose state is not the one that was recorded, from 0; null where all are. */
export function firstDifference(snapshot: Snapshot): number | null {
  const step = stepsOf(snapshot).findIndex(({ verdict }) => verdict !== 'ok');
  return step < 0 ? null : step;
}
