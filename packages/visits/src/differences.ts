import { diffRecorded } from './diffStates';
import type { Snapshot } from './format';
import { groupBy } from './groupBy';
import type { ScreenText } from './packTexts';
import { isOther, type Step } from './replay';
import { screenDifferences } from './screenDifferences';
import { formatValue, pathText, printable } from './values';

/** What is compared with the recording. A difference in one check explains differences in the later ones. */
type Check = 'states' | 'screens';

/** A difference from the recording. Each version of an application names the same difference in the same way. */
export interface VisitDifference {
  readonly check: Check;
  /** Its name: a path with its recorded value, a consequence, or a line of the screen. */
  readonly what: string;
  /** What this version has instead. */
  readonly here: string;
  /** The steps that show it. */
  readonly steps: readonly number[];
}

/** What differs at one step. */
type Deviation = readonly [step: number, what: string, here: string];

/** The differences that deviations show: the same one at several steps is one difference. */
const differencesIn = (check: Check, deviations: Iterable<Deviation>): VisitDifference[] =>
  [...groupBy([...deviations], ([, what, here]) => JSON.stringify([what, here])).values()].map(
    (same) => {
      const [[, what, here] = [0, '', '']] = same;
      return {
        check,
        what: printable(what),
        here: printable(here),
        steps: same.map(([step]) => step),
      };
    },
  );

function* stateDeviations(
  { facts }: Pick<Snapshot<object>, 'facts'>,
  steps: readonly Step<object>[],
): Generator<Deviation> {
  const failed = new Map(facts.errors.map(({ index, message }) => [index, message]));
  for (const [index, step] of steps.entries()) {
    if (!isOther(step) || !step.recorded) continue;
    const error = failed.get(index) ?? null;
    if (error !== step.error)
      yield [index + 1, `error recorded ${formatValue(error)}`, `here ${formatValue(step.error)}`];
    for (const { path, before, after } of diffRecorded(step.recorded, step.state))
      yield [
        index + 1,
        `${pathText(path)} recorded ${formatValue(before)}`,
        `here ${formatValue(after)}`,
      ];
  }
}

/** Every value that differs. Each step is compared with the recorded state, not with the first difference. */
export const differencesOfStates = (
  snapshot: Pick<Snapshot<object>, 'facts'>,
  steps: readonly Step<object>[],
): readonly VisitDifference[] => differencesIn('states', stateDeviations(snapshot, steps));

const MISSING = 'missing here';
const ADDITIONAL = 'not in the recording';

/** Every line of a screen that differs. `texts` are the screens of this version. */
export const differencesOfScreens = (
  snapshot: Snapshot<object>,
  texts: readonly ScreenText[],
): readonly VisitDifference[] =>
  differencesIn(
    'screens',
    screenDifferences(snapshot, texts).flatMap(({ step, recorded, here }): Deviation[] => [
      ...recorded.map((line): Deviation => [step, line.trim(), MISSING]),
      ...here.map((line): Deviation => [step, line.trim(), ADDITIONAL]),
    ]),
  );

/** A difference in words. */
export function differenceWords({ what, here }: Pick<VisitDifference, 'what' | 'here'>): string {
  if (here === MISSING) return `recorded ${what}`;
  if (here === ADDITIONAL) return `here ${what}`;
  return [what, here].filter(Boolean).join(', ');
}

const andMore = (count: number): string => (count > 0 ? ` and ${count} more` : '');

/** The steps that show a difference, in words. */
const placeOf = ({ steps: [first = 0, ...more] }: Pick<VisitDifference, 'steps'>): string =>
  `step ${first}${andMore(more.length)}`;

/** A difference as a line. */
export const differenceLine = (difference: VisitDifference): string =>
  `${difference.check}: ${differenceWords(difference)} (${placeOf(difference)})`;
