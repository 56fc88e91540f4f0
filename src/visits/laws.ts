import type { UnknownAction } from '@reduxjs/toolkit';

/** An event of a visit with the states before and after it. */
export interface Moment<State> {
  /** Counted from 1. */
  readonly step: number;
  /** Milliseconds since the first event. */
  readonly at: number;
  readonly event: UnknownAction;
  readonly before: State;
  readonly after: State;
}

/** A visit as its moments. */
export interface Course<State> {
  readonly moments: readonly Moment<State>[];
  /** Whether older events are only contained in the start state. */
  readonly isCut: boolean;
  /** Whether nothing was pending when the recording ended. Then a missing answer never comes. */
  readonly isFinished: boolean;
}

/** Where a visit breaks a law. */
interface Breach {
  /** The step that breaks the law, for example a request without an answer. */
  readonly step: number;
  /** The step at which that is certain. */
  readonly knownAt: number;
}

/** A statement about the moments of any visit. */
export interface Law<State> {
  readonly statement: string;
  readonly breaches: (course: Course<State>) => readonly Breach[];
}

/** A law that a visit breaks, and where. */
export interface BrokenLaw extends Breach {
  readonly statement: string;
}

/** Returns the key of what a moment is about; null if it is about something else. */
export type Sign<State> = (moment: Moment<State>) => string | null;

/** Returns `otherwise` for a moment that a law cannot read: the payload of a file may have any shape. */
function readable<State, R>(read: (moment: Moment<State>) => R, otherwise: R) {
  return (moment: Moment<State>): R => {
    try {
      return read(moment);
    } catch {
      return otherwise;
    }
  };
}

const isCertain = ({ step }: Moment<unknown>): Breach => ({ step, knownAt: step });

/** A law that `isForbidden` is true for no moment. */
export const never = <State>(
  statement: string,
  isForbidden: (moment: Moment<State>) => boolean,
): Law<State> => ({
  statement,
  breaches: ({ moments }) => moments.filter(readable(isForbidden, false)).map(isCertain),
});

/** A law that holds for every state. The step that leads to another state breaks it, not each step until it holds again. */
export const always = <State>(statement: string, holds: (state: State) => boolean): Law<State> => ({
  statement,
  breaches: ({ moments }) => {
    const isHeld = readable<State, boolean>(({ after }) => holds(after), true);
    let held = true;
    return moments
      .filter((moment) => {
        const before = held;
        held = isHeld(moment);
        return before && !held;
      })
      .map(isCertain);
  },
});

interface FollowedBy<State> {
  readonly when: Sign<State>;
  /** The answer has the key of the moment that it follows. */
  readonly then: Sign<State>;
  /** Milliseconds. A visit that ends earlier is unfinished and breaks no law. A late answer is an answer. */
  readonly within: number;
  /** The end of the page, after which no answer comes. */
  readonly isEnd: (moment: Moment<State>) => boolean;
  /** Milliseconds before the end of the page in which an answer may still be missing. */
  readonly grace: number;
}

/** A law that every moment of a kind is followed by its answer. */
export const followedBy = <State>(
  statement: string,
  { when, then, within, isEnd, grace }: FollowedBy<State>,
): Law<State> => ({
  statement,
  breaches: ({ moments, isFinished }) => {
    const [start, answer] = [readable(when, null), readable(then, null)];
    const breaches: Breach[] = [];
    let awaited: { readonly key: string; readonly moment: Moment<State> }[] = [];
    for (const moment of moments) {
      if (isEnd(moment)) {
        const late = awaited.filter(({ moment: { at } }) => moment.at > at + grace);
        breaches.push(...late.map(({ moment: { step } }) => ({ step, knownAt: moment.step })));
        awaited = [];
      }
      const answered = answer(moment);
      awaited = awaited.filter(({ key }) => key !== answered);
      const key = start(moment);
      if (key !== null) awaited.push({ key, moment });
    }
    for (const { moment } of awaited) {
      const isLate = ({ at }: Moment<State>) => at > moment.at + within;
      const end = isFinished ? moments.at(-1) : moments.find(isLate);
      if (end) breaches.push({ step: moment.step, knownAt: end.step });
    }
    return breaches;
  },
});

interface PrecededBy<State> {
  readonly when: Sign<State>;
  /** The cause has the key of the moment that it precedes. It is the cause of one moment at most. */
  readonly by: Sign<State>;
}

/** A law that every moment of a kind has a cause before it. */
export const precededBy = <State>(
  statement: string,
  { when, by }: PrecededBy<State>,
): Law<State> => ({
  statement,
  breaches: ({ moments, isCut }) => {
    const [effect, cause] = [readable(when, null), readable(by, null)];
    const hasCause = new Map<string, boolean>();
    return moments
      .filter((moment) => {
        const caused = cause(moment);
        if (caused !== null) hasCause.set(caused, true);
        const key = effect(moment);
        if (key === null) return false;
        const isCaused = hasCause.get(key) ?? isCut; // the cause of the first one may be missing
        hasCause.set(key, false);
        return !isCaused;
      })
      .map(isCertain);
  },
});

/** The laws that a visit breaks, in the order of the steps. */
export const brokenLaws = <State>(
  laws: readonly Law<State>[],
  course: Course<State>,
): readonly BrokenLaw[] =>
  laws
    .flatMap(({ statement, breaches }) =>
      breaches(course).map((breach) => ({ statement, ...breach })),
    )
    .sort((a, b) => a.step - b.step);

interface CourseOf<State> {
  /** The start state and the state after each event. */
  readonly states: readonly State[];
  readonly events: readonly UnknownAction[];
  /** Milliseconds since the first event. Empty if they are unknown. */
  readonly times?: readonly number[] | undefined;
  readonly folded?: number | undefined;
  readonly isFinished?: boolean;
}

/** The moments of a visit. */
export const courseOf = <State>({
  states,
  events,
  times = [],
  folded = 0,
  isFinished = false,
}: CourseOf<State>): Course<State> => ({
  isCut: folded > 0,
  isFinished,
  moments: events.flatMap((event, index) => {
    const [before, after] = [states[index], states[index + 1]];
    return before === undefined || after === undefined
      ? []
      : [{ step: index + 1, at: times[index] ?? 0, event, before, after }];
  }),
});
