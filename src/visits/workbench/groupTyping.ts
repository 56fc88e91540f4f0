/** Steps that the list shows in one row: one event, or the typing in one form. */
export interface EventGroup {
  /** The first and the last step, counted from 1. */
  readonly first: number;
  readonly last: number;
}

/**
 * Joins adjacent steps in which the same field was typed. `fieldOf` names the field of a step; `listed` are the steps to
 * group, in their order.
 */
export function groupTyping(
  listed: readonly number[],
  fieldOf: (step: number) => string | null,
): EventGroup[] {
  const groups: EventGroup[] = [];
  let previousField: string | null = null;
  for (const step of listed) {
    const field = fieldOf(step);
    const previous = groups.at(-1);
    if (previous && field !== null && field === previousField && previous.last === step - 1)
      groups[groups.length - 1] = { first: previous.first, last: step };
    else groups.push({ first: step, last: step });
    previousField = field;
  }
  return groups;
}
