import type { SnapshotFacts } from './format';

/** The recorded time of a step, in milliseconds since 1970. A file is written after its last event. */
export const timeOf = ({ takenAt, times }: SnapshotFacts, step: number): number =>
  Date.parse(takenAt) - (times.at(-1) ?? 0) + (times[step - 1] ?? 0);
