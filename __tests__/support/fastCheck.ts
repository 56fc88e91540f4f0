import fc from 'fast-check';
import { repetitions } from './soak';

/** CI has more time. The mutation tests set a larger divisor, because they repeat the inputs for thousands of mutants. */
const DIVISOR = Number(process.env['INPUTS_DIVISOR'] ?? (process.env['CI'] ? 10 : 40));

/** The seed of this run. `globalSetup.cjs` generates and prints it. Set SEED to repeat a run. */
export const SEED = Number(process.env['SEED']);

/**
 * The number of inputs of a property test: a tenth of `full` in CI, a fortieth elsewhere. Soak runs use `soak`, or SOAK_RUNS if
 * it is set.
 */
export const runs = (full: number, soak = full): number =>
  repetitions(Math.ceil(full / DIVISOR), soak);

fc.configureGlobal({ seed: SEED, numRuns: runs(100) });

export default fc;
