import { useMemo, useState } from 'react';
import { formatTime } from './formatTime';
import type { LoadedVisit } from './loadVisit';
import { MarkerFilter, MarkerLane } from './MarkerLane';
import { boundsOf, type TimeRange } from './timeRange';
import { TimeSlider } from './TimeSlider';
import type { Marker } from './WorkbenchAdapter';

const NONE: ReadonlySet<Marker['kind']> = new Set();

interface ScrubberProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  readonly onGo: (step: number) => void;
  /** The steps that changed the chosen value. */
  readonly changing: readonly number[];
  readonly timeRange: TimeRange | null;
  readonly onSelect: (timeRange: TimeRange | null) => void;
}

/** The buttons that step. */
const Controls = ({ step, onGo }: Pick<ScrubberProps, 'step' | 'onGo'>) => (
  <div role="group" aria-label="Steps" className="controls">
    <button type="button" aria-label="Back" onClick={() => onGo(step - 1)}>
      ◀
    </button>
    <button type="button" aria-label="Forward" onClick={() => onGo(step + 1)}>
      ▶
    </button>
  </div>
);

interface RangeProps extends Pick<ScrubberProps, 'visit' | 'timeRange' | 'onSelect'> {
  readonly isSelecting: boolean;
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** Names the selected time range and clears it, or makes a drag select one. */
function Range({ visit: { axis }, timeRange, onSelect, isSelecting, onSelecting }: RangeProps) {
  if (!timeRange)
    return (
      <button
        type="button"
        aria-pressed={isSelecting}
        title="A drag on the timeline selects a time range. So does a drag with Shift."
        onClick={() => onSelecting(!isSelecting)}
      >
        Select a range
      </button>
    );
  const { first, last } = boundsOf(timeRange);
  return (
    <span role="group" aria-label="Selected time range" className="range">
      Events {first} to {last} ({formatTime(axis.timeOf(first))} to {formatTime(axis.timeOf(last))})
      <button type="button" onClick={() => onSelect(null)}>
        Clear the time range
      </button>
    </span>
  );
}

/** The visit on an axis of time: the density of events and the markers. */
export function Scrubber({ visit, step, onGo, changing, timeRange, onSelect }: ScrubberProps) {
  const [hidden, setHidden] = useState(NONE);
  const [isSelecting, setIsSelecting] = useState(false);
  const { axis, steps } = visit;
  const markers = useMemo(
    () => visit.markers.filter(({ kind }) => !hidden.has(kind)),
    [visit, hidden],
  );
  const toggle = (kind: Marker['kind']) =>
    setHidden(
      new Set(hidden.has(kind) ? [...hidden].filter((one) => one !== kind) : [...hidden, kind]),
    );
  return (
    <section aria-label="Timeline" className="scrubber">
      <TimeSlider
        axis={axis}
        last={steps.length}
        changing={changing}
        current={step}
        timeRange={timeRange}
        isSelecting={isSelecting}
        onGo={onGo}
        onSelect={onSelect}
      />
      <MarkerLane axis={axis} markers={markers} current={step} onGo={onGo} />
      <div className="scrubber-bar">
        <Controls step={step} onGo={onGo} />
        <output className="time" aria-label="Time of the step">
          {formatTime(axis.timeOf(step))} / {formatTime(axis.duration)}
        </output>
        <Range
          visit={visit}
          timeRange={timeRange}
          onSelect={onSelect}
          isSelecting={isSelecting}
          onSelecting={setIsSelecting}
        />
        <MarkerFilter markers={visit.markers} hidden={hidden} onToggle={toggle} />
      </div>
    </section>
  );
}
