import { createNextState, isDraft } from '@reduxjs/toolkit';
import { withoutImmer } from '#lib/withoutImmer';

const seen: unknown[] = [];
const add = withoutImmer((state: { items: readonly number[] }, item: number) => {
  seen.push(state);
  return { items: [...state.items, item] };
});
beforeEach(() => seen.splice(0));

it('gives a case reducer the state itself, not a draft of it', () => {
  const state = { items: [1] };
  const next = createNextState(state, (draft) => add(draft, 2));
  expect(next).toEqual({ items: [1, 2] });
  expect(seen[0]).toBe(state);
  expect(isDraft(seen[0])).toBe(false);
});

it('gives a state that is no draft as it is', () => {
  const state = { items: [] };
  expect(add(state, 3)).toEqual({ items: [3] });
  expect(seen[0]).toBe(state);
});
