import type { UnknownAction } from '@reduxjs/toolkit';
import type { VisitAdapter } from './VisitAdapter';

/** The findings in a visit. One that lasts is said at its first step. `states` are the start state and the state after each event. */
export function findingsIn<State extends object>(
  { findings }: VisitAdapter<State>,
  events: readonly UnknownAction[],
  states: readonly State[],
) {
  let before: readonly string[] = [];
  return events.flatMap((event, index) => {
    const state = states[index + 1];
    const known = before;
    try {
      before = state === undefined ? [] : findings(state, event);
    } catch {
      before = []; // they cannot be read: the payload of a file may have any shape
    }
    const begun = before.filter((statement) => !known.includes(statement));
    return begun.map((statement) => ({ step: index + 1, statement }));
  });
}
