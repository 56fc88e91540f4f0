import { memo } from 'react';
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
  wrong: '§',
};

interface DrawingProps {
  readonly visit: LoadedVisit;
  /** The steps that changed the chosen value. */
  readonly changing: readonly number[];
}

/** The density of the events, the changes of the chosen value, and the markers. */
const Drawing = memo(function Drawing({ visit, changing }: DrawingProps) {
  const { axis, markers, steps } = visit;
  const positionOf = (step: number) => axis.timeOf(step) / Math.max(1, axis.duration);
  const counts = new Array<number>(BARS).fill(0);
  for (let step = 1; step <= steps.length; step += 1) {
    const bar = Math.min(BARS - 1, Math.floor(positionOf(step) * BARS));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const most = Math.max(4, ...counts); // in a short visit, most bars have one event
  const bars = counts.flatMap((count, bar) => {
    const height = Math.sqrt(count / most);
    return count === 0 ? [] : [`M${bar} 1v${-height}h.75v${height}z`];
  });
  const ticks = changing.map((step) => `M${positionOf(step) * BARS} 0v1`);
  const places = new Map<string, (typeof markers)[number]>();
  for (const marker of markers) {
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
  readonly changing: readonly number[];
  readonly onGo: (step: number) => void;
}

/** The visit on an axis of time, as a slider: a click or a drag goes to the nearest event. */
export function Timeline({ visit, step, changing, onGo }: TimelineProps) {
  const { axis, steps } = visit;
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
        <Drawing visit={visit} changing={changing} />
        <input
          type="range"
          aria-label="Time"
          min={0}
          max={Math.max(axis.duration, 1)}
          value={axis.timeOf(step)}
          aria-valuetext={`${time}, event ${step} of ${steps.length}`}
          onChange={({ target }) => onGo(axis.stepAt(target.valueAsNumber))}
        />
      </div>
    </section>
  );
}
