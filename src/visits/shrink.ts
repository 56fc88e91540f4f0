import type { UnknownAction } from '@reduxjs/toolkit';
import { parentsOf } from './causesIn';
import type { ActDifference } from './compareVisits';
import { actGroups, findStray } from './consequences';
import type { Snapshot } from './format';
import { groupBy } from './groupBy';
import { hashValue } from './hashState';
import { brokenLaws, courseOf, type Law } from './laws';
import { factsOfPart } from './partOfVisit';
import { type Outcome, replayOutcomes } from './replay';
import { type EffectsAdapter, type EffectsReport, replayEffects } from './replayEffects';
import type { VisitAdapter } from './VisitAdapter';

/** A part of a visit, replayed. */
export interface Part<State> {
  /** The steps of the visit that it keeps, counted from 1, in their order. */
  readonly steps: readonly number[];
  readonly events: readonly UnknownAction[];
  /** The start state and the state after each event. */
  readonly states: readonly State[];
  /** The result of the last kept event until a step of the visit. */
  readonly outcomeAt: (step: number) => Outcome<State>;
  /** What its listeners and thunks do differently than recorded, each with a step of the visit. */
  readonly otherEffects: () => Promise<ReadonlyMap<string, number>>;
  /** Whether two values are the same. In another visit, generated texts are others. */
  readonly isSame: (value: unknown, here: unknown) => boolean;
}

/** What a browser has found when it performed a part. */
export interface FoundInBrowser {
  readonly differences: readonly Pick<ActDifference, 'kind' | 'words' | 'text'>[];
  /** What was wrong on its pages, as sentences. */
  readonly problems: readonly string[];
}

/** Something that a visit shows at a step. */
export interface Property<State> {
  /** A sentence. */
  readonly statement: string;
  /** Later events are not needed. */
  readonly step: number;
  /** The steps that it is about. They are always kept. */
  readonly about: readonly number[];
  readonly isShownBy: (part: Part<State>) => boolean | Promise<boolean>;
  /** Whether a browser that performed a part shows it. Without it, the states of that visit tell. */
  readonly isFound?: (found: FoundInBrowser) => boolean;
}

const isSame = (one: unknown, other: unknown): boolean => hashValue(one) === hashValue(other);

/** The events that are removed together: an event and all its consequences. */
function causeGroups({ events, facts }: Snapshot<object>): readonly (readonly number[])[] {
  const parents = parentsOf(facts?.causes ?? []);
  const roots: number[] = [];
  const steps = events.map((_, index) => index + 1);
  const rootOf = (step: number): number => {
    const parent = parents[step - 1] ?? null;
    return (roots[step] = parent === null ? step : (roots[parent] ?? step));
  };
  return [...groupBy(steps, rootOf).values()];
}

/** The laws that a part breaks, each with the step of the visit. */
export const brokenBy = <State extends object>(
  laws: readonly Law<State>[],
  { facts }: Pick<Snapshot<State>, 'facts'>,
  { steps, events, states }: Pick<Part<State>, 'steps' | 'events' | 'states'>,
): readonly string[] => {
  const times = steps.map((step) => facts?.times[step - 1] ?? 0);
  return brokenLaws(laws, courseOf({ states, events, times, folded: facts?.folded })).map(
    ({ statement, step }) => `${steps[step - 1]} ${statement}`,
  );
};

/** A difference of effects with the steps of the visit instead of its part, and without numbers of calls, which differ in a part. */
export const inVisit = (text: string, steps?: readonly number[]): string =>
  text
    .replaceAll(/\b(by call|after step) \d+/g, '$1')
    .replaceAll(/\bbecause of (\d+)/g, (_, step: string) => {
      const number = Number(step);
      return `because of ${steps ? steps[number - 1] : number}`;
    });

const NO_ADAPTER: EffectsReport = {
  differences: [],
  compared: 0,
  unchecked: ['The adapter has no field effects.'],
};

/** What a replay with effects has proved of a part, as a sentence. */
function proofOf({ compared, unchecked }: EffectsReport): string {
  const performed = `The application's own listeners and thunks performed it: ${compared} consequences, none other than in the whole`;
  if (unchecked.length === 0) return performed;
  const reasons = unchecked.join(' ');
  return compared > 0
    ? `${performed}. Not everything is checked: ${reasons}`
    : `It is not checked whether the application can do this: ${reasons}`;
}

/** The result of {@link shrink}. */
export interface Shrunk {
  /** The steps that are needed, counted from 1. */
  readonly steps: readonly number[];
  /** How many parts were tried. */
  readonly tried: number;
  /** Whether the application can perform the part, as far as it is known, as a sentence. */
  readonly proof: string;
}

