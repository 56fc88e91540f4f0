import { memo, useMemo, useState } from 'react';
import { formatTime } from './formatTime';
import type { LoadedVisit } from './loadVisit';
import type { Marker } from './WorkbenchAdapter';

/** The number of bars, and the number of places for markers. */
const BARS = 125;
const PLACES = 100;

const SYMBOLS: Readonly<Record<Marker['kind'], string>> = {
  error: '✕',
  notice: '●',
  request: '⇅',
  law: '§',
};

/** The shown part of the visit: all of it, the listed events, or a number of events around the shown one. */
const ZOOMS = ['Whole visit', 'Listed events', '100 events', '20 events'] as const;

/** The first and the last shown step. */
interface Range {
  readonly first: number;
  readonly last: number;
}

function rangeOf(
  zoom: (typeof ZOOMS)[number],
  { steps }: LoadedVisit,
  listed: readonly number[],
  step: number,
): Range {
  const whole = { first: 0, last: steps.length };
  if (zoom === 'Whole visit') return whole;
  if (zoom === 'Listed events')
    return { first: listed[0] ?? whole.first, last: listed.at(-1) ?? whole.last };
  const count = Number.parseInt(zoom, 10);
  const first = Math.floor(step / count) * count; // the timeline does not move with each step
  return { first, last: Math.min(first + count, whole.last) };
}

interface DrawingProps extends Range {
  readonly visit: LoadedVisit;
  /** The steps that changed the chosen value. */
  readonly changing: readonly number[];
}

/** The density of the events, the changes of the chosen value, and the markers. */
const Drawing = memo(function Drawing({ visit, first, last, changing }: DrawingProps) {
  const { axis, markers } = visit;
  const start = axis.timeOf(first);
  const positionOf = (step: number) =>
    (axis.timeOf(step) - start) / Math.max(1, axis.timeOf(last) - start);
  const isShown = (step: number) => first <= step && step <= last;
  const counts = new Array<number>(BARS).fill(0);
  for (let step = Math.max(1, first); step <= last; step += 1) {
    const bar = Math.min(BARS - 1, Math.floor(positionOf(step) * BARS));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const most = Math.max(4, ...counts); // in a short visit, most bars have one event
  const bars = counts.flatMap((count, bar) => {
    const height = Math.sqrt(count / most);
    return count === 0 ? [] : [`M${bar} 1v${-height}h.75v${height}z`];
  });
  const ticks = changing.filter(isShown).map((step) => `M${positionOf(step) * BARS} 0v1`);
  const places = new Map<string, (typeof markers)[number]>();
  for (const marker of markers.filter(({ step }) => isShown(step))) {
    const place = Math.round(positionOf(marker.step) * PLACES);
    if (!places.get(String(place))?.isFailure) places.set(String(place), marker); // a failure hides other markers
  }
  return (
    <>
      <svg viewBox={`0 0 ${BARS} 1`} preserveAspectRatio="none" aria-hidden>
        <path className="bars" d={bars.join('')} />
        <path className="changes" d={ticks.join('')} />
      </svg>
      {[...places].map(([place, { kind, isFailure }]) => (
        <span
          key={place}
          aria-hidden
          className="mark"
          data-failed={isFailure || undefined}
          style={{ left: `${(Number(place) / PLACES) * 100}%` }}
        >
          {SYMBOLS[kind]}
        </span>
      ))}
    </>
  );
});

interface TimelineProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  readonly listed: readonly number[];
  readonly changing: readonly number[];
  readonly onGo: (step: number) => void;
}

/** The visit on an axis of time, as a slider: a click or a drag goes to the nearest event. */
export function Timeline({ visit, step, listed, changing, onGo }: TimelineProps) {
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>('Whole visit');
  const { axis, steps } = visit;
  const { first, last } = useMemo(
    () => rangeOf(zoom, visit, listed, step),
    [zoom, visit, listed, step],
  );
  const time = formatTime(axis.timeOf(step));
  return (
    <section aria-label="Timeline" className="timeline">
      <button type="button" aria-label="Back" onClick={() => onGo(step - 1)}>
        ◀
      </button>
      <button type="button" aria-label="Forward" onClick={() => onGo(step + 1)}>
        ▶
      </button>
      <output aria-label="Time of the step">
        {time} / {formatTime(axis.duration)}
      </output>
      <div className="axis">
        <Drawing visit={visit} first={first} last={last} changing={changing} />
        <input
          type="range"
          aria-label="Time"
          min={axis.timeOf(first)}
          max={Math.max(axis.timeOf(last), axis.timeOf(first) + 1)}
          value={axis.timeOf(step)}
          aria-valuetext={`${time}, event ${step} of ${steps.length}`}
          onChange={({ target }) => onGo(axis.stepAt(target.valueAsNumber))}
        />
      </div>
      <select
        aria-label="Zoom of the timeline"
        value={zoom}
        onChange={({ target }) => setZoom(ZOOMS.find((one) => one === target.value) ?? ZOOMS[0])}
      >
        {ZOOMS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </section>
  );
}
