import type { UnknownAction } from '@reduxjs/toolkit';
import { type RecordedAnswer, type RecordedCall, stepBefore, valueOf } from './callsIn';
import { causeOf, restoreCause } from './causeOf';
import type { CallLog, CallLogOptions } from './createCallLog';
import { isMaskOf } from './createMask';
import { diffPaths } from './diffStates';
import type { SnapshotFacts } from './format';
import { groupBy } from './groupBy';
import { createNormalizer, isTimeText } from './normalize';
import { isPort, observePorts, type OnCall } from './observePorts';
import { fromPlain, toPlain } from './plain';
import { formatValue, isTree, printable } from './values';
import type { GeneratedText } from './VisitAdapter';

/** A consequence that is not as recorded. */
export interface EffectDifference {
  /** The step of the consequence. If it was not recorded: of the consequence before it, else of its cause, else the last step. */
  readonly step: number;
  readonly text: string;
}

/** A recording whose consequences are compared. */
export interface RecordedEffects {
  readonly initial: object;
  readonly events: readonly UnknownAction[];
  readonly facts: Pick<SnapshotFacts, 'causes' | 'portCalls' | 'thunks' | 'times'>;
  readonly generated: readonly GeneratedText[];
  /** Whether the clock of the replay has shown this time. */
  readonly isOfClock: (time: string) => boolean;
}

/** The recorded causes: an event by its step, a call of a thunk by its number. */
type Key = `step ${number}` | `call ${number}`;

/** The cause of a recorded event or call. Null if it was before the recording, or if there is none. */
const keyOf = ({ step = 0, call = 0 }: Pick<RecordedCall, 'step' | 'call'>): Key | null => {
  if (call > 0) return `call ${call}`;
  return step > 0 ? `step ${step}` : null;
};

/** The step of a cause that is an event. */
const stepIn = (key: Key): number | null => (key.startsWith('step') ? Number(key.slice(5)) : null);

/** The consequences of the recorded causes, which the replay takes one by one. */
function createMatcher(
  { events, facts }: RecordedEffects,
  isSame: (step: number, here: unknown) => boolean,
) {
  const steps = events.map((_, index) => index + 1);
  const stepsBy = groupBy(steps, (step) => keyOf(facts.causes[step - 1] ?? {}));
  const callsBy = groupBy(facts.portCalls, (call) => `${keyOf(call) ?? ''} ${call.name}`);
  const callsAfter = groupBy(facts.portCalls, stepBefore);
  const taken = new Set<RecordedCall>();
  const take = <Value>(values: Value[] | undefined, index: number): Value | undefined =>
    values && index >= 0 ? values.splice(index, 1)[0] : undefined;
  return {
    /** The step of the recorded consequence: an equal one, else one of the same type. Undefined if there is none. */
    takeEvent: (key: Key, event: UnknownAction): number | undefined => {
      const open = stepsBy.get(key) ?? [];
      const isType = (step: number) => events[step - 1]?.type === event.type;
      const equal = open.findIndex((step) => isType(step) && isSame(step, event));
      return take(open, equal >= 0 ? equal : open.findIndex(isType));
    },
    takeCall: (key: Key, name: string): RecordedCall | undefined => {
      const call = take(callsBy.get(`${key} ${name}`), 0);
      if (call) taken.add(call);
      return call;
    },
    /** Whether the replay has not yet made a call that was recorded after this step and before the next one. */
    isCallOpen: (step: number) => (callsAfter.get(step) ?? []).some((call) => !taken.has(call)),
    /** The consequences that the replay has not produced: the steps of events, and the calls. */
    rest: () => ({ steps: [...stepsBy.values()].flat(), calls: [...callsBy.values()].flat() }),
  };
}

/** Gives the recorded answers to the calls of a replay, in the recorded order. */
function createAnswers(events: readonly UnknownAction[]) {
  const given = new Set<RecordedAnswer>();
  let waiting = new Map<RecordedAnswer, () => void>();
  return {
    /** The result of a call: a value, or a promise that settles when `give` gets the answer. */
    answerOf: (answer: RecordedAnswer): unknown => {
      const value = fromPlain(valueOf(answer, events));
      if (answer.kind === 'returned') return value;
      return new Promise((resolve, reject) => {
        const settle = () => (answer.kind === 'resolved' ? resolve(value) : reject(value as Error)); // ports reject with plain data
        if (given.has(answer)) settle();
        else waiting.set(answer, settle);
      });
    },
    give: (answer: RecordedAnswer) => {
      given.add(answer);
      waiting.get(answer)?.();
    },
    /** Drops the calls that wait for an answer, because the application has started again. */
    forget: () => (waiting = new Map()),
  };
}

