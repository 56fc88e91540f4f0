import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react';
import styled from 'styled-components';
import type { RootState } from '#store/rootReducer';
import { color, radius } from '#ui/theme';
import { FilmStrip } from './FilmStrip';
import type { SnapshotFacts } from './format';
import { formatTime } from './formatTime';
import { type TimeAxis, timeAxis } from './timeAxis';
import { TimelineMarkers } from './TimelineMarkers';
import type { VisitMarker } from './visitMarkers';

/** The width of the drawing in its own units, and its number of bars. */
const WIDTH = 1000;
const BARS = 125;
const HEIGHT = 32;

const Axis = styled.div`
  position: relative;
  height: 40px;
  margin-inline: var(--space-12); /* half a marker */
  border: 1px solid ${color.line};
  border-radius: ${radius.input};
  background: ${color.paper};
  cursor: pointer;
  touch-action: pan-y;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;
const Bars = styled.path`
  fill: ${color.muted};
`;
const Changes = styled.path`
  stroke: ${color.river};
  stroke-width: 2px;
  vector-effect: non-scaling-stroke;
`;
const Cursor = styled.div`
  position: absolute;
  inset-block: -3px;
  width: 3px;
  background: ${color.red};
  pointer-events: none;
`;
const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  font-size: 0.75rem;
`;

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
      <Bars d={barsOf(axis, last)} />
      {changing.length > 0 && <Changes data-changes d={ticksOf(axis, changing)} />}
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
  readonly onGo: (step: number) => void;
}

/** The axis as a slider: a click or a drag goes to the nearest event, a key to the next one. */
function TimeSlider({ axis, last, changing, current, onGo }: TimeSliderProps) {
  const goTo = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onGo(axis.stepAt(Math.min(1, Math.max(0, (clientX - left) / width))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(current, last);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // the same keys step through the visit elsewhere
    onGo(Math.min(last, Math.max(0, next)));
  };
  return (
    <Axis
      role="slider"
      tabIndex={0}
      aria-label="Time"
      aria-valuemin={0}
      aria-valuemax={axis.duration}
      aria-valuenow={axis.timeOf(current)}
      aria-valuetext={`${formatTime(axis.timeOf(current))}, event ${current} of ${last}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event);
      }}
    >
      <Drawing axis={axis} last={last} changing={changing} />
      <Cursor style={{ left: `calc((100% - 3px) * ${axis.positionOf(current)})` }} />
    </Axis>
  );
}

interface TimelineProps {
  readonly facts: SnapshotFacts | null;
  /** The start state and the state after each step. */
  readonly states: readonly RootState[];
  readonly markers: readonly VisitMarker[];
  readonly changing: readonly number[];
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** The visit on an axis of time: pictures of screens, the density of events, errors, notices and requests. */
export function Timeline({ facts, states, markers, changing, current, onGo }: TimelineProps) {
  const last = states.length - 1;
  const axis = useMemo(() => timeAxis(last, facts?.times ?? null), [last, facts]);
  return (
    <section aria-label="Timeline">
      <FilmStrip
        states={states}
        axis={axis}
        viewport={facts?.viewport}
        current={current}
        onGo={onGo}
      />
      <TimeSlider axis={axis} last={last} changing={changing} current={current} onGo={onGo} />
      <TimelineMarkers axis={axis} markers={markers} current={current} onGo={onGo} />
      <Ends aria-hidden>
        <span>{formatTime(0)}</span>
        <span>{formatTime(axis.timeOf(current))}</span>
        <span>{formatTime(axis.duration)}</span>
      </Ends>
    </section>
  );
}
