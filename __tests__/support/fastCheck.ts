import fc from 'fast-check';

const isSoak = process.env['SOAK'] === '1';

/** The seed of this run, drawn and printed by `globalSetup.cjs`; `SEED=` repeats a run. */
export const SEED = Number(process.env['SEED']);

/**
 * How many inputs a property test tries: a tenth of `full`; in the soak `soak`, or `SOAK_RUNS` where
 * that is set.
 */
export const runs = (full: number, soak = full): number =>
  isSoak ? Number(process.env['SOAK_RUNS'] ?? soak) : Math.ceil(full / 10);

fc.configureGlobal({ seed: SEED, numRuns: runs(100) });

export default fc;
