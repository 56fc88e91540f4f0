import { isObject, type StatePath, valueAt } from './values';

/** A state machine of an application: a part of the state that has a status. */
export interface Machine {
  readonly name: string;
  /** The path of the part in the state. */
  readonly path: StatePath;
  /** The legal transitions: for each status, the statuses that an event may lead to. */
  readonly declared: Readonly<Record<string, readonly string[]>>;
}

/** A transition of a machine, and the step that caused it, counted from 1. */
export interface TakenTransition {
  readonly step: number;
  readonly from: string;
  readonly to: string;
}

/** The status of a machine in a state. */
export function statusOf({ path }: Pick<Machine, 'path'>, state: object): string {
  const part = valueAt(state, path);
  return String(isObject(part) ? part['status'] : part);
}

/** The transitions of a machine in a visit. `states` are the start state and the state after each step. */
export const transitionsTaken = (
  machine: Pick<Machine, 'path'>,
  states: readonly object[],
): readonly TakenTransition[] =>
  states.slice(1).flatMap((state, index) => {
    const from = statusOf(machine, states[index] ?? state);
    const to = statusOf(machine, state);
    return from === to ? [] : [{ step: index + 1, from, to }];
  });
