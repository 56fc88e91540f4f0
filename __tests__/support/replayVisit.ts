import { readFileSync } from 'node:fs';
import { differenceLine, differencesOfStates } from '#visits/differences';
import { hasStates } from '#visits/format';
import { shopVisits } from './shopTools';

/** Replays a file that has its states, by its name in `__tests__/regressions`, or by its path in `__tests__`. */
export function replayVisit(name: string) {
  const file = `__tests__/${name.includes('/') ? name : `regressions/${name}`}`;
  const snapshot = shopVisits.read(readFileSync(file, 'utf8'));
  if (!hasStates(snapshot)) throw new Error('The visit has no states to compare with.');
  const steps = shopVisits.replay(snapshot);
  return {
    /** The state after a step, 0 for the start. */
    stateAfter: (step: number) => {
      const state = step === 0 ? snapshot.initial : steps[step - 1]?.state;
      if (!state) throw new RangeError(`The visit has no step ${step}.`);
      return state;
    },
    /** What is not as recorded, with the recorded values; empty if all is. */
    difference: differencesOfStates(snapshot, steps).map(differenceLine),
    /** The findings of the shop in this visit. */
    findings: shopVisits.findings(snapshot),
  };
}
