/** What a timing measures. The names are those of the web vitals and of the Event Timing and Long Tasks APIs. */
export type TimingKind = 'event' | 'longtask' | 'lcp' | 'cls';

/** What took long on the visitor's device, as the browser measured it. Numbers only. */
export interface Timing {
  readonly kind: TimingKind;
  /** Milliseconds since the Unix epoch at which it was over. */
  readonly at: number;
  /** Milliseconds: from an input to the next paint, of a task, or from the navigation to the largest paint. Of `cls`, a score. */
  readonly value: number;
}

/** The number of timings that are kept. */
export const MAX_TIMINGS = 200;

/** Layout shifts are one burst until there was none for a second, and at most five seconds (https://web.dev/articles/cls). */
const BURST_GAP_MS = 1000;
const BURST_MS = 5000;

/** The fields of all observed entries. TypeScript does not know those of layout shifts. */
interface Entry {
  readonly startTime: number;
  readonly duration: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
}

/**
 * Keeps the last 200 timings of a page, also of the time before the call: interactions above 100 ms, long tasks, the
 * largest contentful paint, and the layout shifts of each burst, of which the largest is the CLS. A browser without an API
 * gives none of its timings.
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
    // An interaction is several events, such as pointerup and click. The slowest counts.
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
