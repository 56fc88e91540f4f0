import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { isOther } from '#visits/replay';
import { type CausedGroup, foldConsequences } from './foldConsequences';
import { formatTime } from './formatTime';
import type { EventGroup } from './groupTyping';
import type { LoadedVisit } from './loadVisit';
import { useOpenItems } from './useOpenItems';

/** The height of a row, in CSS pixels, as in the style sheet. */
const ROW_HEIGHT = 26;

/** A row of the list: an event, or the typing of several events. */
interface EventRow extends CausedGroup {
  /** Whether the events of the group are listed after this row. Null for a row of one event. */
  readonly isOpen: boolean | null;
}

/** The rows of the groups. An open group is followed by a row for each of its events. */
const rowsOf = (groups: readonly CausedGroup[], open: ReadonlySet<number>): EventRow[] =>
  groups.flatMap((group): EventRow[] => {
    const { first, last, depth } = group;
    if (first === last) return [{ ...group, isOpen: null }];
    const isOpen = open.has(first);
    const events = Array.from({ length: last - first + 1 }, (_, index) => ({
      first: first + index,
      last: first + index,
      depth,
      isFolded: null,
      isOpen: null,
    }));
    return [{ ...group, isOpen }, ...(isOpen ? events : [])];
  });

const contains = ({ first, last }: EventGroup, step: number): boolean =>
  first <= step && step <= last;

/** The step whose row stands for a step: its own, or that of the folded cause. */
function listedStepOf(visit: LoadedVisit, rows: readonly EventRow[], step: number): number {
  const parent = visit.parentAt(step);
  return parent === null || rows.some((row) => contains(row, step))
    ? step
    : listedStepOf(visit, rows, parent);
}

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
  readonly onFold: (first: number, isFolded: boolean) => void;
}

interface FoldProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes what a row stands for. */
const Fold = ({ label, isOpen, onToggle }: FoldProps) => (
  <button
    type="button"
    className="fold"
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onToggle}
  >
    {isOpen ? '−' : '+'}
  </button>
);

/** The step after which a row is, what happened, and how its replay differs from the recording. */
const Row = memo(function Row({
  visit,
  row: { first, last, depth, isFolded, isOpen },
  isCurrent,
  isMarked,
  hasNote,
  onChoose,
  onToggle,
  onFold,
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
        style={{ '--depth': depth } as CSSProperties} // React's type lacks custom properties
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
        <Fold
          label={`Events ${numbers}`}
          isOpen={isOpen}
          onToggle={() => onToggle(first, !isOpen)}
        />
      )}
      {isFolded !== null && (
        <Fold
          label={`Consequences of ${numbers}`}
          isOpen={!isFolded}
          onToggle={() => onFold(first, !isFolded)}
        />
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
  /** Whether consequences are hidden, until the list of an event is opened. */
  readonly areFolded: boolean;
  readonly onChoose: (step: number) => void;
}

const containsAny = (steps: ReadonlySet<number>, group: EventGroup): boolean =>
  steps.size > 0 && [...steps].some((step) => contains(group, step));

/** The rows of the list, and the functions that open and close them. */
function useRows(visit: LoadedVisit, groups: readonly EventGroup[], areFolded: boolean) {
  const [open, onToggle] = useOpenItems<number>();
  const [others, toggleOther] = useOpenItems<number>(); // those that are not as `areFolded` says
  const onFold = useCallback(
    (first: number, isFolded: boolean) => toggleOther(first, isFolded !== areFolded),
    [toggleOther, areFolded],
  );
  const rows = useMemo(() => {
    const isFolded = (first: number) => others.has(first) !== areFolded;
    return rowsOf(foldConsequences(groups, visit.parentAt, isFolded), open);
  }, [visit, groups, open, others, areFolded]);
  return { rows, onToggle, onFold };
}

/** The events of a visit. Only the visible rows are elements; the current one is scrolled to the middle. */
export function EventList(props: EventListProps) {
  const { visit, groups, current, marked, noted, areFolded, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const { rows, onToggle, onFold } = useRows(visit, groups, areFolded);
  const listed = listedStepOf(visit, rows, current);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 320, height: 480 },
  });
  const at = rowIndexOf(rows, listed);
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
                  isCurrent={row.isOpen !== true && contains(row, listed)}
                  isMarked={containsAny(marked, row)}
                  hasNote={containsAny(noted, row)}
                  onChoose={onChoose}
                  onToggle={onToggle}
                  onFold={onFold}
                />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
