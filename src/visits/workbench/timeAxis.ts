/** The pause between events of a file without times, in milliseconds. */
const UNKNOWN_PAUSE = 500;

/** The times of a visit, as positions on an axis from 0 to 1. Step 0 is the start. */
export interface TimeAxis {
  /** In milliseconds. */
  readonly duration: number;
  /** Milliseconds since the start of the visit. */
  readonly timeOf: (step: number) => number;
  readonly positionOf: (step: number) => number;
  /** The step whose position is nearest. */
  readonly stepAt: (position: number) => number;
}

/** The index of the first time that is not less; the number of times if all are. */
function firstNotBefore(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Creates the axis. `recorded` are the times of the steps, if they are known; a clock that was set back does not move the axis back. */
export function timeAxis(count: number, recorded: readonly number[]): TimeAxis {
  const times = [0];
  for (let step = 1; step <= count; step += 1) {
    const before = times[step - 1] ?? 0;
    times.push(Math.max(before, recorded[step - 1] ?? before + UNKNOWN_PAUSE));
  }
  const duration = Math.max(1, times[count] ?? 0);
  const timeOf = (step: number) => times[step] ?? 0;
  return {
    duration,
    timeOf,
    positionOf: (step) => timeOf(step) / duration,
    stepAt: (position) => {
      const time = position * duration;
      const next = Math.min(firstNotBefore(times, time), count);
      const previous = Math.max(0, next - 1);
      return time - timeOf(previous) < timeOf(next) - time ? previous : next;
    },
  };
}
