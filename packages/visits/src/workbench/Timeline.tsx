import { memo } from 'react';
import type { LoadedVisit } from './loadVisit';
import { formatTime } from './timeAxis';

/** The number of bars. */
const BARS = 125;

interface DrawingProps {
  readonly visit: LoadedVisit;
  /** The steps that changed the chosen value. */
  readonly changing: readonly number[];
}

/** The density of the events, and lines for messages, failures and the changes of the chosen value. */
const Drawing = memo(function Drawing({ visit, changing }: DrawingProps) {
  const { axis, markers, steps } = visit;
  const positionOf = (step: number) => (axis.timeOf(step) / Math.max(1, axis.duration)) * BARS;
  const counts = new Array<number>(BARS).fill(0);
  for (let step = 1; step <= steps.length; step += 1) {
    const bar = Math.min(BARS - 1, Math.floor(positionOf(step)));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const most = Math.max(4, ...counts); // in a short visit, most bars have one event
  const bars = counts.map((count, bar) => `M${bar} 1v${-Math.sqrt(count / most)}h.75V1z`);
  const lines = (marked: readonly number[]) =>
    marked.map((step) => `M${positionOf(step)} 0v1`).join('');
  const stepsWith = (isFailure: boolean) =>
    markers.filter((marker) => marker.isFailure === isFailure).map(({ step }) => step);
  return (
    <svg viewBox={`0 0 ${BARS} 1`} preserveAspectRatio="none" aria-hidden>
      <path className="bars" d={bars.join('')} />
      <path className="messages" d={lines(stepsWith(false))} />
      <path className="changes" d={lines(changing)} />
      <path className="failures" d={lines(stepsWith(true))} />
    </svg>
  );
});

interface TimelineProps extends DrawingProps {
  readonly step: number;
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
