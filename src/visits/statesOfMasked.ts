import type { UnknownAction } from '@reduxjs/toolkit';
import { type Outcome, replayOutcomes } from './replay';
import { isTree } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** Creates a comparison that ignores texts. It remembers the parts that were compared. */
function createComparison() {
  const known = new WeakMap<object, object>();
  const isSame = (one: unknown, other: unknown): boolean => {
    if (typeof one === 'string' && typeof other === 'string')
      return (one === '') === (other === '');
    if (!isTree(one) || !isTree(other)) return Object.is(one, other);
    if (known.get(one) === other) return true;
    const [parts, others]: unknown[][] = [Object.values(one), Object.values(other)];
    const areSame =
      Array.isArray(one) === Array.isArray(other) &&
      parts?.length === others?.length &&
      (parts ?? []).every((part, index) => isSame(part, others?.[index]));
    if (areSame) known.set(one, other);
    return areSame;
  };
  return isSame;
}

/**
 * The states of a visit whose texts were masked. A mask cannot know which texts in the recorded states come from the code, and
 * which ones a reducer has made of masked texts. So each state is the result of the masked events, if it differs from the
 * recorded one only in texts. `other` is the index of the first event with another result, because a reducer compares a masked
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
  const isSame = createComparison();
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
