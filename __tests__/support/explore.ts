import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '#store/rootReducer';

/** A state machine: a part of a slice's state that has a `status`. */
export interface Machine<S> {
  readonly slice: keyof RootState;
  /** That of the slice, with its initial state. */
  readonly reducer: Reducer<S>;
  readonly initial: S;
  readonly name: string;
  /** The key of the part in the state of the slice. */
  readonly part: string;
  /** For each status, the statuses that an event may lead to. */
  readonly declared: Readonly<Record<string, readonly string[]>>;
}

/** An event that was applied to a state of a slice, and the next state. */
interface Step<S> {
  readonly state: S;
  readonly event: UnknownAction;
  readonly next: S;
}

interface Reached<S> {
  readonly states: readonly S[];
  /** All steps that changed the state. */
  readonly steps: readonly Step<S>[];
}

export interface Exploration {
  readonly statuses: ReadonlySet<string>;
  /** The event types of each transition, by `from -> to`. */
  readonly moves: ReadonlyMap<string, ReadonlySet<string>>;
  /** The event types that change only data, by status. */
  readonly stays: ReadonlyMap<string, ReadonlySet<string>>;
}

const MOST_STATES = 20_000;

/** The state of a machine in a state of its slice. */
const partOf = ({ part }: Machine<unknown>, state: unknown) =>
  (state as Record<string, unknown>)[part] as { readonly status: string }; // a machine has one

/** The status of a machine in a state of its slice. */
export const statusIn = (machine: Machine<unknown>, state: unknown): string =>
  partOf(machine, state).status;

const explored = new WeakMap<object, Reached<unknown>>();

/** Finds all reachable states with a breadth-first search over all events. Caches the result for each reducer. */
export function reach<S>(
  { slice, reducer, initial }: Machine<S>,
  events: readonly UnknownAction[],
): Reached<S> {
  const known = explored.get(reducer);
  if (known) return known as Reached<S>;
  const seen = new Map([[JSON.stringify(initial), initial]]);
  const steps: Step<S>[] = [];
  for (const state of seen.values())
    for (const event of events) {
      const next = reducer(state, event);
      if (next === state) continue;
      steps.push({ state, event, next });
      seen.set(JSON.stringify(next), next);
      if (seen.size > MOST_STATES)
        throw new Error(`Too many states of ${slice}: reduce the samples.`);
    }
  const reached = { states: [...seen.values()], steps };
  explored.set(reducer, reached);
  return reached;
}

/** The effects of all events on one machine, in all reachable states of its slice. */
export function explore(machine: Machine<unknown>, events: readonly UnknownAction[]): Exploration {
  const { states, steps } = reach(machine, events);
  const moves = new Map<string, Set<string>>();
  const stays = new Map<string, Set<string>>();
  const note = (map: typeof moves, label: string, type: string) =>
    map.set(label, (map.get(label) ?? new Set()).add(type));
  const textOf = (state: unknown) => JSON.stringify(partOf(machine, state));
  for (const { state, event, next } of steps) {
    if (textOf(state) === textOf(next)) continue; // another part of the slice has changed
    const from = statusIn(machine, state);
    const to = statusIn(machine, next);
    if (from === to) note(stays, from, event.type);
    else note(moves, `${from} -> ${to}`, event.type);
  }
  return { statuses: new Set(states.map((state) => statusIn(machine, state))), moves, stays };
}
