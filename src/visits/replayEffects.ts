import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedAnswer } from './callsIn';
import { restoreCause } from './causeOf';
import type { CallLog, CallLogOptions } from './createCallLog';
import { createEffectObserver, type EffectDifference } from './createEffectObserver';
import type { Snapshot, SnapshotFacts } from './format';
import { groupBy } from './groupBy';
import { fromPlain } from './plain';
import { timeOf } from './timeOf';
import { printable } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** Describes an application to a replay with effects. */
export interface EffectsAdapter<State extends object> {
  /**
   * Opens the real store, with its listeners and thunks, and passes their calls to `log`. Its ports do nothing, and their clock is
   * `now`: the log answers for them.
   */
  openStore(state: State, log: CallLog, now: () => number): EffectStore;
  /** The thunk with this name, called with the recorded values. Null if there is none. */
  thunk(name: string, values: object): unknown;
  /** Whether the application starts again with this event. */
  isRestart(event: UnknownAction): boolean;
  readonly calls: CallLogOptions;
}

/** The part of a store that a replay uses. */
export interface EffectStore {
  dispatch(event: never): unknown;
}

/** The result of a replay with effects. */
export interface EffectsReport {
  /** Ordered by step. */
  readonly differences: readonly EffectDifference[];
  /** How many recorded events and calls were compared. */
  readonly compared: number;
  /** What cannot be checked, as sentences. */
  readonly unchecked: readonly string[];
}

const NO_CAUSES =
  'The file does not tell what caused its events: what listeners and thunks do is not checked.';
const NO_CALLS =
  'The file does not contain the answers of the ports: what listeners and thunks do is not checked.';

/** Milliseconds. Events that are closer together may belong to one task, in which no promise continues. */
const SYNCHRONOUS_MS = 3;

/** The longest chain of promises after which a consequence is still found. */
const TURNS = 50;

/** Lets settled promises run their callbacks. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}

/** The reason why nothing can be checked; null if something can. A part of a visit may contain no call of a port. */
function refusalOf(facts: SnapshotFacts | null, isPart: boolean): string | null {
  if (!facts || facts.causes.every((cause) => cause === null)) return NO_CAUSES;
  return facts.portCalls.length === 0 && !isPart ? NO_CALLS : null;
}

/** How many events at the start have no known cause: causes are recorded from the first use of the tools on. */
const stepsUnobserved = (causes: SnapshotFacts['causes']): number =>
  Math.max(
    0,
    causes.findIndex((cause) => cause !== null),
  );

/** Whether an event is fed: no listener and no repeated thunk of the recording has caused it. */
function isFed(
  { causes }: SnapshotFacts,
  index: number,
  isRepeated: (call: number) => boolean,
): boolean {
  const { step = 0, call } = causes[index] ?? {};
  return call === undefined ? step === 0 : !isRepeated(call);
}

/** Sentences about what a recording does not contain, and a replay therefore does not check. */
function uncheckedIn(
  { causes, thunks }: SnapshotFacts,
  isRepeated: (call: number) => boolean,
): readonly string[] {
  const earlier = stepsUnobserved(causes);
  const unknown = causes.slice(earlier).filter((cause) => cause === null).length;
  const names = new Set(thunks.flatMap(({ name }, index) => (isRepeated(index + 1) ? [] : [name])));
  return [
    ...(earlier > 0
      ? [`The first ${earlier} events came before the tools: what followed them is not checked.`]
      : []),
    ...(unknown > 0 ? [`${unknown} events have no known cause: they are fed, not checked.`] : []),
    ...(causes.some((cause) => (cause?.call ?? 0) > thunks.length)
      ? ['Some calls of thunks were not recorded: their events are fed, not checked.']
      : []),
    ...[...names].map((name) => `The call “${printable(name)}” cannot be repeated.`),
  ];
}

/** The asynchronous answers and the calls of thunks after each step, in their order. */
function scheduleOf({ portCalls, thunks }: SnapshotFacts) {
  const answers = groupBy(
    portCalls
      .flatMap(({ answer }) => answer ?? [])
      .filter(({ kind }) => kind !== 'returned')
      .sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0)),
    ({ after }) => after ?? 0,
  );
  const started = groupBy(
    thunks.map(({ after }, index) => ({ after, number: index + 1 })),
    ({ after }) => after,
  );
  return {
    answersAfter: (step: number) => answers.get(step) ?? [],
    thunksAfter: (step: number) => started.get(step) ?? [],
  };
}

/** The clock of a replay, at the recorded time of each step. */
function createClock(facts: SnapshotFacts) {
  const shown = new Set<number>();
  let step = 0;
  return {
    now: () => {
      const now = timeOf(facts, step);
      shown.add(now);
      return now;
    },
    hasShown: (time: string) => shown.has(Date.parse(time)),
    setStep: (next: number) => void (step = next),
  };
}

/** The store of a replay, which starts again when the application did. */
function openReplay<State extends object>(
  adapter: VisitAdapter<State>,
  effects: EffectsAdapter<State>,
  { initial }: Snapshot<State>,
  { log, now }: { readonly log: CallLog; readonly now: () => number },
) {
  let store = effects.openStore(fromPlain(initial) as State, log, now);
  // The replay of the reducers reports the errors of reducers. The error of a thunk has no consequences.
  const dispatch = (event: unknown) =>
    void new Promise((resolve) => resolve(store.dispatch(event as never))).catch(() => undefined); // an event or a thunk of the adapter's application
  return {
    dispatch,
    restart: (event: UnknownAction) => {
      store = effects.openStore(adapter.reducer(undefined, event), log, now);
    },
  };
}

