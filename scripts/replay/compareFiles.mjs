import { readFileSync } from 'node:fs';
import { requireTs } from '../requireTs.mjs';

const { compareVisits } = requireTs('src/replay/compareVisits.ts');
const { readSnapshot } = requireTs('src/replay/readSnapshot.ts');
const { formatValue } = requireTs('src/replay/diffStates.ts');

const MAX_LINES = 20;

/** Where the visits in two files diverge. */
export const compareFiles = (...files) => ({
  files,
  ...compareVisits(...files.map((file) => readSnapshot(readFileSync(file, 'utf8')))),
});

/** Prints the result of `compareFiles`. */
export function printComparison({ files: [first, second], step, types, event, state }) {
  if (step === null) {
    console.log('The visits are the same');
    return;
  }
  console.log(
    step === 0 ? 'The visits differ from the start' : `The visits differ from step ${step} on`,
  );
  if (step > 0) {
    console.log(`  ${first}: ${types[0] ?? 'the end'}`);
    console.log(`  ${second}: ${types[1] ?? 'the end'}`);
  }
  const lines = [
    ...(types.includes(null) && step > 0 ? [] : event.map((change) => ['event', change])),
    ...state.map((change) => ['state', change]),
  ].map(
    ([what, { path, before, after }]) =>
      `  ${what} ${path}: ${formatValue(before)} in the first, ${formatValue(after)} in the second`,
  );
  for (const line of lines.slice(0, MAX_LINES)) console.log(line);
  if (lines.length > MAX_LINES) console.log(`  and ${lines.length - MAX_LINES} more`);
}
