import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasChecksums } from '@latim/visits/file';
import { explainDifference, linesOf, printable } from '@latim/visits/replay';
import { isObject } from '#domain/isObject';
import { type Reduce, shopVisits, type Snapshot } from '#qa/shopAdapter';

/** The result of replaying a recorded visit. */
export interface ReplayedVisit {
  /** The state after a step, 0 for the start. Control characters in it are escaped, because Jest prints it as it is. */
  readonly stateAfter: (step: number) => unknown;
  /** The first step that is not as recorded, with the recorded values; empty if all are. */
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

/** Replays a snapshot that has checksums, by the reducer of its adapter. Tests of the tests pass another one. */
export function replaySnapshot(snapshot: Snapshot, reducer?: Reduce): ReplayedVisit {
  if (!hasChecksums(snapshot)) throw new Error('The visit has no checksums to compare with.');
  const steps = shopVisits.replay(snapshot, [...shopVisits.outcomes(snapshot, reducer)]);
  const difference = explainDifference(snapshot, steps);
  const states = [snapshot.initial, ...steps.map(({ state }) => state)];
  return {
    stateAfter: (step) => {
      if (!(step in states)) throw new RangeError(`The visit has no step ${step}.`);
      return printableParts(states[step]);
    },
    difference: difference ? linesOf(difference) : [],
  };
}

/** Replays a file in `__tests__/regressions`. */
export const replayVisit = (name: string): ReplayedVisit =>
  replaySnapshot(
    shopVisits.parse(readFileSync(path.resolve('__tests__/regressions', name), 'utf8')),
  );
