import type { UnknownAction } from '@reduxjs/toolkit';
import { compareVisits } from './compareVisits';
import type { Recording } from './createRecorder';
import type { Snapshot, SnapshotFacts } from './format';
import { fileNameOf, generateRegressionTest, type TestedMoment } from './generateRegressionTest';
import { parseSnapshot, readSnapshot, validateSnapshot } from './readSnapshot';
import {
  findDivergence,
  firstDifference,
  type Outcome,
  type Reduce,
  replayOutcomes,
  replaySteps,
  statesOf,
} from './replay';
import { type ReportOptions, reportReplay } from './reportReplay';
import { type EffectsAdapter, replayEffects } from './replayEffects';
import type { VisitAdapter } from './VisitAdapter';
import { type AboutVisit, updateSnapshot, type WriteOptions, writeSnapshot } from './writeSnapshot';

/** The functions for the visits of one application. `README.md` describes them. */
export const createVisits = <State extends object>(adapter: VisitAdapter<State>) => ({
  /** Returns the text of a file that contains a recording. */
  stringify: (recording: Recording<State>, about: AboutVisit, options?: WriteOptions) =>
    writeSnapshot(adapter, recording, about, options),
  /** Returns the name of a file that is written at this ISO time. */
  nameOf: (takenAt: string) => fileNameOf({ app: adapter.app, takenAt }),
  /** Returns the text of a file with other results of its events, for example those of this build. */
  update: (
    snapshot: Snapshot<State>,
    facts: SnapshotFacts,
    outcomes: readonly Outcome<State>[],
  ): string => updateSnapshot(snapshot, facts, outcomes),
  /** Reads and validates a file. Throws `UnusableSnapshot`. */
  read: (text: string) => readSnapshot(adapter, text),
  /** Reads a file without replaying its events. Throws `UnusableSnapshot`. */
  parse: (text: string) => parseSnapshot(adapter, text),
  /** Validates a parsed file. Throws `UnusableSnapshot`. */
  validate: (snapshot: Snapshot<State>) => validateSnapshot(adapter, snapshot),
  /** Replays the events and compares each result with the recorded one. */
  replay: (snapshot: Snapshot<State>, outcomes?: readonly Outcome<State>[]) =>
    replaySteps(adapter, snapshot, outcomes),
  /** Yields the result of each event, also with another reducer. */
  outcomes: (
    visit: { readonly initial: State; readonly events: readonly UnknownAction[] },
    reducer?: Reduce<State>,
  ) => replayOutcomes(adapter, visit, reducer),
  /** Returns the start state and the state after each event. */
  statesOf: (visit: { readonly initial: State; readonly events: readonly UnknownAction[] }) =>
    statesOf(adapter, visit),
  /** Returns the index of the first step that differs from the recording; null if all are equal. */
  firstDifference: (snapshot: Snapshot<State>) => firstDifference(adapter, snapshot),
  /** Checks a recording before it is written. Returns a sentence if it cannot be replayed, else null. */
  findDivergence: (recording: Recording<State>) => findDivergence(adapter, recording),
  /** Finds the first step at which two visits differ. */
  compare: (first: Snapshot<State>, second: Snapshot<State>) =>
    compareVisits(adapter, first, second),
  /** Returns the result of a replay as plain data, for a command or a program. */
  report: (
    snapshot: Snapshot<State>,
    outcomes: readonly Outcome<State>[],
    options: ReportOptions,
  ) => reportReplay(adapter, snapshot, outcomes, options),
  /** Replays the listeners and thunks too, on the recorded answers of the ports. */
  replayEffects: (snapshot: Snapshot<State>, effects: EffectsAdapter<State>) =>
    replayEffects(adapter, effects, snapshot),
  /** Generates a Jest test for a moment of a visit. */
  regressionTest: (snapshot: Snapshot<State>, moment: TestedMoment) =>
    generateRegressionTest(adapter, snapshot, moment),
});
