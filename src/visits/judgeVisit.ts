import type { createVisits } from './createVisits';
import { hasChecksums, type Snapshot } from './format';
import type { ScreenText } from './packTexts';
import { explainDifference, linesOf, type Outcome } from './replay';
import { type EffectsAdapter, watchRejections } from './replayEffects';
import {
  hasScreens,
  readScreens,
  type ScreenComparison,
  screenDifferences,
  screenLines,
  type ScreenReader,
} from './screenDifferences';

/** What is compared with the recording. A difference in one check explains differences in the later ones. */
export const CHECKS = ['states', 'effects', 'screens'] as const;
export type Check = (typeof CHECKS)[number];

/** A step whose result differs from the recording. */
interface Deviation {
  readonly step: number;
  /** The type of its event. */
  readonly type: string;
  readonly lines: readonly string[];
}

/** A visit replayed in this version, and compared with its recording. */
export interface Judgement<State> {
  readonly outcomes: readonly Outcome<State>[];
  /** The texts of the screens in this version. Empty without a frame. */
  readonly texts: readonly ScreenText[];
  /** In the order of the checks, and of the steps. */
  readonly differences: readonly (Deviation & { readonly check: Check })[];
  readonly checked: readonly Check[];
  /** The checks for which the file has nothing to compare with, or the application has no adapter. */
  readonly notChecked: readonly Check[];
}

/** The parts of an application that a replay uses. */
export interface Replayed<State extends object> {
  readonly visits: Pick<
    ReturnType<typeof createVisits<State>>,
    'outcomes' | 'replay' | 'replayEffects'
  >;
  readonly effects?: EffectsAdapter<State> | undefined;
  readonly frame?: ScreenReader<State> | undefined;
}

/** Reads the screens of a visit, and notes each rejection that nobody handles. */
async function readHere<State extends object>(
  frame: ScreenReader<State>,
  snapshot: Snapshot<State>,
  outcomes: readonly Outcome<State>[],
) {
  const rejections: string[] = [];
  const stop = watchRejections((reason) => rejections.push(String(reason)));
  const states = [snapshot.initial, ...outcomes.map(({ state }) => state)];
  const texts = await readScreens(snapshot, states, frame);
  stop();
  return { texts, rejections };
}

/** Replays a visit in this version: its states, its effects and its screens. Compares each with the recording. */
export async function judgeVisit<State extends object>(
  { visits, effects, frame }: Replayed<State>,
  snapshot: Snapshot<State>,
  comparison: ScreenComparison = {},
): Promise<Judgement<State>> {
  const outcomes = [...visits.outcomes(snapshot)];
  const here = frame && (await readHere(frame, snapshot, outcomes));

  const states = (): Deviation[] | null => {
    if (!hasChecksums(snapshot)) return null;
    const difference = explainDifference(snapshot, visits.replay(snapshot, outcomes));
    return difference ? [{ ...difference, lines: linesOf(difference).slice(1) }] : [];
  };
  const effectsOf = async (): Promise<Deviation[] | null> => {
    if (!effects) return null;
    const { differences, unchecked } = await visits.replayEffects(snapshot, effects);
    if (unchecked.length > 0 && differences.length === 0) return null;
    return differences.map(({ step, text }) => ({
      step,
      type: snapshot.events[step - 1]?.type ?? 'the start',
      lines: [text],
    }));
  };
  const screens = (): Deviation[] | null => {
    if (!here || (!hasScreens(snapshot) && here.rejections.length === 0)) return null;
    const rejected = here.rejections.map((reason) => ({
      step: 0,
      type: 'the start',
      lines: [`rejected, and nobody handles it: ${reason}`],
    }));
    const differing = screenDifferences(snapshot, here.texts, comparison).map((one) => ({
      ...one,
      lines: screenLines(one).slice(1),
    }));
    return [...rejected, ...differing];
  };

  const found = { states: states(), effects: await effectsOf(), screens: screens() };
  return {
    outcomes,
    texts: here?.texts ?? [],
    differences: CHECKS.flatMap((check) =>
      (found[check] ?? []).map(({ step, type, lines }) => ({ check, step, type, lines })),
    ),
    checked: CHECKS.filter((check) => found[check] !== null),
    notChecked: CHECKS.filter((check) => found[check] === null),
  };
}
