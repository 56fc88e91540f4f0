import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef } from 'react';
import { isOther } from '#visits/replay';
import { formatTime } from './formatTime';
import type { EventGroup } from './groupTyping';
import type { LoadedVisit } from './loadVisit';
import { useOpenItems } from './useOpenItems';

/** The height of a row, in CSS pixels, as in the style sheet. */
const ROW_HEIGHT = 26;

/** A row of the list: an event, or the typing of several events. */
interface EventRow extends EventGroup {
  /** Whether the events of the group are listed after this row. Null for a row of one event. */
  readonly isOpen: boolean | null;
}

/** The rows of the groups. An open group is followed by a row for each of its events. */
const rowsOf = (groups: readonly EventGroup[], open: ReadonlySet<number>): EventRow[] =>
  groups.flatMap(({ first, last }) => {
    if (first === last) return [{ first, last, isOpen: null }];
    const isOpen = open.has(first);
    const events = Array.from({ length: last - first + 1 }, (_, index) => ({
      first: first + index,
      last: first + index,
      isOpen: null,
    }));
    return [{ first, last, isOpen }, ...(isOpen ? events : [])];
  });

/** The index of the row of a step: of its event, or else of the last row that begins before it. */
const rowIndexOf = (rows: readonly EventRow[], step: number): number =>
  rows.findLastIndex(({ first }) => first <= step);

/** How a step is listed: as a failure, or as what it reports. */
function kindOf(visit: LoadedVisit, step: number): string | undefined {
  const shown = visit.steps[step - 1];
  if (!shown || shown.error !== null || isOther(shown)) return 'failure';
  const marker = visit.markersAt(step)[0];
  return marker?.isFailure ? 'failure' : marker?.kind;
}

/** How a replayed step differs from the recording, and the error of its reducer. */
const failureOf = ({ verdict, error }: LoadedVisit['steps'][number]): string =>
  [isOther({ verdict }) && ` – ${verdict}`, error !== null && ` – failed: ${error}`]
    .filter(Boolean)
    .join('');

interface RowProps {
  readonly visit: LoadedVisit;
  readonly row: EventRow;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  readonly hasNote: boolean;
  readonly onChoose: (step: number) => void;
  readonly onToggle: (first: number, isOpen: boolean) => void;
}

/** The step after which a row is, what happened, and how its replay differs from the recording. */
const Row = memo(function Row({
  visit,
  row: { first, last, isOpen },
  isCurrent,
  isMarked,
  hasNote,
  onChoose,
  onToggle,
}: RowProps) {
  const step = visit.steps[last - 1];
  const numbers = first === last ? String(first) : `${first}–${last}`;
  return (
    <>
      <button
        type="button"
        className="event"
        data-kind={kindOf(visit, last)}
        data-marked={isMarked || undefined}
        aria-current={isCurrent ? 'step' : undefined}
        title={step?.event.type}
        onClick={() => onChoose(last)}
      >
        <time>+{formatTime(visit.axis.timeOf(last))}</time>
        <span className="event-number">{numbers}</span>
        <span className="event-words">
          {visit.wordsAt(last)}
          {isOpen !== null && ` – typed ${last - first + 1}×`}
          {step && failureOf(step)}
          {hasNote && ' – note'}
          {isMarked && <span className="visually-hidden"> – changes the chosen value</span>}
        </span>
      </button>
      {isOpen !== null && (
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-label={`Events ${numbers}`}
          onClick={() => onToggle(first, !isOpen)}
        >
          {isOpen ? '−' : '+'}
        </button>
      )}
    </>
  );
});

interface EventListProps {
  readonly visit: LoadedVisit;
  /** The steps to list. */
  readonly groups: readonly EventGroup[];
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  /** The steps that changed the chosen value. */
  readonly marked: ReadonlySet<number>;
  readonly noted: ReadonlySet<number>;
  readonly onChoose: (step: number) => void;
}

const containsAny = (steps: ReadonlySet<number>, { first, last }: EventGroup): boolean =>
  steps.size > 0 && [...steps].some((step) => first <= step && step <= last);

/** The events of a visit. Only the visible rows are elements; the current one is scrolled to the middle. */
export function EventList({ visit, groups, current, marked, noted, onChoose }: EventListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [open, toggle] = useOpenItems<number>();
  const rows = useMemo(() => rowsOf(groups, open), [groups, open]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 320, height: 480 },
  });
  const at = rowIndexOf(rows, current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
  }, [at, virtual]);
  return (
    <div ref={list} className="event-list">
      <ol aria-label="Events" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={`${row.first}${row.isOpen === null ? '' : ' group'}`}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row
                  visit={visit}
                  row={row}
                  isCurrent={row.isOpen !== true && row.first <= current && current <= row.last}
                  isMarked={containsAny(marked, row)}
                  hasNote={containsAny(noted, row)}
                  onChoose={onChoose}
                  onToggle={toggle}
                />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
