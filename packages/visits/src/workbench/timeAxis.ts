/** The pause between events of a file without times, in milliseconds. */
const UNKNOWN_PAUSE = 500;

/** Formats milliseconds since the start of a visit, for example `1:05.2`. */
export function formatTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}:${seconds}`;
}

/**
 * The times of a visit, in milliseconds since its start, which is step 0. `recorded` are the times of the steps, if known. A clock
 * that was set back does not move the axis back.
 */
export function timeAxis(count: number, recorded: readonly number[]) {
  const times = [0];
  for (let step = 1; step <= count; step += 1) {
    const before = times[step - 1] ?? 0;
    times.push(Math.max(before, recorded[step - 1] ?? before + UNKNOWN_PAUSE));
  }
  const timeOf = (step: number): number => times[step] ?? 0;
  return {
    duration: timeOf(count),
    timeOf,
    /** The step whose time is nearest. */
    stepAt: (time: number): number => {
      const later = times.findIndex((own) => own >= time);
      const next = later < 0 ? count : later;
      const previous = Math.max(0, next - 1);
      return time - timeOf(previous) < timeOf(next) - time ? previous : next;
    },
  };
}
