import type { UnknownAction } from '@reduxjs/toolkit';

/** What JSON cannot contain: a date, a map, and a function. */
interface Reading {
  readonly last: Date | null;
  readonly seen: ReadonlyMap<string, number>;
  readonly onSeen: ((id: string) => void) | null;
}

export const postSeen = (id: string, onSeen: (id: string) => void) => ({
  type: 'reading/postSeen',
  payload: { id, at: new Date(), onSeen },
});

const START: Reading = { last: null, seen: new Map(), onSeen: null };

export default function reading(state = START, action: UnknownAction): Reading {
  if (action.type !== 'reading/postSeen') return state;
  const { id, at, onSeen } = action['payload'] as ReturnType<typeof postSeen>['payload'];
  if (state.last && at.getTime() < state.last.getTime()) return state;
  return { last: at, seen: new Map(state.seen).set(id, (state.seen.get(id) ?? 0) + 1), onSeen };
}
