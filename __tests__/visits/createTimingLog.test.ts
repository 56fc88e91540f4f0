import { shopVisits } from '#qa/shopAdapter';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { createTimingLog } from '#visits/createTimingLog';

/** A fake `PerformanceObserver` with these buffered entries. It also supports a type that the log ignores. */
function open(entries: Readonly<Record<string, readonly object[]>>) {
  class Observer {
    static readonly supportedEntryTypes = [...Object.keys(entries), 'resource'];
    constructor(private readonly report: (list: { getEntries(): readonly object[] }) => void) {}
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      if (buffered) this.report({ getEntries: () => entries[type] ?? [] });
    }
    disconnect() {}
  }
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  const { timings } = createTimingLog(
    Observer as unknown as typeof PerformanceObserver,
    () => 9000,
  );
  return timings;
}
const valuesOf = (timings: ReturnType<typeof open>) =>
  timings().map(({ kind, at, value }) => [kind, at, value]);

describe('createTimingLog', () => {
  it('keeps the slowest event of each interaction, with the time of its paint', () => {
    const timings = open({
      event: [
        { interactionId: 7, startTime: 1000, duration: 112 },
        { interactionId: 7, startTime: 1000, duration: 144 },
        { interactionId: 7, startTime: 1050, duration: 120 },
        { interactionId: 0, startTime: 1000, duration: 300 },
        { interactionId: 8, startTime: 2000, duration: 160 },
      ],
    });
    expect(valuesOf(timings)).toStrictEqual([
      ['event', 5144, 144],
      ['event', 6160, 160],
    ]);
  });

  it('keeps long tasks and the last of the largest paints', () => {
    const timings = open({
      longtask: [{ startTime: 100, duration: 80.4 }],
      'largest-contentful-paint': [{ startTime: 500 }, { startTime: 900.2 }],
    });
    expect(valuesOf(timings)).toStrictEqual([
      ['longtask', 4180, 80],
      ['lcp', 4900, 900],
    ]);
  });

  it('adds the layout shifts of a burst, without those that follow an input', () => {
    const shift = (startTime: number, value: number, hadRecentInput = false) => ({
      startTime,
      value,
      hadRecentInput,
    });
    const timings = open({
      'layout-shift': [shift(100, 0.25), shift(900, 0.5), shift(950, 1, true), shift(2000, 0.125)],
    });
    expect(valuesOf(timings)).toStrictEqual([
      ['cls', 4900, 0.75],
      ['cls', 6000, 0.125],
    ]);
  });

  it('keeps the last 200 timings', () => {
    const tasks = Array.from({ length: 201 }, (_, startTime) => ({ startTime, duration: 60 }));
    const timings = open({ longtask: tasks });
    expect(timings()).toHaveLength(200);
    expect(timings()[0]?.at).toBe(4061);
  });
});

it('a file has each timing after the event that precedes its end', () => {
  const visit = recordingOf([{ type: 'filter/moreToysRequested' }]);
  const at = visit.events[0]?.at ?? 0;
  const timings = [
    { kind: 'lcp', at: at - 1, value: 940 },
    { kind: 'event', at, value: 144 },
  ] as const;
  const { facts } = shopVisits.read(shopVisits.stringify({ ...visit, timings }, ABOUT));
  expect(facts?.timings).toStrictEqual([
    { step: 0, kind: 'lcp', value: 940 },
    { step: 1, kind: 'event', value: 144 },
  ]);
});
