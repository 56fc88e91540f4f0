import { type SnapshotFacts, UNKNOWN_TIME } from './format';

/** The time of a step, in milliseconds since the Unix epoch, if the file was written right after the last event. Now if it does not say when. */
export const timeOf = ({ takenAt, times }: SnapshotFacts, step: number): number =>
  takenAt === UNKNOWN_TIME
    ? Date.now()
    : Date.parse(takenAt) - (times.at(-1) ?? 0) + (times[step - 1] ?? 0);
