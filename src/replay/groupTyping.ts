import { typedFieldOf } from '#qa/descriptions';
import type { Step } from '#qa/shopAdapter';

/** Steps that the list shows in one row: one event, or the typing in one form. */
export interface EventGroup {
  /** The first and the last step, counted from 1. */
  readonly first: number;
  readonly last: number;
}

/** Joins adjacent steps in which text of the same form was typed. `listed` are the steps to group, in their order. */
export function groupTyping(steps: readonly Step[], listed: readonly number[]): EventGroup[] {
  const groups: EventGroup[] = [];
  let previousField: string | null = null;
  for (const step of listed) {
    const event = steps[step - 1]?.event;
    const field = event ? typedFieldOf(event) : null;
    const previous = groups.at(-1);
    if (previous && field !== null && field === previousField && previous.last === step - 1)
      groups[groups.length - 1] = { first: previous.first, last: step };
    else groups.push({ first: step, last: step });
    previousField = field;
  }
  return groups;
}
