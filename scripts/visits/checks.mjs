import { outcomesOf } from '../replay/replayFile.mjs';
import { requireTs } from '../requireTs.mjs';
import { openFrame } from './openFrame.mjs';

const { hasScreens, readScreens, screenDifferences, screenLines } = requireTs(
  'src/visits/screenDifferences.ts',
);
const { hasChecksums } = requireTs('src/visits/format.ts');
const { explainDifference, linesOf } = requireTs('src/visits/replay.ts');
const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { shopEffects } = requireTs('src/qa/shopEffects.ts');

const frame = openFrame();

/** A visit replayed in this version: its outcomes, its states, and the texts of its screens. */
export async function replayVisit(snapshot) {
  const outcomes = outcomesOf(snapshot);
  const states = [snapshot.initial, ...outcomes.map(({ state }) => state)];
  const texts = await readScreens(snapshot, states, frame);
  return { snapshot, outcomes, states, texts };
}

/**
 * The checks of a replayed visit. Each returns the steps that are not as recorded, of the states the first one; nothing
 * if the file has nothing to compare with. A check may be asynchronous.
 */
const CHECKS = {
  states: ({ snapshot, outcomes }) => {
    if (!hasChecksums(snapshot)) return undefined;
    const difference = explainDifference(snapshot, shopVisits.replay(snapshot, outcomes));
    return difference ? [{ ...difference, lines: linesOf(difference).slice(1) }] : [];
  },
  screens: ({ snapshot, texts }) =>
    hasScreens(snapshot)
      ? screenDifferences(snapshot, texts).map((one) => ({
          ...one,
          lines: screenLines(one).slice(1),
        }))
      : undefined,
  effects: async ({ snapshot }) => {
    const { differences, unchecked } = await shopVisits.replayEffects(snapshot, shopEffects);
    const typeOf = (step) => snapshot.events[step - 1]?.type ?? 'the start';
    if (unchecked.length > 0 && differences.length === 0) return undefined;
    return differences.map(({ step, text }) => ({ step, type: typeOf(step), lines: [text] }));
  },
};

/** What `--accept` adds to a file. Effects are only compared if the recorder wrote causes and calls. */
export const ACCEPTED_CHECKS = ['states', 'screens'];

/** Compares a replayed visit with the recording. The differences are in the order of their steps. */
export async function compare(visit) {
  const found = await Promise.all(
    Object.entries(CHECKS).map(async ([check, run]) => [check, await run(visit)]),
  );
  const differences = found.flatMap(([check, steps = []]) =>
    steps.map(({ step, type, lines }) => ({ check, step, type, lines })),
  );
  return {
    differences: differences.sort((a, b) => a.step - b.step),
    checked: found.flatMap(([check, steps]) => (steps ? [check] : [])),
    notChecked: found.flatMap(([check, steps]) => (steps ? [] : [check])),
  };
}
