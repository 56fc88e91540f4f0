import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { formatTime } from './formatTime';
import type { Finding, LoadedVisit } from './loadVisit';

/** The height of a row of one line, in CSS pixels, as in the style sheet. */
const ROW_HEIGHT = 26;

const WRONG: Readonly<Record<Finding['kind'], string>> = {
  states: 'state differs',
  error: 'error',
  wrong: 'is wrong',
  screens: 'screen differs',
};

interface RowProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  readonly isCurrent: boolean;
  readonly isWrong: boolean;
  readonly isMarked: boolean;
  /** What is wrong at the step, and whether it has a note; empty if nothing is. */
  readonly words: string;
  readonly onChoose: (step: number) => void;
}

/** The number, time and words of an event. A new value is never cut: the row becomes higher. */
const Row = memo(function Row({
  visit,
  step,
  isCurrent,
  isWrong,
  isMarked,
  words,
  onChoose,
}: RowProps) {
  const { name, what } = visit.rowWordsAt(step);
  const [marker] = visit.markersAt(step);
  return (
    <button
      type="button"
      className="event"
      data-kind={isWrong ? 'failure' : marker?.kind}
      data-marked={isMarked || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      title={visit.steps[step - 1]?.event.type}
      onClick={() => onChoose(step)}
    >
      <time>{formatTime(visit.axis.timeOf(step))}</time>
      <span className="event-number">{step}</span>
      <span className="event-words">
        {what || name}
        {words !== '' && <strong> – {words}</strong>}
        {isMarked && <span className="visually-hidden"> – changes the chosen value</span>}
      </span>
      {what !== '' && <span className="event-name"> {name}</span>}
    </button>
  );
});

export interface EventListProps {
  readonly visit: LoadedVisit;
  /** The listed steps, in their order. */
  readonly listed: readonly number[];
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  /** The steps that changed the chosen value. */
  readonly marked: readonly number[];
  readonly noted: readonly number[];
  readonly findings: readonly Finding[];
  readonly onChoose: (step: number) => void;
}

/** The events of a visit. Only the visible rows are elements; the current one is scrolled to the middle. */
export function EventList(props: EventListProps) {
  const { visit, listed, current, marked, noted, findings, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: listed.length,
    getScrollElement: () => list.current,
    getItemKey: (index) => listed[index] ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    initialRect: { width: 320, height: 480 },
  });
  const at = listed.findLastIndex((step) => step <= current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
  }, [at, virtual]);
  const marksAt = (step: number) => {
    const found = findings.filter((one) => one.step === step).map(({ kind }) => WRONG[kind]);
    const words = new Set([...found, ...(noted.includes(step) ? ['note'] : [])]);
    const hasFailed = visit.markersAt(step).some(({ isFailure }) => isFailure);
    return { words: [...words].join(', '), isWrong: hasFailed || found.length > 0 };
  };
  return (
    <div ref={list} className="event-list">
      <ol aria-label="Events" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const step = listed[index];
          if (step === undefined) return null;
          return (
            <li
              key={step}
              ref={virtual.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={listed.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row
                visit={visit}
                step={step}
                isCurrent={index === at}
                isMarked={marked.includes(step)}
                onChoose={onChoose}
                {...marksAt(step)}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
