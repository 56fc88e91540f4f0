import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import type { EventRow } from './eventRows';
import { formatTime } from './formatTime';
import type { Finding, LoadedVisit } from './loadVisit';

/** The height of a row of one line, in CSS pixels, as in the style sheet. */
const ROW_HEIGHT = 26;

const stepsOf = ({ step, rest, isOpen }: EventRow): readonly number[] =>
  isOpen === false ? [step, ...rest] : [step];

const keyOf = (row: EventRow | undefined): string => `${row?.step ?? ''} ${row?.call ?? ''}`;

/** The index of the row of a step: of its event, or of the folded group that contains it, or else of the last row before it. */
function rowIndexOf(rows: readonly EventRow[], step: number): number {
  const own = rows.findIndex((row) => row.call === null && stepsOf(row).includes(step));
  return own >= 0 ? own : rows.findLastIndex((row) => row.step <= step && row.call === null);
}

const WRONG: Readonly<Record<Finding['kind'], string>> = {
  states: 'state differs',
  error: 'error',
  law: 'breaks a law',
  screens: 'screen differs',
};

/** What is wrong at the steps of a row, in a few words. */
function wrongIn({ visit, findings, noted, marked }: EventListProps, row: EventRow) {
  const steps = stepsOf(row);
  const isIn = new Set(steps);
  const found = findings.filter(({ step }) => isIn.has(step));
  return {
    words: [
      ...new Set(found.map(({ kind }) => WRONG[kind])),
      ...(noted.some((step) => isIn.has(step)) ? ['note'] : []),
    ],
    isWrong:
      found.length > 0 ||
      steps.some((step) => visit.markersAt(step).some(({ isFailure }) => isFailure)),
    isMarked: marked.some((step) => isIn.has(step)),
  };
}

interface RowProps {
  readonly visit: LoadedVisit;
  readonly row: EventRow;
  readonly isCurrent: boolean;
  readonly isWrong: boolean;
  readonly isMarked: boolean;
  /** The findings and the note of its steps; empty if there are none. */
  readonly words: string;
  readonly onChoose: (step: number) => void;
  readonly onFold: (root: number) => void;
}

/** The number, time and words of an event. A new value is never cut: the row becomes higher. */
const Row = memo(function Row({
  visit,
  row,
  isCurrent,
  isWrong,
  isMarked,
  words,
  ...on
}: RowProps) {
  const { step, call, depth, isOpen, rest, calls } = row;
  const { name, what } = visit.rowWordsAt(step);
  const kind = isWrong ? 'failure' : visit.markersAt(step)[0]?.kind;
  const sign = isOpen ? '−' : `+${rest.length + calls}`;
  return (
    <>
      <button
        type="button"
        className="event"
        data-kind={call === null ? kind : 'call'}
        data-marked={(call === null && isMarked) || undefined}
        aria-current={isCurrent ? 'step' : undefined}
        title={visit.steps[step - 1]?.event.type}
        style={{ '--depth': depth } as CSSProperties} // React's type lacks custom properties
        onClick={() => on.onChoose(step)}
      >
        {call === null ? (
          <>
            <time>{formatTime(visit.axis.timeOf(step))}</time>
            <span className="event-number">{step}</span>
            <span className="event-words">
              {what || name}
              {words !== '' && <strong> – {words}</strong>}
              {isMarked && <span className="visually-hidden"> – changes the chosen value</span>}
            </span>
            {what !== '' && <span className="event-name"> {name}</span>}
          </>
        ) : (
          <span className="event-words">call {visit.callsAt(step)[call]}</span>
        )}
      </button>
      {isOpen !== null && (
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-label={`${sign} what follows from ${step}`}
          onClick={() => on.onFold(step)}
        >
          {sign}
        </button>
      )}
    </>
  );
});

export interface EventListProps {
  readonly visit: LoadedVisit;
  readonly rows: readonly EventRow[];
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  /** The steps that changed the chosen value. */
  readonly marked: readonly number[];
  readonly noted: readonly number[];
  readonly findings: readonly Finding[];
  readonly onChoose: (step: number) => void;
  /** Opens or closes the group of an event. */
  readonly onFold: (root: number) => void;
}

/** The events of a visit. Only the visible rows are elements; the current one is scrolled to the middle. */
export function EventList(props: EventListProps) {
  const { visit, rows, current, onChoose, onFold } = props;
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    getItemKey: (index) => keyOf(rows[index]),
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
          if (!row) return null;
          const { words, ...marks } = wrongIn(props, row);
          return (
            <li
              key={keyOf(row)}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row
                visit={visit}
                row={row}
                isCurrent={index === at}
                words={words.join(', ')}
                onChoose={onChoose}
                onFold={onFold}
                {...marks}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