/** The time between an event and the one before it. NaN if it is not known. */
const pauseBefore = ({ times }: SnapshotFacts, index: number): number =>
  (times[index] ?? NaN) - (times[index - 1] ?? NaN);

/** Feeds a recording to a store: its events, the calls of its thunks and the answers of the ports. */
function createFeeder<State extends object>(
  adapter: VisitAdapter<State>,
  effects: EffectsAdapter<State>,
  snapshot: Snapshot<State>,
  facts: SnapshotFacts,
) {
  const { initial, events } = snapshot;
  const { generated = [] } = adapter;
  const clock = createClock(facts);
  const observer = createEffectObserver(
    { initial, events, facts, generated, isOfClock: clock.hasShown },
    effects.calls,
  );
  const thunks = facts.thunks.map(({ name, values }) => effects.thunk(name, values));
  const isRepeated = (call: number) => (thunks[call - 1] ?? null) !== null;
  let call = 0;
  const log: CallLog = {
    ...observer.log,
    noteThunk: (thunk) => observer.feed(thunk, `call ${call}`),
  };
  const { dispatch, restart } = openReplay(adapter, effects, snapshot, { log, now: clock.now });
  const feed = (event: UnknownAction, index: number, note: (fed: UnknownAction) => void) => {
    const fed = { ...(fromPlain(event) as UnknownAction) };
    restoreCause(fed, { origin: facts.causes[index]?.origin ?? 'user' });
    note(fed);
    if (!effects.isRestart(event)) return dispatch(fed);
    observer.answers.forget();
    return restart(event);
  };
  return {
    observer,
    isRepeated,
    /** Feeds an event unless the replay produces it. A missing consequence is fed too, so that one difference hides no later one. */
    feedEvent: (event: UnknownAction, index: number) => {
      clock.setStep(index + 1);
      observer.setStep(index + 1);
      if (isFed(facts, index, isRepeated) || !observer.isReplayed(index + 1))
        feed(event, index, (fed) => observer.feed(fed, `step ${index + 1}`));
    },
    /** Feeds an event from before the causes are known: listeners get it, but what they do is ignored. */
    feedUnobserved: async (event: UnknownAction, index: number) => {
      clock.setStep(index + 1);
      feed(event, index, observer.ignoreConsequencesOf);
      await settled();
    },
    startThunk: (number: number) => {
      call = number;
      if (isRepeated(number)) dispatch(thunks[number - 1]);
    },
    giveAnswers: async (answers: readonly RecordedAnswer[]) => {
      for (const answer of answers) {
        await settled();
        observer.answers.give(answer);
      }
      await settled();
    },
    /** Whether promises had the time to continue before this event. */
    wasAwaited: (index: number) =>
      observer.isCallOpen(index) ||
      !(pauseBefore(facts, index) < SYNCHRONOUS_MS) ||
      (!isFed(facts, index, isRepeated) && !observer.isReplayed(index + 1)),
  };
}

/** Reports each rejection that nobody handles, until the returned function is called. Node ends a process without it. */
export function watchRejections(report: (reason: unknown) => void): () => void {
  const { process } = globalThis as Partial<Pick<typeof globalThis, 'process'>>;
  if (process) {
    process.on('unhandledRejection', report);
    return () => void process.off('unhandledRejection', report);
  }
  const onEvent = ({ reason }: PromiseRejectionEvent) => report(reason);
  addEventListener('unhandledrejection', onEvent);
  return () => removeEventListener('unhandledrejection', onEvent);
}

/**
 * Replays a recording with causes and calls, and compares from the first known cause on. Awaits only at recorded pauses,
 * because each `await` lets pending promises continue.
 */
async function replayWith<State extends object>(
  adapter: VisitAdapter<State>,
  effects: EffectsAdapter<State>,
  snapshot: Snapshot<State>,
  facts: SnapshotFacts,
): Promise<EffectsReport> {
  const firstStep = stepsUnobserved(facts.causes);
  const feeder = createFeeder(adapter, effects, snapshot, facts);
  const { answersAfter, thunksAfter } = scheduleOf(facts);
  for (const [index, event] of snapshot.events.slice(0, firstStep).entries())
    await feeder.feedUnobserved(event, index);
  const stop = watchRejections(feeder.observer.noteRejection);
  for (let step = firstStep; step <= snapshot.events.length; step += 1) {
    const event = snapshot.events[step - 1];
    if (event && step > firstStep) {
      if (feeder.wasAwaited(step - 1)) await settled();
      feeder.feedEvent(event, step - 1);
    }
    const answers = answersAfter(step);
    if (answers.length > 0) await feeder.giveAnswers(answers);
    for (const { number } of thunksAfter(step)) feeder.startThunk(number);
  }
  await settled();
  await new Promise((resolve) => setTimeout(resolve)); // rejections are reported before the next task
  stop();
  return { ...feeder.observer.finish(), unchecked: uncheckedIn(facts, feeder.isRepeated) };
}

/**
 * Feeds the events of the user and from outside, and the recorded answers of the ports, in recorded order, to the real store
 * with its listeners and thunks. Compares what these do with the recording: missing, additional, in another order, with another
 * payload. Keys and generated ids are ignored; times must be old or new as recorded. `whole` is the visit of which the snapshot
 * is a part.
 */
export async function replayEffects<State extends object>(
  adapter: VisitAdapter<State>,
  effects: EffectsAdapter<State>,
  snapshot: Snapshot<State>,
  whole: Snapshot<State> = snapshot,
): Promise<EffectsReport> {
  const { facts } = snapshot;
  const refusal = refusalOf(facts, Boolean(whole.facts?.portCalls.length));
  return facts && refusal === null
    ? replayWith(adapter, effects, snapshot, facts)
    : { differences: [], compared: 0, unchecked: [refusal ?? NO_CAUSES] };
}
