import fc from 'fast-check';
import { SESSIONS, type Situation } from './situation';

const SCREENS_PER_SESSION = 2;
const isComplete = Boolean(process.env['CI']) || process.env['FAULTS'] === 'all';
/** Each call has its own seed, so that the faults are tested on different screens. */
let calls = 0;

/**
 * The situations in which this run tests a fault: all in CI and with FAULTS=all, otherwise two random screens for
 * each session. SEED repeats the choice.
 */
export function sampled(situations: readonly Situation[]): readonly Situation[] {
  if (isComplete) return situations;
  calls += 1;
  return SESSIONS.flatMap((session) => {
    const ofSession = situations.filter((situation) => situation.session === session);
    const size = Math.min(SCREENS_PER_SESSION, ofSession.length);
    const subsets = fc.subarray(ofSession, { minLength: size, maxLength: size });
    return fc.sample(subsets, { numRuns: 1, seed: Number(process.env['SEED']) + calls }).flat();
  });
}
