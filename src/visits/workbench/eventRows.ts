import { groupBy } from '#visits/groupBy';
import type { LoadedVisit } from './loadVisit';

/** A row of the list of events: an event, or the call of a port that it caused. */
export interface EventRow {
  /** The step that the row leads to. */
  readonly step: number;
  /** Which of the calls of the step it is; null for the event itself. */
  readonly call: number | null;
  /** How many listed causes led to it. */
  readonly depth: number;
  /** Whether the other rows of its group are listed: consequences and calls. Null if there are none. */
  readonly isOpen: boolean | null;
  /** The steps of the other rows, and how many calls they show. */
  readonly rest: readonly number[];
  readonly calls: number;
}

type Visit = Pick<LoadedVisit, 'parentAt' | 'callsAt'>;

/** The listed event from which another one follows, and how many listed causes are between them. */
interface Place {
  readonly root: number;
  readonly depth: number;
}

/** Puts each listed step into the group of its first listed cause. */
function placesOf(listed: readonly number[], { parentAt }: Visit): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  const causeOf = (step: number): Place | undefined => {
    const parent = parentAt(step);
    return parent === null ? undefined : (places.get(parent) ?? causeOf(parent));
  };
  for (const step of listed) {
    const cause = causeOf(step);
    places.set(step, cause ? { ...cause, depth: cause.depth + 1 } : { root: step, depth: 0 });
  }
  return places;
}

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
  const groups = groupBy(listed, (step) => places.get(step)?.root ?? step);
  return listed.flatMap((step): EventRow[] => {
    const { root, depth } = places.get(step) ?? { root: step, depth: 0 };
    const isShown = isOpen(root);
    if (step !== root && !isShown) return [];
    const own: EventRow = { step, call: null, depth, isOpen: null, rest: [], calls: 0 };
    const calls = visit.callsAt(step).map((_, call) => ({ ...own, call, depth: depth + 1 }));
    if (step !== root) return [own, ...calls];
    const group = groups.get(root) ?? [];
    const ofGroup = group.reduce((sum, each) => sum + visit.callsAt(each).length, 0);
    const hasMore = group.length + ofGroup > 1;
    const row = { ...own, isOpen: hasMore ? isShown : null, rest: group.slice(1), calls: ofGroup };
    return isShown ? [row, ...calls] : [row];
  });
}
