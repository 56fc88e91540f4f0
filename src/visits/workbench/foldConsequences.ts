import type { EventGroup } from './groupTyping';

/** A listed group with its place among causes and consequences. */
export interface CausedGroup extends EventGroup {
  /** How many listed causes led to it. */
  readonly depth: number;
  /** Whether its consequences are hidden. Null if none is listed. */
  readonly isFolded: boolean | null;
}

/**
 * Keeps the order of time. Hides the consequences of folded groups, also the indirect ones.
 * `parentOf` names the cause of a step. Without a listed cause, a group is listed like one without a cause.
 */
export function foldConsequences(
  groups: readonly EventGroup[],
  parentOf: (step: number) => number | null,
  isFolded: (first: number) => boolean,
): CausedGroup[] {
  const byStep = new Map<number, EventGroup>();
  for (const group of groups)
    for (let step = group.first; step <= group.last; step += 1) byStep.set(step, group);
  const causeOf = ({ first }: EventGroup) => byStep.get(parentOf(first) ?? 0);
  const causes = new Set(groups.map(causeOf));
  const placed = new Map<EventGroup, { readonly depth: number; readonly isHidden: boolean }>();
  return groups.flatMap((group) => {
    const cause = causeOf(group);
    const above = cause && placed.get(cause);
    const depth = above ? above.depth + 1 : 0;
    const isHidden = above !== undefined && (above.isHidden || isFolded(cause?.first ?? 0));
    placed.set(group, { depth, isHidden });
    const folded = causes.has(group) ? isFolded(group.first) : null;
    return isHidden ? [] : [{ ...group, depth, isFolded: folded }];
  });
}
