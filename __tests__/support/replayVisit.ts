import { readFileSync } from 'node:fs';
import { checkStates, differenceLine } from '#visits/differences';
import { shopVisits } from './shopTools';

/** Replays a file that has its states, by its name in `__tests__/regressions`, or by its path in `__tests__`. */
export function replayVisit(name: string) {
  const file = `__tests__/${name.includes('/') ? name : `regressions/${name}`}`;
  const snapshot = shopVisits.read(readFileSync(file, 'utf8'));
  const steps = shopVisits.replay(snapshot);
  const { differences, unchecked } = checkStates(snapshot, steps);
  if (unchecked.length > 0) throw new Error(unchecked.join());
  return {
    /** The state after a step, 0 for the start. */
    stateAfter: (step: number) => {
      const state = step === 0 ? snapshot.initial : steps[step - 1]?.state;
      if (!state) throw new RangeError(`The visit has no step ${step}.`);
      return state;
    },
    /** What is not as recorded, with the recorded values; empty if all is. */
    difference: differences.map(differenceLine),
    /** The findings of the shop in this visit. */
    findings: shopVisits.findings(snapshot),
  };
}
