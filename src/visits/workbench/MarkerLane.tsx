import { memo, useMemo, useState } from 'react';
import { formatTime } from './formatTime';
import type { VisitMarker } from './loadVisit';
import { moveFocus } from './moveFocus';
import type { TimeAxis } from './timeAxis';
import { type Marker, MARKER_KINDS } from './WorkbenchAdapter';

type Kind = Marker['kind'];

/** The number of columns for markers. On a phone, more would overlap. */
const PLACES = 40;

const placeOf = (axis: TimeAxis, step: number): number =>
  Math.round(axis.positionOf(step) * PLACES) / PLACES;

const SYMBOLS: Readonly<Record<Kind, string>> = {
  error: '✕',
  notice: '●',
  request: '⇅',
  law: '§',
};
const NAMES: Readonly<Record<Kind, string>> = {
  error: 'Errors',
  notice: 'Notices',
  request: 'Requests',
  law: 'Broken laws',
};

/** Markers at about the same time. */
interface MarkerGroup {
  readonly place: number;
  readonly markers: readonly VisitMarker[];
}

const textOf = ({ markers }: MarkerGroup): string =>
  markers
    .slice(0, 3)
    .map(({ text }) => text)
    .concat(markers.length > 3 ? [`and ${markers.length - 3} more`] : [])
    .join('; ');

/** Groups the markers by their place on the axis. */
function groupsOf(axis: TimeAxis, markers: readonly VisitMarker[]): readonly MarkerGroup[] {
  const groups = new Map<number, VisitMarker[]>();
  for (const marker of markers) {
    const place = placeOf(axis, marker.step);
    groups.set(place, [...(groups.get(place) ?? []), marker]);
  }
  return [...groups].map(([place, own]) => ({ place, markers: own }));
}

/** The kind that a group shows: a failure before anything else. */
const kindOf = ({ markers }: MarkerGroup): Kind =>
  (markers.find(({ isFailure }) => isFailure) ?? markers[0])?.kind ?? 'notice';

/** The next marker of a group after the current step, or the first one of the group. */
const nextIn = ({ markers }: MarkerGroup, current: number): number =>
  (markers.find(({ step }) => step > current) ?? markers[0])?.step ?? current;

interface MarkerLaneProps {
  readonly axis: TimeAxis;
  readonly markers: readonly VisitMarker[];
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** The errors, notices, requests and broken laws on the axis of time. A marker leads to its event. */
export const MarkerLane = memo(function MarkerLane({
  axis,
  markers,
  current,
  onGo,
}: MarkerLaneProps) {
  const groups = useMemo(() => groupsOf(axis, markers), [axis, markers]);
  const [focused, setFocused] = useState<number | null>(null);
  const tabStop = groups.find(({ place }) => place === focused) ?? groups[0];
  return (
    <div
      role="toolbar"
      aria-label="Errors, notices, requests and broken laws"
      className="marker-lane"
      onKeyDown={moveFocus}
    >
      {groups.map((group) => {
        const step = group.markers[0]?.step ?? 0;
        const label = `${textOf(group)} at ${formatTime(axis.timeOf(step))}`;
        return (
          <button
            key={group.place}
            type="button"
            title={label}
            aria-label={label}
            aria-current={group.markers.some((marker) => marker.step === current) || undefined}
            data-failed={group.markers.some(({ isFailure }) => isFailure) || undefined}
            tabIndex={group === tabStop ? 0 : -1}
            style={{ left: `calc((100% - 24px) * ${group.place})` }}
            onFocus={() => setFocused(group.place)}
            onClick={() => onGo(nextIn(group, current))}
          >
            <span aria-hidden>{SYMBOLS[kindOf(group)]}</span>
          </button>
        );
      })}
    </div>
  );
});

interface MarkerFilterProps {
  readonly markers: readonly VisitMarker[];
  readonly hidden: ReadonlySet<Kind>;
  readonly onToggle: (kind: Kind) => void;
}

/** A button for each kind: whether the timeline shows its markers. */
export const MarkerFilter = ({ markers, hidden, onToggle }: MarkerFilterProps) => (
  <div role="group" aria-label="Shown markers" className="marker-filter">
    {MARKER_KINDS.map((kind) => {
      const count = markers.filter((marker) => marker.kind === kind).length;
      return (
        count > 0 && (
          <button
            key={kind}
            type="button"
            title={NAMES[kind]}
            aria-label={`${NAMES[kind]}: ${count}`}
            aria-pressed={!hidden.has(kind)}
            onClick={() => onToggle(kind)}
          >
            {SYMBOLS[kind]} {count}
          </button>
        )
      );
    })}
  </div>
);
