import { compareVisits } from './compareVisits';
import { completeAdapter } from './completeAdapter';
import type { Recording } from './createRecorder';
import { findingsIn } from './findings';
import { refuse, type Snapshot } from './format';
import { readSnapshot } from './readSnapshot';
import { replaySteps, statesOf, type Step, type Visit } from './replay';
import type { VisitOptions } from './VisitAdapter';
import { type AboutVisit, type WriteOptions, writeSnapshot } from './writeSnapshot';

/** The functions of the tools for the visits of one application. */
export function createTools<State extends object>(options: VisitOptions<State>) {
  const adapter = completeAdapter(options);
  return {
    app: adapter.app,
    version: adapter.version,
    marker: adapter.marker,
    /** Returns the part of the arguments of a call that is kept. */
    callInput: adapter.redact({}).callInput ?? (() => ({})),
    /** Returns the text of a file that contains a recording. */
    stringify: (recording: Recording<State>, about: AboutVisit, options?: WriteOptions) =>
      writeSnapshot(adapter, recording, about, options),
    /** Returns the name of a file that is written at this ISO time: the application and digits, nothing else of a visit. */
    nameOf: (takenAt: string): string =>
      `${adapter.app}-${new Date(takenAt).toISOString().replaceAll(/[:.]/g, '-')}.json`,
    /** Reads a file without replaying its events. Throws `UnusableSnapshot`. */
    read: (text: string) => readSnapshot(adapter, text),
    /** Replays the events and compares each result with the recorded one. Throws `UnusableSnapshot` if one is an invalid state. */
    replay: (snapshot: Snapshot<State>) => {
      const steps = replaySteps(adapter, snapshot);
      for (const [index, { state }] of steps.entries()) {
        const invalid = adapter.invalidParts(state).join(', ');
        if (invalid !== '')
          refuse(`The event at index ${index} leads to an invalid state: ${invalid}.`);
      }
      return steps;
    },
    /** Returns the start state and the state after each event. */
    statesOf: (visit: Visit<State>) => statesOf(adapter, visit),
    /** Returns what the application finds wrong in a visit. `states` are the start state and the state after each event. */
    findings: (
      { initial, events }: Snapshot<State>,
      states: readonly State[] = statesOf(adapter, { initial, events }),
    ) => findingsIn(adapter, events, states),
    /** Returns the recorded state after a step. Null where the file does not contain it, or where no screen can show it. */
    recordedState: ({ state, recorded }: Step<State>): State | null => {
      const whole = { ...state, ...recorded };
      return recorded && adapter.invalidParts(whole).length === 0 ? whole : null;
    },
    /** Says how a visit differs from another one with the same acts. */
    compare: (first: Snapshot<State>, second: Snapshot<State>) =>
      compareVisits(adapter, first, second),
  };
}

/** What {@link createTools} returns. */
export type Tools<State extends object> = ReturnType<typeof createTools<State>>;
