import fc from 'fast-check';

/** The seed of this run. `globalSetup.cjs` generates and prints it. Set SEED to repeat a run. */
export const SEED = Number(process.env['SEED']);

/** The number of inputs of a property test: a tenth of `full` in CI, which has more time, a fortieth elsewhere. */
export const runs = (full: number): number => Math.ceil(full / (process.env['CI'] ? 10 : 40));

fc.configureGlobal({ seed: SEED, numRuns: runs(100) });

export default fc;
