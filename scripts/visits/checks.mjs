import { outcomesOf } from '../replay/replayFile.mjs';
import { requireTs } from '../requireTs.mjs';
import { openFrame } from './openFrame.mjs';

const { hasScreens, readScreens, screenDifferences, screenLines } = requireTs(
  'src/visits/screenDifferences.ts',
);
const { hasChecksums } = requireTs('src/visits/format.ts');
const { explainDifference, linesOf } = requireTs('src/visits/replay.ts');
const { watchRejections } = requireTs('src/visits/replayEffects.ts');
const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { shopEffects } = requireTs('src/qa/shopEffects.ts');

const frame = openFrame();

/** A visit replayed in this version: its outcomes, its states, the texts of its screens, and what they rejected. */
export async function replayVisit(snapshot) {
  const outcomes = outcomesOf(snapshot);
  const states = [snapshot.initial, ...outcomes.map(({ state }) => state)];
  const rejections = [];
  const stop = watchRejections((reason) => rejections.push(String(reason)));
  const texts = await readScreens(snapshot, states, frame);
  stop();
  return { snapshot, outcomes, states, texts, rejections };
}

/**
 * The checks of a replayed visit, in the order of what they explain. Each returns the steps that are not as recorded, of
 * the states the first one; nothing if the file has nothing to compare with. A check may be asynchronous.
 */
const CHECKS = {
  states: ({ snapshot, outcomes }) => {
    if (!hasChecksums(snapshot)) return undefined;
    const difference = explainDifference(snapshot, shopVisits.replay(snapshot, outcomes));
    return difference ? [{ ...difference, lines: linesOf(difference).slice(1) }] : [];
  },
  effects: async ({ snapshot }) => {
    const { differences, unchecked } = await shopVisits.replayEffects(snapshot, shopEffects);
    const typeOf = (step) => snapshot.events[step - 1]?.type ?? 'the start';
    if (unchecked.length > 0 && differences.length === 0) return undefined;
    return differences.map(({ step, text }) => ({ step, type: typeOf(step), lines: [text] }));
  },
  screens: ({ snapshot, texts, rejections }) => {
    const rejected = rejections.map((reason) => ({
      step: 0,
      type: 'the start',
      lines: [`rejected, and nobody handles it: ${reason}`],
    }));
    if (!hasScreens(snapshot) && rejected.length === 0) return undefined;
    const differing = screenDifferences(snapshot, texts).map((one) => ({
      ...one,
      lines: screenLines(one).slice(1),
    }));
    return [...rejected, ...differing];
  },
};

/** The order in which differences are shown. A file that cannot be read has no others. */
export const ORDER = ['file', ...Object.keys(CHECKS)];

/** What `--accept` adds to a file. Effects are only compared if the recorder wrote causes and calls. */
export const ACCEPTED_CHECKS = ['states', 'screens'];

/** Compares a replayed visit with the recording. The differences of each check are in the order of their steps. */
export async function compare(visit) {
  const found = [];
  for (const [check, run] of Object.entries(CHECKS)) found.push([check, await run(visit)]);
  return {
    differences: found.flatMap(([check, steps = []]) =>
      steps.map(({ step, type, lines }) => ({ check, step, type, lines })),
    ),
    checked: found.flatMap(([check, steps]) => (steps ? [check] : [])),
    notChecked: found.flatMap(([check, steps]) => (steps ? [] : [check])),
  };
}
