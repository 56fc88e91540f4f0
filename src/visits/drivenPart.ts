import { compareVisits } from './compareVisits';
import { type ActGroup, actGroups, findStray } from './consequences';
import { MASKED_WORD } from './createMask';
import { EMAIL_PSEUDONYM } from './createRedactor';
import type { Snapshot } from './format';
import { createNormalizer, TIME } from './normalize';
import { statesAsRecorded } from './recordedStates';
import type { Part, Property } from './shrink';
import type { VisitAdapter } from './VisitAdapter';

/** A part of a visit, and the visit that was recorded when a browser performed it. */
export interface DrivenPart<State extends object> {
  readonly steps: readonly number[];
  readonly part: Snapshot<State>;
  readonly driven: Snapshot<State>;
  /** What was wrong on its pages, as sentences. */
  readonly problems: readonly string[];
}

/**
 * A part of a visit as an application has performed it. `pairs` are the steps of the visit with those of `driven`. What only
 * `driven` has belongs to the step before it.
 */
function asPart<State extends object>(
  adapter: VisitAdapter<State>,
  driven: Snapshot<State>,
  pairs: readonly (readonly [number, number])[],
): Part<State> {
  const { initial, events, facts } = driven;
  const states = statesAsRecorded(adapter, driven);
  const errors = new Map(facts?.errors.map(({ index, message }) => [index, message]));
  const own = new Map(pairs.map(([step, other]) => [other, step]));
  let last = 0;
  const steps = events.map((_, index) => (last = Math.max(last, own.get(index + 1) ?? 0)));
  const shapeOf = createNormalizer(
    [...(adapter.generated ?? []), EMAIL_PSEUDONYM, MASKED_WORD, TIME],
    (kind) => kind,
  );
  return {
    ...{ steps, events, states },
    outcomeAt: (step) => {
      const index = steps.findLastIndex((one) => one <= step);
      return { state: states[index + 1] ?? initial, error: errors.get(index) ?? null };
    },
    otherEffects: () => Promise.resolve(new Map()),
    isSame: (one, other) => JSON.stringify(shapeOf(one)) === JSON.stringify(shapeOf(other)),
  };
}

/** What an application shows that has performed a part of a visit. */
export interface Performance {
  /** Whether it shows the property. */
  readonly isShown: boolean;
  /** The events and calls of thunks that were missing or had another payload, each with the step of the visit that begins its act. */
  readonly others: readonly { readonly step: number; readonly text: string }[];
}

/** The step of a visit that begins an act of its part. */
export const beginOf = (
  { steps, part }: Pick<DrivenPart<object>, 'steps' | 'part'>,
  act: number,
): number => {
  const group = actGroups(part).find(({ acts }) => acts.includes(act));
  return steps[(group?.steps[0] ?? 1) - 1] ?? 0;
};

/** Compares what an application has performed with a part of a visit. */
export async function performanceOf<State extends object>(
  adapter: VisitAdapter<State>,
  property: Property<State>,
  { steps, part, driven, problems }: DrivenPart<State>,
): Promise<Performance> {
  const { steps: pairs, differences } = compareVisits(adapter, part, driven);
  const inVisit = pairs.map(([own, other]) => [steps[own - 1] ?? 0, other] as const);
  const { isFound, isShownBy } = property;
  return {
    isShown: isFound
      ? isFound({ differences, problems })
      : await isShownBy(asPart(adapter, driven, inVisit)),
    others: differences
      .filter(({ kind }) => kind === 'missing' || kind === 'payload')
      .map(({ act, words, text }) => ({
        step: beginOf({ steps, part }, act),
        text: `${words}: ${text}`,
      })),
  };
}

const FIELDS = /^(?:type|choose|click (?:radio|checkbox))$/;
const isField = ({ inputs }: ActGroup): boolean =>
  inputs.every(({ kind, role }) => FIELDS.test(kind === 'click' ? `click ${role}` : kind));

/** Adds to a part the fields that were filled in directly before its acts. A form may require fields that the store does not. */
export function withFields(
  visit: Pick<Snapshot<object>, 'events' | 'facts'>,
  steps: readonly number[],
): readonly number[] {
  const kept = new Set(steps);
  let isBeforeAct = false;
  for (const group of actGroups(visit).slice(1).reverse()) {
    isBeforeAct = kept.has(group.steps[0] ?? 0) || (isBeforeAct && isField(group));
    if (isBeforeAct) group.steps.forEach((step) => kept.add(step));
  }
  return [...kept].sort((a, b) => a - b);
}

/**
 * A part of a visit with the last acts that it lacks until each of some steps, so many of them, and those that lead to the page of
 * each. Null if it lacks none.
 */
export function withActs(
  visit: Pick<Snapshot<object>, 'events' | 'facts'>,
  steps: readonly number[],
  { before, count }: { readonly before: readonly number[]; readonly count: number },
): readonly number[] | null {
  const groups = actGroups(visit);
  const kept = new Set(steps);
  const isKept = ({ steps: [first = 0] }: ActGroup) => kept.has(first);
  const others = groups.slice(1).filter((group) => !isKept(group));
  const lacking = before.flatMap((end) =>
    others.filter(({ steps: [first = Infinity] }) => first <= end).slice(-count),
  );
  if (lacking.length === 0) return null;
  const add = (group: ActGroup) => group.steps.forEach((step) => kept.add(step));
  lacking.forEach(add);
  for (let stray = findStray(groups, isKept); stray; stray = findStray(groups, isKept)) {
    const way = groups.slice(1, groups.indexOf(stray)).findLast((group) => !isKept(group));
    if (!way) break;
    add(way);
  }
  return [...kept].sort((a, b) => a - b);
}
