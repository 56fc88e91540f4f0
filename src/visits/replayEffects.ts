import type { UnknownAction } from '@reduxjs/toolkit';
import { restoreCause } from './causeOf';
import type { RecordedAnswer } from './callsIn';
import type { CallLog, CallLogOptions } from './createCallLog';
import { createEffectObserver, type EffectDifference } from './createEffectObserver';
import type { Snapshot, SnapshotFacts } from './format';
import { groupBy } from './groupBy';
import { printable } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** What a replay with effects needs of an application. */
export interface EffectsAdapter<State extends object> {
  /**
   * Opens the real store, with its listeners and thunks, and tells `log` their calls. Its ports do nothing, and their clock is
   * `now`: the log answers for them.
   */
  openStore(state: State, log: CallLog, now: () => number): EffectStore;
  /** The thunk with this name, called with the recorded values. Null if there is none. */
  thunk(name: string, values: object): unknown;
  /** Whether the application starts again with this event. */
  isRestart(event: UnknownAction): boolean;
  readonly calls: CallLogOptions;
}

/** A store, as far as it is replayed. */
export interface EffectStore {
  dispatch(event: never): unknown;
}

/** The result of a replay with effects. */
export interface EffectsReport {
  /** Ordered by step. The later ones may follow from the first. */
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

/** Events with less time between them may have been dispatched in one go, in which no promise continues. */
const SYNCHRONOUS_MS = 3;

/** How many promises in a row a consequence may wait for. */
const TURNS = 50;

/** Lets the promises that are settled continue. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}

/** Why nothing can be checked; null if it can be. */
function refusalOf(facts: SnapshotFacts | null): string | null {
  if (!facts || facts.causes.every((cause) => cause === null)) return NO_CAUSES;
  return facts.calls.length === 0 ? NO_CALLS : null;
}

/** The events that are fed: nothing in the recording has caused them. */
function isFed(
  { causes }: SnapshotFacts,
  index: number,
  isRepeated: (call: number) => boolean,
): boolean {
  const { step = 0, call } = causes[index] ?? {};
  return call === undefined ? step === 0 : !isRepeated(call);
}

/** Sentences about what a recording does not allow to check. */
function uncheckedIn(
  { causes, thunks }: SnapshotFacts,
  isRepeated: (call: number) => boolean,
): readonly string[] {
  const unknown = causes.filter((cause) => cause === null).length;
  const names = new Set(thunks.flatMap(({ name }, index) => (isRepeated(index + 1) ? [] : [name])));
  return [
    ...(unknown > 0 ? [`${unknown} events have no known cause: they are fed, not checked.`] : []),
    ...(causes.some((cause) => (cause?.call ?? 0) > thunks.length)
      ? ['Some calls of thunks were not recorded: their events are fed, not checked.']
      : []),
    ...[...names].map((name) => `The call “${printable(name)}” cannot be repeated.`),
  ];
}

/** The answers that were waited for, and the calls of thunks, after each step, in their order. */
function scheduleOf({ calls, thunks }: SnapshotFacts) {
  const answers = groupBy(
    calls
      .flatMap(({ answer }) => answer ?? [])
      .filter(({ kind }) => kind !== 'returned')
      .sort((a, b) => a.turn - b.turn),
    ({ after }) => after,
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
function createClock({ takenAt, times }: SnapshotFacts) {
  const start = Date.parse(takenAt) - (times.at(-1) ?? 0);
  let step = 0;
  return {
    now: () => start + (times[step - 1] ?? 0),
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
  let store = effects.openStore(initial, log, now);
  const dispatch = (event: unknown) => {
    try {
      void store.dispatch(event as never); // an event or a thunk of the adapter's application
    } catch {
      // a reducer has failed: the replay of the reducers reports it
    }
  };
  return {
    dispatch,
    restart: (event: UnknownAction) => {
      store = effects.openStore(adapter.reduce(undefined, event), log, now);
    },
  };
}

/** The time between an event and the one before it. NaN if it is not known. */
const pauseBefore = ({ times }: SnapshotFacts, index: number): number =>
  (times[index] ?? NaN) - (times[index - 1] ?? NaN);

/** Replays a recording that has causes and calls. */
async function replayWith<State extends object>(
  adapter: VisitAdapter<State>,
  effects: EffectsAdapter<State>,
  snapshot: Snapshot<State>,
  facts: SnapshotFacts,
): Promise<EffectsReport> {
  const { events } = snapshot;
  const recorded = { events, facts, generated: adapter.generated ?? [] };
  const observer = createEffectObserver(recorded, effects.calls);
  const clock = createClock(facts);
  const schedule = scheduleOf(facts);
  const thunks = facts.thunks.map(({ name, values }) => effects.thunk(name, values));
  const isRepeated = (call: number) => (thunks[call - 1] ?? null) !== null;
  let call = 0;
  const log: CallLog = {
    ...observer.log,
    noteThunk: (thunk) => observer.feed(thunk, `call ${call}`),
  };
  const { dispatch, restart } = openReplay(adapter, effects, snapshot, { log, now: clock.now });

  const feedEvent = (event: UnknownAction, index: number) => {
    const fed = { ...event };
    restoreCause(fed, { origin: facts.causes[index]?.origin ?? 'outside' });
    observer.feed(fed, `step ${index + 1}`);
    if (!effects.isRestart(event)) return dispatch(fed);
    observer.answers.forget();
    return restart(event);
  };
  const giveAnswers = async (given: readonly RecordedAnswer[]) => {
    for (const answer of given) {
      await settled();
      observer.answers.give(answer);
    }
    await settled();
  };
  /** Does what followed a step before the next one. Waits only if there was a wait: any `await` lets promises continue. */
  const followUp = (step: number): Promise<void> | undefined => {
    const given = schedule.answersAfter(step);
    const startThunks = () => {
      for (const { number } of schedule.thunksAfter(step)) {
        call = number;
        if (isRepeated(number)) dispatch(thunks[number - 1]);
      }
    };
    if (given.length > 0) return giveAnswers(given).then(startThunks);
    startThunks();
    return undefined;
  };
  /** Whether promises had the time to continue before this event. */
  const wasAwaited = (index: number) =>
    observer.isCallOpen(index) ||
    !(pauseBefore(facts, index) < SYNCHRONOUS_MS) ||
    (!isFed(facts, index, isRepeated) && !observer.isReplayed(index + 1));
  await followUp(0);
  for (const [index, event] of events.entries()) {
    const step = index + 1;
    if (wasAwaited(index)) await settled();
    clock.setStep(step);
    observer.setStep(step);
    if (isFed(facts, index, isRepeated)) feedEvent(event, index);
    const followed = followUp(step);
    if (followed) await followed;
  }
  await settled();
  return { ...observer.finish(), unchecked: uncheckedIn(facts, isRepeated) };
}

/**
 * Feeds what came from the user and from outside, and the recorded answers of the ports, in recorded order, to the real store
 * with its listeners and thunks. Compares what they do with the recording: missing, additional, in another order, with another
 * payload. Times, keys and generated ids are ignored.
 */
export async function replayEffects<State extends object>(
  adapter: VisitAdapter<State>,
  effects: EffectsAdapter<State>,
  snapshot: Snapshot<State>,
): Promise<EffectsReport> {
  const { facts } = snapshot;
  const refusal = refusalOf(facts);
  return facts && refusal === null
    ? replayWith(adapter, effects, snapshot, facts)
    : { differences: [], compared: 0, unchecked: [refusal ?? NO_CAUSES] };
}
