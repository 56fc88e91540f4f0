import type { Comparison } from './compareVisits';
import { applyChanges, diffPaths } from './diffStates';
import type { Snapshot } from './format';
import { hashState, hashValue, slicesOf } from './hashState';
import type { Check, Judgement } from './judgeVisit';
import { type ScreenText, unpackTexts } from './packTexts';
import { isOther, type Step } from './replay';
import { formatValue, printable } from './values';

/** A difference from the recording. Each version of an application names the same difference in the same way. */
export interface VisitDifference {
  /** `acts` if a browser performed the visit. */
  readonly check: Check | 'acts';
  /** Its name: a path with its recorded value, a consequence, or a line of the screen. */
  readonly what: string;
  /** What this version has instead. */
  readonly here: string;
  /** The steps that show it. */
  readonly steps: readonly number[];
}

/** What differs at one step. */
type Deviation = readonly [step: number, what: string, here: string];

/** Every value that differs, at every step. Each step is compared with the recorded state, not with the first difference. */
function* stateDeviations(
  { facts, start }: Snapshot<object>,
  steps: readonly Step<object>[],
): Generator<Deviation> {
  if (!facts) return;
  const { slices } = facts.checksumRule;
  const failed = new Map(facts.errors.map(({ index, message }) => [index, message]));
  let recorded: object | null = start;
  for (const [index, step] of steps.entries()) {
    const here = slicesOf(step.state, slices);
    const changes = facts.changes[index];
    if (!isOther(step)) recorded = here;
    else recorded = recorded && changes ? applyChanges(recorded, changes) : null;
    if (recorded && hashState(recorded, slices) !== facts.stateChecksums[index]) recorded = null;
    if (!isOther(step)) continue;
    const error = failed.get(index) ?? null;
    if (error !== step.error)
      yield [index + 1, `error recorded ${formatValue(error)}`, `here ${formatValue(step.error)}`];
    if (recorded)
      for (const { path, before, after } of diffPaths(recorded, here))
        yield [index + 1, `${path} recorded ${formatValue(before)}`, `here ${formatValue(after)}`];
    else yield [index + 1, 'a state whose values the file lacks', `here ${hashValue(here)}`];
  }
}

/** The lines that a screen shows more or less often than recorded, or whether the lines that both have are in another order. */
function* lineDeviations(step: number, recorded: ScreenText, here: ScreenText) {
  const counts = new Map<string, number>();
  for (const line of here) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of recorded) counts.set(line, (counts.get(line) ?? 0) - 1);
  for (const [line, count] of counts)
    if (count !== 0)
      yield [step, line.trim(), count < 0 ? 'missing here' : 'not in the recording'] as const;
  const common = (text: ScreenText) => text.filter((line) => counts.get(line) === 0).join('\n');
  if (common(recorded) !== common(here)) yield [step, 'lines in another order', ''] as const;
}

/** Every line of a screen that differs, at every step. */
function* screenDeviations(
  { facts }: Snapshot<object>,
  texts: readonly ScreenText[],
): Generator<Deviation> {
  if (!facts || texts.length === 0) return;
  const recorded = unpackTexts(facts.screenTexts);
  for (const [step, checksum] of facts.screens.entries()) {
    const [text, here = []] = [recorded[step], texts[step]];
    if (hashValue(here) === checksum) continue;
    if (text && hashValue(text) === checksum) yield* lineDeviations(step, text, here);
    else yield [step, 'a screen whose text the file lacks', `here ${hashValue(here)}`];
  }
}

/** What a text says of the recording, and what is here. */
const COUNTED = /^(.*?)(?:[,;] (here .*))?$/s;

/** The differences of a visit that a browser has performed, each with its step. */
export const differencesOfActs = ({
  differences,
}: Pick<Comparison, 'differences'>): readonly VisitDifference[] =>
  differences.map(({ act, words, text, steps: [step] }) => {
    const [, what = '', here = ''] = COUNTED.exec(text) ?? [];
    return { check: 'acts', what: `act ${act}, ${words}: ${what}`, here, steps: [step] };
  });

/** The differences of a judged visit, each with all its steps. `steps` are the steps of its replay. */
export function differencesOf(
  snapshot: Snapshot<object>,
  { differences, texts }: Judgement<object>,
  steps: readonly Step<object>[],
): readonly VisitDifference[] {
  const found = new Map<string, VisitDifference & { readonly steps: number[] }>();
  const add = (check: Check, [step, what, here]: Deviation) => {
    const key = JSON.stringify([check, what, here]);
    const known = found.get(key);
    if (known) known.steps.push(step);
    else found.set(key, { check, what: printable(what), here: printable(here), steps: [step] });
  };
  for (const deviation of stateDeviations(snapshot, steps)) add('states', deviation);
  for (const { check, step, lines } of differences)
    if (check === 'effects') {
      const [, what = '', here = ''] = COUNTED.exec(lines[0] ?? '') ?? [];
      add('effects', [step, what, here]);
    }
  for (const deviation of screenDeviations(snapshot, texts)) add('screens', deviation);
  return [...found.values()];
}
