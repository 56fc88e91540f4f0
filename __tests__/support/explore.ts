import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../src/store/rootReducer';

/** A machine to explore: a reducer, where it starts, what may happen, and what its node is called. */
export interface Machine<S> {
  readonly name: string;
  /** The name of its slice in the state. */
  readonly slice: keyof RootState;
  readonly reducer: Reducer<S>;
  readonly initial: S;
  readonly events: readonly UnknownAction[];
  readonly statusOf: (state: S) => string;
  readonly declared: Readonly<Record<string, readonly string[]>>;
}

export interface Exploration<S = unknown> {
  readonly states: readonly S[];
  readonly statuses: ReadonlySet<string>;
  /** `from -> to` by the events that lead there; a move of data within a status is not one. */
  readonly moves: ReadonlyMap<string, ReadonlySet<string>>;
  /** For each status and event type, the statuses it leads to; empty: ignored there. */
  readonly grid: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
}

const LIMIT = 20_000;

/** Walks breadth-first from the initial state through every event, and draws what the reducer does. */
export function explore<S>({ reducer, initial, events, statusOf }: Machine<S>): Exploration<S> {
  const seen = new Map([[JSON.stringify(initial), initial]]);
  const moves = new Map<string, Set<string>>();
  const grid = new Map<string, Map<string, Set<string>>>();
  for (const state of seen.values()) {
    const from = statusOf(state);
    const row = grid.get(from) ?? new Map<string, Set<string>>();
    grid.set(from, row);
    for (const event of events) {
      const next = reducer(state, event);
      const cell = row.get(event.type) ?? new Set<string>();
      row.set(event.type, cell);
      if (next === state) continue;
      const to = statusOf(next);
      cell.add(to);
      if (from !== to || JSON.stringify(next) !== JSON.stringify(state)) {
        const label = `${from} -> ${to}`;
        moves.set(label, (moves.get(label) ?? new Set()).add(event.type));
      }
      seen.set(JSON.stringify(next), next);
      if (seen.size > LIMIT) throw new Error('Too many states: make the samples smaller.');
    }
  }
  return { states: [...seen.values()], statuses: new Set(grid.keys()), moves, grid };
}

/** What holds data and has no statuses: it is not drawn, but it reacts to events all the same. */
export type Data<S> = Pick<Machine<S>, 'slice' | 'reducer' | 'initial' | 'events'>;

const ENOUGH = 500;

/** The first states of a slice that may have no end of them, and the types of the events it reacts to. */
export function reactionsOf<S>({ reducer, initial, events }: Data<S>): {
  readonly states: readonly S[];
  readonly types: ReadonlySet<string>;
} {
  const seen = new Map([[JSON.stringify(initial), initial]]);
  const types = new Set<string>();
  for (const state of seen.values())
    for (const event of events) {
      const next = reducer(state, event);
      if (next === state) continue;
      types.add(event.type);
      if (seen.size < ENOUGH) seen.set(JSON.stringify(next), next);
    }
  return { states: [...seen.values()], types };
}