/** Two new times may be equal if they are made within these milliseconds. */
const SIMULTANEOUS_MS = 1000;

function* timesIn(value: unknown): Generator<string> {
  if (isTimeText(value)) yield value;
  else if (isTree(value)) for (const part of Object.values(value)) yield* timesIn(part);
}

/**
 * Compares the times of a recording with those of a replay, whose clock differs. A time that the visit already contained must
 * be the same; a new time must be new.
 */
function createTimes({ initial, events, facts, isOfClock }: RecordedEffects) {
  const firsts = new Map<string, number>();
  const note = (value: unknown, step: number) => {
    for (const time of timesIn(value))
      firsts.set(time, Math.min(step, firsts.get(time) ?? Infinity));
  };
  note(initial, 0);
  for (const { values, after } of facts.thunks) note(values, after);
  for (const call of facts.portCalls)
    note(call.answer?.value, call.answer?.after ?? stepBefore(call));
  events.forEach((event, index) => note(event, index + 1));
  const timeAt = (step: number) => facts.times[step - 1] ?? 0;
  return (recorded: unknown, here: unknown, last: number): boolean => {
    if (!isTimeText(recorded) || !isTimeText(here)) return false;
    const [first = Infinity, firstHere = Infinity] = [firsts.get(recorded), firsts.get(here)];
    if (firstHere <= last) return isOfClock(here);
    return first > last || timeAt(last) - timeAt(first) < SIMULTANEOUS_MS;
  };
}

/** Collects the differences between recorded consequences and those of a replay. */
function createDifferences(visit: RecordedEffects) {
  const { events, facts, generated } = visit;
  const normalize = createNormalizer(generated, (kind) => kind);
  const isSameTime = createTimes(visit);
  const found: EffectDifference[] = [];
  let compared = 0;
  /** `last` is the last step before the values. */
  const differencesOf = (recorded: unknown, here: unknown, last: number) =>
    diffPaths(normalize(recorded), normalize(toPlain(here))).filter(
      ({ before, after }) => !isSameTime(before, after, last) && !isMaskOf(before, after),
    );
  const report = (step: number, text: string) => void found.push({ step, text: printable(text) });
  return {
    report,
    isSame: (step: number, here: unknown) =>
      differencesOf(events[step - 1], here, step - 1).length === 0,
    compare: (
      step: number,
      what: string,
      {
        recorded,
        here,
        last,
      }: { readonly recorded: unknown; readonly here: unknown; readonly last: number },
    ) => {
      compared += 1;
      for (const { path, before, after } of differencesOf(recorded, here, last))
        report(
          step,
          `${what}: ${path} recorded ${formatValue(before)}, here ${formatValue(after)}`,
        );
    },
    /** The name of a cause. */
    because: (key: Key): string => {
      const step = stepIn(key);
      return step === null
        ? `by ${key} ${facts.thunks[Number(key.slice(5)) - 1]?.name ?? ''}`
        : `because of ${step} ${events[step - 1]?.type ?? ''}`;
    },
    result: () => ({ compared, differences: found.sort((a, b) => a.step - b.step) }),
  };
}

const UNHANDLED = 'rejected, and nobody handles it';

/**
 * Compares what the listeners and thunks of a store do with a recording, and gives the recorded answers. It replaces the log of
 * their calls.
 */
