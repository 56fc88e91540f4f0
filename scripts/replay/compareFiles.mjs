import { requireTs } from '../requireTs.mjs';
import { print } from './print.mjs';
import { readText } from './readText.mjs';

const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { divergenceLines } = requireTs('src/visits/compareVisits.ts');

/** Where the visits in two files diverge. */
export const compareFiles = (first, second) => ({
  files: [first, second],
  ...shopVisits.compare(...[first, second].map((file) => shopVisits.read(readText(file)))),
});

/** Prints the result of `compareFiles`: a line that says where the visits diverge, and the details. */
export function printComparison({ files, ...divergence }) {
  const [summary, ...details] = divergenceLines(divergence, files);
  print(summary);
  for (const line of details) print(`  ${line}`);
}