interface ShrinkOptions<State extends object> {
  readonly property: Property<State>;
  /** The steps from which whole acts are removed, if a browser performs the part: the next act must still be on the screen. */
  readonly driven: readonly number[] | undefined;
  /** Without it, nothing is known of the effects. */
  readonly effects: EffectsAdapter<State> | undefined;
}

const chunksFromEnd = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(Math.max(0, items.length - (index + 1) * size), items.length - index * size),
  );

/**
 * Finds a smallest part of a visit that still shows a property, by delta debugging: removes halves, quarters … of the groups of
 * causes, until no group can be removed alone. A part counts only if the application can perform it: its states are valid, it
 * breaks no law that the visit keeps, and its listeners and thunks differ from the recording only where those of the visit do.
 * A group with another such difference is removed, too, and for a browser an act on a page to which no act leads any more. Between
 * the tries, a page handles input and draws.
 */
export async function shrink<State extends object>(
  adapter: VisitAdapter<State>,
  visit: Snapshot<State>,
  { property, driven, effects }: ShrinkOptions<State>,
): Promise<Shrunk> {
  const { initial, events, facts } = visit;
  const { laws = [] } = adapter;
  const partOf = (steps: readonly number[]) => {
    const kept = steps.map((step) => events[step - 1] ?? { type: '' }); // the steps are of the visit
    const outcomes = [...replayOutcomes(adapter, { initial, events: kept })];
    const own = { ...visit, events: kept, facts: facts && factsOfPart(facts, { events }, steps) };
    let found: Promise<EffectsReport> | undefined;
    const report = () =>
      (found ??= effects
        ? replayEffects(adapter, effects, own, visit)
        : Promise.resolve(NO_ADAPTER));
    const otherEffects = async () =>
      new Map(
        (await report()).differences.map(({ step, text }) => [
          inVisit(text, steps),
          steps[step - 1] ?? 0,
        ]),
      );
    return {
      ...{ steps, events: kept, outcomes, report, otherEffects, isSame },
      states: [initial, ...outcomes.map(({ state }) => state)],
      outcomeAt: (step: number) =>
        outcomes[steps.findLastIndex((one) => one <= step)] ?? { state: initial, error: null },
    };
  };
  const whole = partOf(events.map((_, index) => index + 1));
  const [others, broken] = [await whole.otherEffects(), new Set(brokenBy(laws, visit, whole))];
  const isValid = (part: typeof whole) =>
    part.outcomes.every(
      ({ state, error }, index) =>
        (error === null || whole.outcomeAt(part.steps[index] ?? 0).error !== null) &&
        adapter.invalidParts(state).length === 0,
    ) && brokenBy(laws, visit, part).every((law) => broken.has(law));
  const acts = driven ? actGroups(visit) : [];
  const groups = driven ? acts.map(({ steps }) => steps) : causeGroups(visit);
  const isOptional = (group: readonly number[]) =>
    group !== acts[0]?.steps && !group.some((step) => property.about.includes(step));

  let best = driven ? partOf(driven) : whole;
  let tried = 0;
  /** Removes groups, and the groups that the application cannot perform without them, if the rest shows the property. */
  const remove = async (chunk: readonly (readonly number[])[]): Promise<void> => {
    let removed = chunk;
    let part = best;
    const kept = new Set(best.steps);
    while (removed.length > 0) {
      if (!removed.every(isOptional)) return;
      for (const step of removed.flat()) kept.delete(step);
      const stray = findStray(acts, ({ steps: [first = 0] }) => kept.has(first));
      removed = stray ? [stray.steps] : [];
      if (stray) continue;
      part = partOf([...kept]);
      tried += 1;
      await new Promise((resolve) => setTimeout(resolve));
      if (!(await property.isShownBy(part)) || !isValid(part)) return;
      const wrong = [...(await part.otherEffects())].filter(([other]) => !others.has(other));
      removed = groups.filter((group) => wrong.some(([, step]) => group.includes(step)));
      if (wrong.length > 0 && removed.length === 0) return;
    }
    best = part;
  };
  const optionalGroups = () =>
    groups.filter((group) => isOptional(group) && best.steps.includes(group[0] ?? 0));
  await remove(groups.filter(([root = 0]) => root > property.step));
  for (let size = optionalGroups().length; size > 0;) {
    const before = best;
    for (const chunk of chunksFromEnd(optionalGroups(), size)) {
      const left = chunk.filter(([root = 0]) => best.steps.includes(root));
      if (left.length > 0) await remove(left);
    }
    const count = optionalGroups().length;
    size = size === 1 && best === before ? 0 : Math.min(Math.ceil(size / 2), count);
  }
  return { steps: best.steps, tried, proof: proofOf(await best.report()) };
}