export function createEffectObserver(
  recorded: RecordedEffects,
  { isOmitted, inputOf, isNoEvent }: CallLogOptions,
) {
  const { events } = recorded;
  const differences = createDifferences(recorded);
  const { report, compare, because } = differences;
  const matcher = createMatcher(recorded, differences.isSame);
  const answers = createAnswers(events);
  /** The recorded cause of each event and each call of a thunk in the replay. */
  const keys = new Map<object, Key>();
  const replayed = new Set<number>();
  /** The events before the causes are known. */
  const unobserved = new WeakSet();
  const lastSteps = new Map<Key, number>();
  let lastFed = 0;
  const typeAt = (step: number): string => events[step - 1]?.type ?? '';

  const compareOrder = (key: Key, step: number) => {
    const last = lastSteps.get(key) ?? 0;
    if (step < last)
      report(step, `${typeAt(step)} ${because(key)}: here after step ${last} ${typeAt(last)}`);
    lastSteps.set(key, Math.max(step, last));
  };
  const reportAdditional = (key: Key, what: string) =>
    report(
      lastSteps.get(key) ?? stepIn(key) ?? lastFed,
      `${what} ${because(key)}: not in the recording`,
    );
  /** Compares an event with the recorded one and returns that: later events refer to its ids, and one difference leads to no others. */
  const noteEvent = (event: UnknownAction): UnknownAction | undefined => {
    const cause = causeOf(event);
    if (cause?.by && unobserved.has(cause.by)) return { type: 'visits/ignored' }; // it is fed as recorded
    const key = keys.get(cause?.by ?? event);
    if (keys.has(event) || !cause || key === undefined || isNoEvent(event)) return undefined; // it was fed, or follows from a difference
    const step = matcher.takeEvent(key, event);
    const expected = events[(step ?? 0) - 1];
    if (step === undefined || !expected) {
      reportAdditional(key, event.type);
      return undefined;
    }
    replayed.add(step);
    compareOrder(key, step);
    const what = `${event.type} ${because(key)}`;
    compare(step, what, { recorded: expected, here: event, last: step - 1 });
    const instead = { ...(fromPlain(expected) as UnknownAction) };
    restoreCause(instead, cause);
    keys.set(instead, `step ${step}`);
    return instead;
  };
  /** Compares a call with the recorded one and returns that, because the call gets its answer. */
  const noteCall = (key: Key, name: string, input: readonly unknown[]) => {
    const call = matcher.takeCall(key, name);
    const asked = inputOf(name, input);
    if (asked === undefined || (call && call.input === undefined)) return call;
    const what = `call of ${name}`;
    if (call) {
      const last = stepBefore(call);
      const isLeftOut = isTree(call.input) && Object.keys(call.input).length === 0; // in files of older versions
      const recorded = isLeftOut ? asked : call.input;
      compare(last, `${what} ${because(key)}`, { recorded, here: asked, last });
    } else reportAdditional(key, what);
    return call;
  };
  const onCallBy =
    (by: object): OnCall =>
    (name, input, run) => {
      const key = keys.get(by);
      const answer = key && !isOmitted(name) ? noteCall(key, name, input)?.answer : undefined;
      if (answer) return answers.answerOf(answer);
      const result = run();
      return isPort(result) ? observePorts(result, `${name}.`, onCallBy(by)) : result;
    };
  /** Reports a rejection that nobody has handled. Finds the call of a port by the value of its answer. */
  const noteRejection = (reason: unknown) => {
    const call = recorded.facts.portCalls.find(
      ({ answer }) => answer?.kind === 'rejected' && fromPlain(valueOf(answer, events)) === reason,
    );
    const key = call && keyOf(call);
    if (key) report(call.answer?.after ?? 0, `call of ${call.name} ${because(key)}: ${UNHANDLED}`);
    else report(lastFed, `${reason instanceof Error ? reason : formatValue(reason)}: ${UNHANDLED}`);
  };
  /** Reports the recorded consequences that the replay has not produced. */
  const reportMissing = () => {
    const causes = new Set(keys.values());
    const { steps, calls } = matcher.rest();
    for (const step of steps) {
      const key = keyOf(recorded.facts.causes[step - 1] ?? {});
      if (key && causes.has(key)) report(step, `${typeAt(step)} ${because(key)}: missing here`);
    }
    for (const call of calls) {
      const key = keyOf(call);
      if (key && causes.has(key) && call.input !== undefined)
        report(stepBefore(call), `call of ${call.name} ${because(key)}: missing here`);
    }
  };
  return {
    answers,
    isCallOpen: matcher.isCallOpen,
    /** Whether the consequence of this step was replayed. */
    isReplayed: (step: number) => replayed.has(step),
    log: {
      noteEvent,
      noteThunk: () => undefined,
      portsFor: (ports, by) => observePorts(ports, '', onCallBy(by)),
    } satisfies CallLog,
    /** Ignores what listeners do because of this event. */
    ignoreConsequencesOf: (event: object) => void unobserved.add(event),
    /** Sets the recorded cause that is replayed next. */
    feed: (cause: object, key: Key) => void keys.set(cause, key),
    noteRejection,
    /** Sets the step that was replayed last. */
    setStep: (step: number) => void (lastFed = step),
    finish: () => {
      reportMissing();
      return differences.result();
    },
  };
}
