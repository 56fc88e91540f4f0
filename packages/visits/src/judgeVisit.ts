import { differencesOfScreens, differencesOfStates, type VisitDifference } from './differences';
import { hasStates, type Snapshot } from './format';
import type { ScreenText } from './packTexts';
import type { Step } from './replay';
import { hasScreens } from './screenDifferences';

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
