import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { formatTime } from './formatTime';
import type { TimeAxis } from './timeAxis';
import { boundsOf, type TimeRange } from './timeRange';

/** The width of the drawing in its own units, and its number of bars. */
const WIDTH = 1000;
const BARS = 125;
const HEIGHT = 32;

/** The path of the bars: the higher, the more events in that part of the time. */
function barsOf(axis: TimeAxis, last: number): string {
  const counts = new Array<number>(BARS).fill(0);
  for (let step = 1; step <= last; step += 1) {
    const bar = Math.min(BARS - 1, Math.floor(axis.positionOf(step) * BARS));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  const most = Math.max(4, ...counts); // in a short visit, most bars have one event
  const width = WIDTH / BARS;
  return counts
    .flatMap((count, bar) => {
      const height = Math.round(Math.sqrt(count / most) * HEIGHT);
      return count === 0 ? [] : [`M${bar * width} ${HEIGHT}v${-height}h${width - 2}v${height}z`];
    })
    .join('');
}

/** The path of the ticks of the steps. Ticks at the same place are drawn once. */
const ticksOf = (axis: TimeAxis, steps: readonly number[]): string =>
  [...new Set(steps.map((step) => Math.round(axis.positionOf(step) * WIDTH)))]
    .map((x) => `M${x} 0V${HEIGHT}`)
    .join('');

interface DrawingProps {
  readonly axis: TimeAxis;
  readonly last: number;
  /** The steps that changed the chosen value. */
  readonly changing: readonly number[];
}

const Drawing = memo(function Drawing({ axis, last, changing }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path className="bars" d={barsOf(axis, last)} />
      {changing.length > 0 && <path className="changes" data-changes d={ticksOf(axis, changing)} />}
    </svg>
  );
});

/** The step that a key leads to from the current one. */
const KEYS: Readonly<Record<string, (step: number, last: number) => number>> = {
  ArrowLeft: (step) => step - 1,
  ArrowDown: (step) => step - 1,
  ArrowRight: (step) => step + 1,
  ArrowUp: (step) => step + 1,
  PageDown: (step) => step - 10,
  PageUp: (step) => step + 10,
  Home: () => 0,
  End: (_step, last) => last,
};

interface TimeSliderProps extends DrawingProps {
  readonly current: number;
  readonly timeRange: TimeRange | null;
  /** Whether a drag selects a time range without Shift, too. Touch screens have no Shift. */
  readonly isSelecting: boolean;
  readonly onGo: (step: number) => void;
  readonly onSelect: (timeRange: TimeRange) => void;
}

interface TimeRangeMarkProps {
  readonly axis: TimeAxis;
  readonly timeRange: TimeRange;
}

function TimeRangeMark({ axis, timeRange }: TimeRangeMarkProps) {
  const { first, last } = boundsOf(timeRange);
  const [from, to] = [axis.positionOf(first), axis.positionOf(last)];
  return (
    <div className="selected" style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
  );
}

/**
 * The axis as a slider: a click or a drag goes to the nearest event, a key to the next one. With Shift, both also
 * select the time range on the way.
 */
export function TimeSlider(props: TimeSliderProps) {
  const { axis, last, changing, current, timeRange, isSelecting, onGo, onSelect } = props;
  const stepUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return axis.stepAt(Math.min(1, Math.max(0, (clientX - left) / width)));
  };
  const goTo = (step: number, anchor: number | null) => {
    onGo(step);
    if (anchor !== null) onSelect({ anchor, end: step });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(current, last);
    if (next === undefined) return;
    event.preventDefault();
    const anchor = timeRange?.end === current ? timeRange.anchor : current; // Shift again extends a time range
    goTo(Math.min(last, Math.max(0, next)), event.shiftKey ? anchor : null);
  };
  return (
    <div
      className="axis"
      role="slider"
      tabIndex={0}
      aria-label="Time"
      title="Shift and drag, or Shift and the arrow keys, select a time range"
      aria-valuemin={0}
      aria-valuemax={axis.duration}
      aria-valuenow={axis.timeOf(current)}
      aria-valuetext={`${formatTime(axis.timeOf(current))}, event ${current} of ${last}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const step = stepUnder(event);
        goTo(step, isSelecting || event.shiftKey ? step : null);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const step = stepUnder(event);
        goTo(step, isSelecting || event.shiftKey ? (timeRange?.anchor ?? step) : null);
      }}
    >
      <Drawing axis={axis} last={last} changing={changing} />
      {timeRange && <TimeRangeMark axis={axis} timeRange={timeRange} />}
      <div
        className="cursor"
        style={{ left: `calc((100% - 3px) * ${axis.positionOf(current)})` }}
      />
    </div>
  );
}
