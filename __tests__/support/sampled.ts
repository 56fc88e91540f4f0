import fc from 'fast-check';

/** Whether this run tests all cases: in CI and with CASES=all. Other runs test random ones. */
export const isComplete = Boolean(process.env['CI']) || process.env['CASES'] === 'all';

/** A number for a text. A file that is loaded again, in another process, gets the same one. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) | 0, 0);

/**
 * All cases in a complete run, otherwise `count` random ones, in their order. SEED repeats the choice. `purpose`
 * differs for each call, so that the calls choose different cases.
 */
export function sampled<Case>(
  cases: readonly Case[],
  count: number,
  purpose: string,
): readonly Case[] {
  if (isComplete) return cases;
  const size = Math.min(count, cases.length);
  const subsets = fc.subarray([...cases], { minLength: size, maxLength: size });
  const seed = Number(process.env['SEED']) + numberOf(purpose);
  return fc.sample(subsets, { numRuns: 1, seed }).flat();
}
