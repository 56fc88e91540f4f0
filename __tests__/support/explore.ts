import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

/** A machine to explore: a reducer, where it starts, what may happen, and what its node is called. */
export interface Machine<S> {
  readonly name: string;
  readonly reducer: Reducer<S>;
  readonly initial: S;
  readonly events: readonly UnknownAction[];
  readonly statusOf: (state: S) => string;
  readonly declared: Readonly<Record<string, readonly string[]>>;
}

export interface Exploration {
  readonly statuses: ReadonlySet<string>;
  /** `from -> to` by the events that lead there; a move of data within a status is not one. */
  readonly moves: ReadonlyMap<string, ReadonlySet<string>>;
  /** For each status and event type, the statuses it leads to; empty: ignored there. */
  readonly grid: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
}

const LIMIT = 20_000;

/** Walks breadth-first from the initial state through every event, and draws what the reducer does. */
export function explore<S>({ reducer, initial, events, statusOf }: Machine<S>): Exploration {
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
  return { statuses: new Set(grid.keys()), moves, grid };
}
