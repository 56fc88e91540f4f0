import { readFileSync } from 'node:fs';
import path from 'node:path';
import { explainDifference, linesOf } from '#replay/explainDifference';
import type { Snapshot } from '#replay/format';
import { parseSnapshot } from '#replay/readSnapshot';
import { type Reduce, replayOutcomes, replaySteps } from '#replay/replaySteps';
import { reduce, type RootState } from '#store/rootReducer';

/** The result of replaying a recorded visit. */
export interface ReplayedVisit {
  /** The last state. */
  readonly state: RootState;
  /** The first step that is not as recorded, with the recorded values; empty if all are. */
  readonly difference: readonly string[];
}

const parsed = new Map<string, Snapshot>();

/** The snapshot in a file in `__tests__/snapshots`, parsed once. */
function snapshotIn(name: string): Snapshot {
  const known = parsed.get(name);
  if (known) return known;
  const snapshot = parseSnapshot(readFileSync(path.resolve('__tests__/snapshots', name), 'utf8'));
  parsed.set(name, snapshot);
  return snapshot;
}

/** Replays a file in `__tests__/snapshots`. Tests of the tests pass another reducer. */
export function replayVisit(name: string, reducer: Reduce = reduce): ReplayedVisit {
  const snapshot = snapshotIn(name);
  if (!snapshot.facts) throw new Error(`${name} has no checksums to compare with.`);
  const steps = replaySteps(snapshot, [...replayOutcomes(snapshot, reducer)]);
  const difference = explainDifference(snapshot, steps);
  return {
    state: steps.at(-1)?.state ?? snapshot.initial,
    difference: difference ? linesOf(difference) : [],
  };
}
