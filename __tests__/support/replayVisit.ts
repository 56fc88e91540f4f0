import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printable } from '@latim/visits/tools';
import { isObject } from '#domain/isObject';
import { differenceLine, differencesOfStates } from '#visits/differences';
import { hasStates } from '#visits/format';
import { shopVisits, type Snapshot } from './shopTools';

/** The result of replaying a recorded visit. */
export interface ReplayedVisit {
  /** The state after a step, 0 for the start. Control characters in it are escaped, because Jest prints it as it is. */
  readonly stateAfter: (step: number) => unknown;
  /** What is not as recorded, with the recorded values; empty if all is. */
  readonly difference: readonly string[];
}

/** A value in which the texts and the names of fields can be printed. */
function printableParts(value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value)) return value.map(printableParts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [printable(name), printableParts(part)]),
  );
}

/** Replays a snapshot that has its states. Tests of the tests pass tools with another reducer. */
export function replaySnapshot(snapshot: Snapshot, visits = shopVisits): ReplayedVisit {
  if (!hasStates(snapshot)) throw new Error('The visit has no states to compare with.');
  const steps = visits.replay(snapshot);
  const states = [snapshot.initial, ...steps.map(({ state }) => state)];
  return {
    stateAfter: (step) => {
      if (!(step in states)) throw new RangeError(`The visit has no step ${step}.`);
      return printableParts(states[step]);
    },
    difference: differencesOfStates(snapshot, steps).map(differenceLine),
  };
}

/** Replays a file in `__tests__/regressions`. */
export const replayVisit = (name: string): ReplayedVisit =>
  replaySnapshot(
    shopVisits.parse(readFileSync(path.resolve('__tests__/regressions', name), 'utf8')),
  );
