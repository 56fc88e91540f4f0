/** What a timing measures. The names are those of the web vitals and of the Event Timing and Long Tasks APIs. */
export type TimingKind = 'event' | 'longtask' | 'lcp' | 'cls';

/** What took long on the visitor's device, as the browser measured it. Numbers only. */
export interface Timing {
  readonly kind: TimingKind;
  /** Its end, in milliseconds since the Unix epoch. */
  readonly at: number;
  /** Milliseconds: from an input to the next paint, of a task, or from the navigation to the largest paint. Of `cls`, a score. */
  readonly value: number;
}

/** How many timings are kept. */
export const MAX_TIMINGS = 200;

/** A burst of layout shifts ends after a second without one, and after five seconds at the latest (https://web.dev/articles/cls). */
const BURST_GAP_MS = 1000;
const BURST_MS = 5000;

/** The fields of performance entries that are read. TypeScript's DOM library lacks those of layout shifts. */
interface Entry {
  readonly startTime: number;
  readonly duration: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
}

/**
 * Records the last 200 timings of a page, including those from before the call: interactions above 100 ms, long tasks,
 * the largest contentful paint, and the score of each burst of layout shifts. The largest score is the CLS. Entry types
 * that the browser does not support are skipped.
 */
export function createTimingLog(
  Observer: typeof PerformanceObserver,
  now: () => number,
): { readonly timings: () => readonly Timing[]; readonly stop: () => void } {
  const timings = new Map<string, Timing>();
  const keep = (key: string, kind: TimingKind, end: number, value: number) => {
    if (!Number.isFinite(end + value)) return; // a browser without this field of the entry
    timings.set(key, { kind, at: Math.round(now() - performance.now() + end), value });
    const [oldest] = timings.keys();
    if (timings.size > MAX_TIMINGS && oldest !== undefined) timings.delete(oldest);
  };
  const burst = { start: 0, end: -Infinity };
  const watched: Readonly<Record<string, (entry: Entry) => void>> = {
    // An interaction has several events, such as pointerup and click. The slowest one counts.
    event: ({ interactionId, startTime, duration }) => {
      const key = `event ${interactionId}`;
      if (interactionId > 0 && duration > (timings.get(key)?.value ?? 0))
        keep(key, 'event', startTime + duration, duration);
    },
    longtask: ({ startTime, duration }) =>
      keep(`task ${startTime}`, 'longtask', startTime + duration, Math.round(duration)),
    'largest-contentful-paint': ({ startTime }) =>
      keep('lcp', 'lcp', startTime, Math.round(startTime)),
    'layout-shift': ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (startTime - burst.end >= BURST_GAP_MS || startTime - burst.start >= BURST_MS)
        burst.start = startTime;
      burst.end = startTime;
      const key = `shifts ${burst.start}`;
      keep(key, 'cls', startTime, (timings.get(key)?.value ?? 0) + value);
    },
  };
  const observers = Observer.supportedEntryTypes.flatMap((type) => {
    const take = watched[type];
    if (!take) return [];
    const observer = new Observer((list) =>
      (list.getEntries() as unknown as readonly Entry[]).forEach(take),
    );
    observer.observe({ type, buffered: true }); // by default, events of 104 ms and more
    return [observer];
  });
  return {
    timings: () => [...timings.values()],
    stop: () => observers.forEach((observer) => observer.disconnect()),
  };
}
