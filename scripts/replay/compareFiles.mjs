import { readFileSync } from 'node:fs';
import { requireTs } from '../requireTs.mjs';
import { print } from './print.mjs';

const { compareVisits, divergenceLines } = requireTs('src/replay/compareVisits.ts');
const { readSnapshot } = requireTs('src/replay/readSnapshot.ts');

/** Where the visits in two files diverge. */
export const compareFiles = (...files) => ({
  files,
  ...compareVisits(...files.map((file) => readSnapshot(readFileSync(file, 'utf8')))),
});

/** Prints the result of `compareFiles`: a line that says where the visits diverge, and the details. */
export function printComparison({ files, ...divergence }) {
  const [summary, ...details] = divergenceLines(divergence, files);
  print(summary);
  for (const line of details) print(`  ${line}`);
}
