import { diffRecorded } from './diffStates';
import { hasScreens, hasStates, type Snapshot } from './format';
import { differingLines, type ScreenText, unpackTexts } from './packTexts';
import type { Step } from './replay';
import { formatValue, pathText, printable } from './values';

/** What is compared with the recording. A difference in one check explains differences in the later ones. */
type Check = 'states' | 'screens';

/** A difference from the recording. Each version of an application names the same difference in the same way. */
export interface VisitDifference {
  readonly check: Check;
  /** A path with the recorded and the current value, or a line of the screen. */
  readonly text: string;
  /** The steps that show it. */
  readonly steps: readonly number[];
}

/** What differs at one step. */
type Deviation = readonly [step: number, text: string];

/** The differences that deviations show: the same one at several steps is one difference. */
function differencesIn(check: Check, deviations: Iterable<Deviation>): VisitDifference[] {
  const found = new Map<string, VisitDifference>();
  for (const [step, text] of deviations) {
    const steps = [...(found.get(text)?.steps ?? []), step];
    found.set(text, { check, text: printable(text), steps });
  }
  return [...found.values()];
}

function* stateDeviations(
  { facts }: Pick<Snapshot<object>, 'facts'>,
  steps: readonly Step<object>[],
): Generator<Deviation> {
  const failed = new Map(facts.errors.map(({ index, message }) => [index, message]));
  for (const [index, step] of steps.entries()) {
    if (!step.isOther || !step.recorded) continue;
    const error = failed.get(index) ?? null;
    if (error !== step.error)
      yield [index + 1, `error recorded ${formatValue(error)}, here ${formatValue(step.error)}`];
    for (const { path, before, after } of diffRecorded(step.recorded, step.state))
      yield [
        index + 1,
        `${pathText(path)} recorded ${formatValue(before)}, here ${formatValue(after)}`,
      ];
  }
}

/** The lines of the screens that only the recording has, or only this version. */
const screenDeviations = (
  { facts }: Pick<Snapshot<object>, 'facts'>,
  texts: readonly ScreenText[],
): Deviation[] =>
  unpackTexts(facts.screens).flatMap((screen, step): Deviation[] => {
    const { recorded, here } = differingLines(screen, texts[step] ?? []);
    return [
      ...recorded.map((line): Deviation => [step, `recorded ${line.trim()}`]),
      ...here.map((line): Deviation => [step, `here ${line.trim()}`]),
    ];
  });

/** The result of a check: the differences, and sentences about what was not checked. */
export interface Checked {
  readonly differences: readonly VisitDifference[];
  readonly unchecked: readonly string[];
}

/** The result of a check that was not possible. */
export const unchecked = (reason: string): Checked => ({ differences: [], unchecked: [reason] });

/** Compares the state of each step with the recorded one, not with the first difference. */
export const checkStates = (snapshot: Snapshot<object>, steps: readonly Step<object>[]): Checked =>
  hasStates(snapshot)
    ? { differences: differencesIn('states', stateDeviations(snapshot, steps)), unchecked: [] }
    : unchecked('The file has no states to compare with.');

/** Compares the screens of this version with the recorded ones. */
export const checkScreens = (snapshot: Snapshot<object>, texts: readonly ScreenText[]): Checked =>
  hasScreens(snapshot)
    ? { differences: differencesIn('screens', screenDeviations(snapshot, texts)), unchecked: [] }
    : unchecked('The file has no screens to compare with.');

/** A difference as a line, with the steps that show it. */
export function differenceLine({ check, text, steps: [first = 0, ...more] }: VisitDifference) {
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return `${check}: ${text} (step ${first}${others})`;
}
