import { useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Finding, LoadedVisit } from './loadVisit';
import { formatTime } from './timeAxis';

/** The height of a row of one line, in CSS pixels, as in the style sheet. */
const ROW_HEIGHT = 26;

interface RowProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  readonly isCurrent: boolean;
  /** What is wrong at the step, in a few words. */
  readonly wrong: string;
  readonly onChoose: (step: number) => void;
}

/** The number, time and words of an event. A new value is never cut: the row becomes higher. */
const Row = memo(function Row({ visit, step, isCurrent, wrong, onChoose }: RowProps) {
  const [name, what, markers] = [visit.nameAt(step), visit.whatAt(step), visit.markersAt(step)];
  const isWrong = wrong !== '' || markers.some(({ isFailure }) => isFailure);
  return (
    <button
      type="button"
      className="event"
      data-kind={isWrong ? 'failure' : markers[0]?.kind}
      aria-current={isCurrent ? 'step' : undefined}
      title={visit.steps[step - 1]?.event.type}
      onClick={() => onChoose(step)}
    >
      <time>{formatTime(visit.axis.timeOf(step))}</time>
      <span className="event-number">{step}</span>
      <span className="event-words">
        {what || name}
        {wrong !== '' && <strong> – {wrong}</strong>}
        {what !== '' && <span className="event-name"> {name}</span>}
      </span>
    </button>
  );
});

interface EventListProps {
  readonly visit: LoadedVisit;
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  readonly findings: readonly Finding[];
  readonly onChoose: (step: number) => void;
}

/** The listed steps. Only the visible rows are elements; the current one is scrolled to the middle. */
function List({ listed, ...props }: EventListProps & { readonly listed: readonly number[] }) {
  const { visit, current, findings, onChoose } = props;
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
  const wrongAt = (step: number): string => {
    const kinds = findings.filter((one) => one.step === step).map(({ kind }) => kind);
    return [...new Set(kinds)].join(', ');
  };
  return (
    <div ref={list} className="event-list">
      <ol aria-label="Events" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={listed.length}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Row
              visit={visit}
              step={Number(key)}
              isCurrent={index === at}
              wrong={wrongAt(Number(key))}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The events of a visit with their search. */
export function EventList({
  searchField,
  ...props
}: EventListProps & { readonly searchField: RefObject<HTMLInputElement | null> }) {
  const { visit } = props;
  const [text, setText] = useState('');
  const searched = useDeferredValue(text); // typing stays responsive while a long visit is searched
  const listed = useMemo(() => visit.find(searched), [visit, searched]);
  return (
    <section className="pane events" aria-label="Events">
      <input
        ref={searchField}
        type="search"
        aria-label="Search events"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search events ( / )"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p aria-live="polite" className="quiet">
        {listed.length} of {visit.steps.length} events
      </p>
      <List listed={listed} {...props} />
    </section>
  );
}
