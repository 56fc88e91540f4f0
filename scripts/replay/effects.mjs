import { requireTs } from '../requireTs.mjs';
import { print, printSome } from './print.mjs';
import { readText } from './readText.mjs';

const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { shopEffects } = requireTs('src/qa/shopEffects.ts');
const { UnusableSnapshot } = requireTs('src/visits/format.ts');
const { effectsWords } = requireTs('src/visits/effectsWords.ts');

/** Replays a file with its listeners and thunks. */
export async function effectsOf(file) {
  try {
    const snapshot = shopVisits.read(readText(file));
    return { file, ...(await shopVisits.replayEffects(snapshot, shopEffects)) };
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    return { file, error: error.message, differences: [], compared: 0, unchecked: [] };
  }
}

/** Prints the result of `effectsOf`: at most `limit` differences. The last line is the verdict. */
export function printEffects({ file, error, ...report }, limit) {
  print(file);
  if (error !== undefined) return print(error);
  printSome(
    report.differences.map(({ step, text }) => `step ${step}: ${text}`),
    limit,
  );
  for (const line of report.unchecked) print(line);
  return print(effectsWords(report));
}
