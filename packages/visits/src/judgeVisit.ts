import type { Tools } from './createTools';
import {
  type Check,
  CHECKS,
  differencesOfScreens,
  differencesOfStates,
  type VisitDifference,
} from './differences';
import { hasStates, type Snapshot } from './format';
import type { ScreenText } from './packTexts';
import type { Outcome, Step } from './replay';
import { hasScreens, readScreens, type ScreenReader } from './screenDifferences';

/** The result of a check: the differences, and sentences about what was not checked. */
export interface Checked {
  readonly differences: readonly VisitDifference[];
  readonly unchecked: readonly string[];
}

/** The result of a check that was not possible. */
export const unchecked = (...reasons: readonly string[]): Checked => ({
  differences: [],
  unchecked: reasons,
});

/** Compares the states of a replay with the recorded ones. */
export const checkStates = (snapshot: Snapshot<object>, steps: readonly Step<object>[]): Checked =>
  hasStates(snapshot)
    ? { differences: differencesOfStates(snapshot, steps), unchecked: [] }
    : unchecked('The file has no states to compare with.');

/** Compares the screens of this version with the recorded ones. */
export const checkScreens = (snapshot: Snapshot<object>, texts: readonly ScreenText[]): Checked =>
  hasScreens(snapshot)
    ? { differences: differencesOfScreens(snapshot, texts), unchecked: [] }
    : unchecked('The file has no screens to compare with.');

/** A visit replayed in this version, and compared with its recording. */
export interface Judgement<State> {
  readonly outcomes: readonly Outcome<State>[];
  /** The texts of the screens in this version. Empty without a frame. */
  readonly texts: readonly ScreenText[];
  /** In the order of the checks, and of the steps. */
  readonly differences: readonly VisitDifference[];
  /** The checks for which the file has nothing to compare with, or the application has no adapter. */
  readonly notChecked: readonly Check[];
  /** What was not checked, as sentences. */
  readonly unchecked: Readonly<Record<Check, readonly string[]>>;
}

/** The parts of an application that a replay uses. */
export interface Replayed<State extends object> {
  readonly visits: Pick<Tools<State>, 'outcomes' | 'replay'>;
  readonly frame?: ScreenReader<State> | undefined;
}

/** Reads the screens of a visit and compares them. */
async function judgeScreens<State extends object>(
  { frame }: Replayed<State>,
  snapshot: Snapshot<State>,
  outcomes: readonly Outcome<State>[],
): Promise<Checked & { readonly texts: readonly ScreenText[] }> {
  if (!frame) return { ...unchecked('This application has no frame.'), texts: [] };
  const states = [snapshot.initial, ...outcomes.map(({ state }) => state)];
  const texts = await readScreens(snapshot, states, frame);
  return { ...checkScreens(snapshot, texts), texts };
}

/** Replays a visit in this version: its states and its screens. Compares each with the recording. */
export async function judgeVisit<State extends object>(
  replayed: Replayed<State>,
  snapshot: Snapshot<State>,
): Promise<Judgement<State>> {
  const { visits } = replayed;
  const outcomes = [...visits.outcomes(snapshot)];
  const { texts, ...screens } = await judgeScreens(replayed, snapshot, outcomes);
  const found = {
    states: checkStates(snapshot, visits.replay(snapshot, outcomes)),
    screens,
  };
  return {
    outcomes,
    texts,
    differences: CHECKS.flatMap((check) => found[check].differences),
    unchecked: {
      states: found.states.unchecked,
      screens: found.screens.unchecked,
    },
    notChecked: CHECKS.filter(
      (check) => found[check].unchecked.length > 0 && found[check].differences.length === 0,
    ),
  };
}
