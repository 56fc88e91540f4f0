import type { UnknownAction } from '@reduxjs/toolkit';
import { MIN_MASKED } from './createMask';
import { isSameValue } from './diffStates';
import { type Outcome, replayOutcomes } from './replay';
import { isTree, memoizeByReference } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** The parts of a value without its texts, large numbers and names of fields, which a mask may replace. */
const partsWithoutTexts = memoizeByReference((value): unknown => [
  Array.isArray(value),
  ...Object.values(value).map(withoutTexts),
]);

function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : 'text';
  if (typeof value === 'number' && Math.abs(value) >= MIN_MASKED) return 'number';
  return isTree(value) ? partsWithoutTexts(value) : value;
}

const isSame = (one: unknown, other: unknown): boolean =>
  isSameValue(withoutTexts(one), withoutTexts(other));

/**
 * The states of a visit whose texts were masked. A mask cannot know which texts in the recorded states come from the code, and
 * which ones a reducer has made of masked texts. So each state is the result of the masked events, if it differs from the
 * recorded one only in texts and large numbers. `other` is the index of the first event with another result, because a reducer compares a masked
 * text. That event may even fail: `errors` are the errors of the masked events.
 */
export function statesOfMasked<State extends object>(
  adapter: VisitAdapter<State>,
  masked: { readonly initial: State; readonly events: readonly UnknownAction[] },
  recorded: readonly Outcome<State>[],
): {
  readonly states: readonly State[];
  readonly errors: readonly (string | null)[];
  readonly other: number | null;
} {
  const outcomes = [...replayOutcomes(adapter, masked)];
  const other = outcomes.findIndex(
    ({ state, error }, index) =>
      !isSame(recorded[index]?.state, state) ||
      (error === null) !== (recorded[index]?.error === null),
  );
  const end = other < 0 ? recorded.length : other;
  return {
    states: recorded.map(({ state }, index) =>
      index < end ? (outcomes[index]?.state ?? state) : state,
    ),
    errors: outcomes.map(({ error }) => error),
    other: other < 0 ? null : other,
  };
}
