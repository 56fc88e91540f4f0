import type { LoadedVisit } from './loadVisit';

/** A row of the list of events: an event, or the call of a port that it caused. */
export interface EventRow {
  /** The step that the row leads to. */
  readonly step: number;
  /** The first step of a row that stands for typing; else the step. */
  readonly first: number;
  /** Which of the calls of the step it is; null for the event itself. */
  readonly call: number | null;
  /** How many listed causes led to it. */
  readonly depth: number;
  /** Whether the other rows of its group are listed: consequences, calls, or typed events. Null if there are none. */
  readonly isOpen: boolean | null;
  /** The steps of the other rows, and how many calls they show. */
  readonly rest: readonly number[];
  readonly calls: number;
}

/** An event with everything that follows from it, or the typing in one field. */
interface Group {
  readonly root: number;
  readonly steps: number[];
  /** The last step of the typing; the root if it is none. */
  lastTyped: number;
}

type Visit = Pick<LoadedVisit, 'parentAt' | 'typedFieldAt' | 'callsAt'>;

/** The group of a step, and its depth there. */
interface Place {
  readonly group: Group;
  readonly depth: number;
}

/** Puts each listed step into the group of its first listed cause, or of the typing that it continues. */
function placesOf(listed: readonly number[], visit: Visit): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const causeOf = (step: number): Place | undefined => {
    const parent = visit.parentAt(step);
    return parent === null ? undefined : (places.get(parent) ?? causeOf(parent));
  };
  const typingOf = (step: number): Group | undefined => {
    const field = visit.typedFieldAt(step);
    const before = places.get(step - 1)?.group;
    const isSame = field !== null && field === visit.typedFieldAt(step - 1);
    return isSame && before?.lastTyped === step - 1 ? before : undefined;
  };
  for (const step of listed) {
    const typing = typingOf(step);
    const cause = typing ? undefined : causeOf(step);
    const group = typing ?? cause?.group ?? { root: step, steps: [], lastTyped: step };
    group.steps.push(step);
    if (typing) group.lastTyped = step;
    places.set(step, { group, depth: cause ? cause.depth + 1 : Number(Boolean(typing)) });
  }
  return places;
}

const SINGLE = { call: null, isOpen: null, rest: [], calls: 0 };

/**
 * The rows of the listed steps, in the order of time. A group that is not open is one row, named by its cause. The calls
 * of an open one are listed below the event that caused them.
 */
export function eventRows(
  listed: readonly number[],
  visit: Visit,
  isOpen: (root: number) => boolean,
): readonly EventRow[] {
  const places = placesOf(listed, visit);
  return listed.flatMap((step): EventRow[] => {
    const place = places.get(step);
    if (!place) return [];
    const { group, depth } = place;
    const { root, steps, lastTyped } = group;
    const isShown = isOpen(root);
    if (step !== root && !isShown) return [];
    const own: EventRow = { ...SINGLE, step, first: step, depth };
    const calls = visit.callsAt(step).map((_, call) => ({ ...own, call, depth: depth + 1 }));
    if (step !== root) return [own, ...calls];
    const ofGroup = steps.reduce((sum, own) => sum + visit.callsAt(own).length, 0);
    const row = {
      ...own,
      step: isShown ? step : lastTyped,
      isOpen: steps.length + ofGroup > 1 ? isShown : null,
      rest: steps.slice(1),
      calls: ofGroup,
    };
    return isShown ? [row, ...calls] : [row];
  });
}
