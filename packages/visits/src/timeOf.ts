import type { SnapshotFacts } from './format';

/** The time of a step, in milliseconds since the Unix epoch, if the file was written right after the last event. */
export const timeOf = ({ takenAt, times }: SnapshotFacts, step: number): number =>
  Date.parse(takenAt) - (times.at(-1) ?? 0) + (times[step - 1] ?? 0);
