import fc from 'fast-check';

const isSoak = process.env['SOAK'] === '1';
/** The mutation tests set a larger one: they run the same inputs for each of thousands of mutants. */
const DIVISOR = Number(process.env['INPUTS_DIVISOR'] ?? 10);

/** The seed of this run, drawn and printed by `globalSetup.cjs`; `SEED=` repeats a run. */
export const SEED = Number(process.env['SEED']);

/**
 * How many inputs a property test tries: a tenth of `full` by default; in the soak `soak`, or `SOAK_RUNS` where
 * that is set.
 */
export const runs = (full: number, soak = full): number =>
  isSoak ? Number(process.env['SOAK_RUNS'] ?? soak) : Math.ceil(full / DIVISOR);

fc.configureGlobal({ seed: SEED, numRuns: runs(100) });

export default fc;
