import { type KeyboardEvent, memo, useContext, useMemo, useState } from 'react';
import styled from 'styled-components';
import { MARKER_KINDS } from '#qa/descriptions';
import { Row } from '#ui/layout';
import { color } from '#ui/theme';
import { CheckLabel } from './CheckLabel';
import { formatTime } from './formatTime';
import { HiddenMarkersContext } from './HiddenMarkersContext';
import type { TimeAxis } from './timeAxis';
import type { VisitMarker } from './visitMarkers';

type Kind = VisitMarker['kind'];

/** The places for the markers of one kind. On a phone, more of them would cover each other. */
const PLACES = 20;

const placeOf = (axis: TimeAxis, step: number): number =>
  Math.round(axis.positionOf(step) * PLACES) / PLACES;
const SYMBOLS: Readonly<Record<Kind, string>> = {
  error: '✕',
  notice: '●',
  request: '⇅',
  console: '›',
};
const NAMES: Readonly<Record<Kind, string>> = {
  error: 'Errors',
  notice: 'Notices',
  request: 'Requests',
  console: 'Console messages',
};

const Lanes = styled.div`
  margin-top: var(--space-4);
`;
const Track = styled.div`
  position: relative;
  height: 24px;
  font-size: 0.75rem;
  border-bottom: 1px dotted ${color.hair};
  button {
    position: absolute;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.river};
    font: inherit;
    cursor: pointer;
  }
  button[data-failed] {
    color: ${color.error};
    font-weight: 700;
  }
  button[aria-current] {
    outline: 2px solid ${color.red};
  }
`;

/** Markers of one kind at about the same time. */
interface MarkerGroup {
  readonly kind: Kind;
  readonly markers: readonly VisitMarker[];
}

const textOf = ({ markers }: MarkerGroup): string =>
  markers
    .slice(0, 3)
    .map(({ text }) => text)
    .concat(markers.length > 3 ? [`and ${markers.length - 3} more`] : [])
    .join('; ');

/** Groups the markers of each kind by their place on the axis. */
function groupsOf(axis: TimeAxis, markers: readonly VisitMarker[]): readonly MarkerGroup[] {
  const groups = new Map<string, VisitMarker[]>();
  for (const marker of markers) {
    const key = `${marker.kind} ${placeOf(axis, marker.step)}`;
    const group = groups.get(key);
    if (group) group.push(marker);
    else groups.set(key, [marker]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ kind: first.kind, markers: group }] : [];
  });
}

/** A box for each kind: whether the timeline shows its markers. */
function KindFilter({ markers }: { readonly markers: readonly VisitMarker[] }) {
  const { hidden, onToggle } = useContext(HiddenMarkersContext);
  return (
    <Row $gap={12} role="group" aria-label="Shown markers">
      {MARKER_KINDS.map((kind) => (
        <CheckLabel key={kind}>
          <input type="checkbox" checked={!hidden.has(kind)} onChange={() => onToggle(kind)} />
          {NAMES[kind]} ({markers.filter((marker) => marker.kind === kind).length})
        </CheckLabel>
      ))}
    </Row>
  );
}

interface TimelineMarkersProps {
  readonly axis: TimeAxis;
  readonly markers: readonly VisitMarker[];
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** The next marker of a group after the current step, or its first one. */
const nextIn = ({ markers }: MarkerGroup, current: number): number =>
  (markers.find(({ step }) => step > current) ?? markers[0])?.step ?? current;

/** Moves the focus between the buttons of a toolbar with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === event.target);
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: buttons.length - 1 }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation(); // the arrow keys step through the visit elsewhere
  buttons[next]?.focus(); // there is none before the first and after the last
}

interface MarkerButtonProps {
  readonly axis: TimeAxis;
  readonly group: MarkerGroup;
  readonly current: number;
  readonly isTabStop: boolean;
  readonly onFocus: (group: MarkerGroup) => void;
  readonly onGo: (step: number) => void;
}

function MarkerButton({ axis, group, current, isTabStop, onFocus, onGo }: MarkerButtonProps) {
  const step = group.markers[0]?.step ?? 0;
  const label = `${textOf(group)} at ${formatTime(axis.timeOf(step))}`;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-current={group.markers.some((marker) => marker.step === current) || undefined}
      data-failed={group.markers.some(({ isFailure }) => isFailure) || undefined}
      tabIndex={isTabStop ? 0 : -1}
      style={{ left: `calc((100% - 24px) * ${placeOf(axis, step)})` }}
      onFocus={() => onFocus(group)}
      onClick={() => onGo(nextIn(group, current))}
    >
      <span aria-hidden>{SYMBOLS[group.kind]}</span>
    </button>
  );
}

const TITLE = 'Errors, notices, requests and console';

/**
 * The caught errors, notices, requests and console messages of a visit on its axis. A marker leads to its event. The
 * tester chooses which kinds are shown.
 */
export const TimelineMarkers = memo(function TimelineMarkers({
  axis,
  markers,
  current,
  onGo,
}: TimelineMarkersProps) {
  const { hidden } = useContext(HiddenMarkersContext);
  const shown = useMemo(() => markers.filter(({ kind }) => !hidden.has(kind)), [markers, hidden]);
  const groups = useMemo(() => groupsOf(axis, shown), [axis, shown]);
  const [focused, setFocused] = useState<MarkerGroup | null>(null);
  const tabStop = focused && groups.includes(focused) ? focused : groups[0];
  if (markers.length === 0) return null;
  return (
    <>
      <KindFilter markers={markers} />
      {groups.length > 0 && (
        <Lanes role="toolbar" aria-label={TITLE} onKeyDown={moveFocus}>
          {MARKER_KINDS.filter((kind) => !hidden.has(kind)).map((kind) => (
            <Track key={kind} role="group" aria-label={NAMES[kind]}>
              {groups.every((group) => group.kind !== kind) && (
                <span>No {NAMES[kind].toLowerCase()}</span>
              )}
              {groups
                .filter((group) => group.kind === kind)
                .map((group) => (
                  <MarkerButton
                    key={group.markers[0]?.step}
                    axis={axis}
                    group={group}
                    current={current}
                    isTabStop={group === tabStop}
                    onFocus={setFocused}
                    onGo={onGo}
                  />
                ))}
            </Track>
          ))}
        </Lanes>
      )}
    </>
  );
});
