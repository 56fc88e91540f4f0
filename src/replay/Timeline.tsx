import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { RootState } from '#store/rootReducer';
import type { SnapshotFacts } from '#visits/format';
import { CheckLabel } from './CheckLabel';
import { FilmStrip } from './FilmStrip';
import { formatTime } from './formatTime';
import { timeAxis } from './timeAxis';
import { TimelineMarkers } from './TimelineMarkers';
import type { TimeRange } from './timeRange';
import { TimeRangeLine } from './TimeRangeLine';
import { TimeSlider } from './TimeSlider';
import type { VisitMarker } from './visitMarkers';

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  font-size: 0.75rem;
`;

interface TimelineProps {
  readonly facts: SnapshotFacts | null;
  /** The start state and the state after each step. */
  readonly states: readonly RootState[];
  readonly markers: readonly VisitMarker[];
  readonly changing: readonly number[];
  readonly current: number;
  /** The time range to which the list of events is restricted. */
  readonly timeRange: TimeRange | null;
  readonly onSelect: (timeRange: TimeRange | null) => void;
  readonly onGo: (step: number) => void;
}

/** The visit on an axis of time: pictures of screens, the density of events, errors, notices and requests. */
export function Timeline(props: TimelineProps) {
  const { facts, states, markers, changing, current, timeRange, onSelect, onGo } = props;
  const [isSelecting, setIsSelecting] = useState(false);
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
      <TimeSlider
        axis={axis}
        last={last}
        changing={changing}
        current={current}
        timeRange={timeRange}
        isSelecting={isSelecting}
        onGo={onGo}
        onSelect={onSelect}
      />
      <TimelineMarkers axis={axis} markers={markers} current={current} onGo={onGo} />
      <Ends aria-hidden>
        <span>{formatTime(0)}</span>
        <span>{formatTime(axis.timeOf(current))}</span>
        <span>{formatTime(axis.duration)}</span>
      </Ends>
      <CheckLabel>
        <input
          type="checkbox"
          checked={isSelecting}
          onChange={() => setIsSelecting(!isSelecting)}
        />
        Select a time range by dragging
      </CheckLabel>
      {timeRange && (
        <TimeRangeLine axis={axis} timeRange={timeRange} onClear={() => onSelect(null)} />
      )}
    </section>
  );
}
