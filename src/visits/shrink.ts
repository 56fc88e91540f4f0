import type { UnknownAction } from '@reduxjs/toolkit';
import type { Snapshot } from './format';
import { hashValue } from './hashState';
import { brokenLaws, courseOf, type Law } from './laws';
import { type Outcome, replayOutcomes } from './replay';
import { formatValue, type StatePath, valueAt } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** A part of a visit, replayed. */
interface Part<State> {
  /** The steps of the visit that it keeps, counted from 1, in their order. */
  readonly steps: readonly number[];
  readonly events: readonly UnknownAction[];
  readonly outcomes: readonly Outcome<State>[];
  /** The start state and the state after each event. */
  readonly states: readonly State[];
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
}

type Visit<State extends object> = Pick<Snapshot<State>, 'initial' | 'events' | 'facts'>;

const pathText = (path: StatePath): string => path.join('.');

/** The value at a path after a step is this one, also without the events that are removed. */
export function valueStays<State extends object>(
  states: readonly State[],
  path: StatePath,
  step: number,
): Property<State> {
  const value = valueAt(states[step], path);
  const hash = hashValue(value);
  return {
    statement: `${pathText(path)} is ${formatValue(value)} after step ${step}`,
    step,
    about: step === 0 ? [] : [step],
    isShownBy: (part) => hashValue(valueAt(part.states.at(-1), path)) === hash,
  };
}

/** The reducer fails on the event of a step. */
export const errorStays = <State extends object>(step: number, error: string): Property<State> => ({
  statement: `step ${step} fails: ${error}`,
  step,
  about: [step],
  isShownBy: ({ outcomes }) => outcomes.at(-1)?.error === error,
});

/** The events that are removed together: an event and all its consequences. */
export function causeGroups(
  events: number,
  parentOf: (step: number) => number | null,
): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  const roots: number[] = [];
  for (let step = 1; step <= events; step += 1) {
    const parent = parentOf(step);
    const root = parent === null ? step : (roots[parent] ?? step);
    roots[step] = root;
    groups.set(root, [...(groups.get(root) ?? []), step]);
  }
  return [...groups.values()];
}

/** The laws that a part breaks, each with the step of the visit. */
const brokenBy = <State extends object>(
  laws: readonly Law<State>[],
  { facts }: Visit<State>,
  { steps, events, states }: Part<State>,
): readonly string[] => {
  const times = steps.map((step) => facts?.times[step - 1] ?? 0);
  return brokenLaws(laws, courseOf({ states, events, times, folded: facts?.folded })).map(
    ({ statement, step }) => `${steps[step - 1]} ${statement}`,
  );
};

/** The visit breaks a law at a step. */
export const lawStaysBroken = <State extends object>(
  visit: Visit<State>,
  law: Law<State>,
  { step, knownAt }: { readonly step: number; readonly knownAt: number },
): Property<State> => ({
  statement: `step ${step} breaks the law “${law.statement}”`,
  step: knownAt,
  about: step === knownAt ? [step] : [step, knownAt],
  isShownBy: (part) => brokenBy([law], visit, part).includes(`${step} ${law.statement}`),
});

/** Replays parts of a visit. Beginnings that are the same are replayed once. */
function createReplayer<State extends object>(
  adapter: VisitAdapter<State>,
  { initial, events }: Visit<State>,
  failed: ReadonlySet<number>,
) {
  let last: Part<State> = { steps: [], events: [], outcomes: [], states: [initial] };
  let replayed = 0;
  /** Null if the part leads to a state that the application cannot have. */
  const replay = (steps: readonly number[]): Part<State> | null => {
    const other = steps.findIndex((step, index) => last.steps[index] !== step);
    const same = other < 0 ? steps.length : other;
    const kept = steps.map((step) => events[step - 1] ?? { type: '' }); // the steps are of the visit
    const outcomes = last.outcomes.slice(0, same);
    const rest = { initial: last.states[same] ?? initial, events: kept.slice(same) };
    for (const outcome of replayOutcomes(adapter, rest)) {
      replayed += 1;
      const step = steps[outcomes.length] ?? 0;
      if (outcome.error !== null && !failed.has(step)) return null;
      if (adapter.invalidParts(outcome.state).length > 0) return null;
      outcomes.push(outcome);
    }
    const states = [initial, ...outcomes.map(({ state }) => state)];
    return { steps, events: kept, outcomes, states };
  };
  return {
    replay,
    /** The next parts are likely to begin like this one. */
    continueFrom: (part: Part<State>) => (last = part),
    replayed: () => replayed,
  };
}

/** The result of {@link shrink}. */
export interface Shrunk {
  /** The steps that are needed, counted from 1. */
  readonly steps: readonly number[];
  /** How many parts were tried, and how many events were replayed for them. */
  readonly tried: number;
  readonly replayed: number;
}

interface ShrinkOptions<State> {
  readonly property: Property<State>;
  /** The step that caused a step; null if nothing in the visit did. */
  readonly parentOf: (step: number) => number | null;
}

const chunksFromEnd = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(Math.max(0, items.length - (index + 1) * size), items.length - index * size),
  );

/** How long a page waits for a part of the work, in milliseconds. */
const SLICE = 30;

/** A function that lets the page do something else, now and then. */
function createPause(): () => Promise<void> {
  let end = performance.now() + SLICE;
  return async () => {
    if (performance.now() < end) return;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE;
  };
}

/**
 * Finds a smallest part of a visit that still shows a property, by delta debugging: removes halves, quarters … of the
 * groups of causes, until no group can be removed alone. Refuses parts that lead to a state that the application cannot
 * have, and parts that break a law that the visit keeps: they could not happen. Between the tries, a page handles input
 * and draws.
 */
export async function shrink<State extends object>(
  adapter: VisitAdapter<State>,
  visit: Visit<State>,
  { property, parentOf }: ShrinkOptions<State>,
): Promise<Shrunk> {
  const groups = causeGroups(property.step, parentOf);
  const whole = Array.from({ length: property.step }, (_, index) => index + 1);
  const failed = new Set(
    [...replayOutcomes(adapter, visit)].flatMap(({ error }, index) =>
      error === null ? [] : [index + 1],
    ),
  );
  const { replay, continueFrom, replayed } = createReplayer(adapter, visit, failed);
  const start = replay(whole);
  if (start) continueFrom(start);
  const laws = adapter.laws ?? [];
  const broken = new Set(start ? brokenBy(laws, visit, start) : []);
  const isLawful = (part: Part<State>) =>
    brokenBy(laws, visit, part).every((law) => broken.has(law));
  const pause = createPause();
  let best = whole;
  let tried = 0;
  /** Removes steps if the rest shows the property. */
  const remove = async (chunk: readonly (readonly number[])[]): Promise<boolean> => {
    const removed = new Set(chunk.flat());
    const steps = best.filter((step) => !removed.has(step));
    const part = replay(steps);
    tried += 1;
    if (!part || !(await property.isShownBy(part)) || !isLawful(part)) return false;
    best = steps;
    continueFrom(part);
    return true;
  };
  let optional = groups.filter((group) => !group.some((step) => property.about.includes(step)));
  let size = optional.length;
  while (size > 0) {
    const before = optional.length;
    for (const chunk of chunksFromEnd(optional, size)) {
      if (await remove(chunk)) optional = optional.filter((group) => !chunk.includes(group));
      await pause();
    }
    const isMinimal = size === 1 && optional.length === before;
    size = isMinimal ? 0 : Math.min(Math.ceil(size / 2), optional.length);
  }
  return { steps: best, tried, replayed: replayed() };
}
