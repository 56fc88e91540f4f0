import {
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { pathText, printable, type StatePath } from '#visits/values';
import type { Finding, LoadedVisit } from './loadVisit';

/** At most this many rows before the current one, and after it, are elements. */
const MAX_ROWS = 150;

interface RowProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  readonly isCurrent: boolean;
  /** What is wrong at the step, in a few words. */
  readonly wrong: string;
  readonly onGo: (step: number) => void;
}

/** The number, time and words of an event. A new value is never cut: the row becomes higher. */
const Row = memo(function Row({ visit, step, isCurrent, wrong, onGo }: RowProps) {
  const [name, what, markers] = [visit.nameAt(step), visit.whatAt(step), visit.markersAt(step)];
  const isWrong = wrong !== '' || markers.some(({ isFailure }) => isFailure);
  return (
    <button
      type="button"
      className="event plain"
      data-kind={isWrong ? 'failure' : markers[0]?.kind}
      aria-current={isCurrent ? 'step' : undefined}
      title={visit.steps[step - 1]?.event.type}
      onClick={() => onGo(step)}
    >
      <time>{visit.timeAt(step)}</time>
      <span>{step}</span>
      <span className="event-words">
        {what || name}
        {wrong !== '' && <strong> – {wrong}</strong>}
        {what !== '' && <span> {name}</span>}
      </span>
    </button>
  );
});

interface ListProps {
  readonly visit: LoadedVisit;
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  readonly findings: readonly Finding[];
  readonly onGo: (step: number) => void;
}

/** The listed steps around the current one, which is scrolled to the middle. */
function List({ listed, ...props }: ListProps & { readonly listed: readonly number[] }) {
  const { visit, current, findings, onGo } = props;
  const list = useRef<HTMLOListElement>(null);
  const at = listed.findLastIndex((step) => step <= current);
  const first = Math.max(0, at - MAX_ROWS);
  const shown = listed.slice(first, at + MAX_ROWS);
  const wrongAt = (at: number): string =>
    [...new Set(findings.flatMap(({ step, kind }) => (step === at ? [kind] : [])))].join(', ');
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, [at, listed]);
  const others = (count: number, where: string, step: number | undefined) =>
    step !== undefined && (
      <li>
        <button type="button" className="plain" onClick={() => onGo(step)}>
          {count} {where} events
        </button>
      </li>
    );
  return (
    <ol ref={list} className="event-list" aria-label="Events">
      {others(first, 'earlier', listed[first - 1])}
      {shown.map((step) => (
        <li key={step}>
          <Row
            visit={visit}
            step={step}
            isCurrent={step === listed[at]}
            wrong={wrongAt(step)}
            onGo={onGo}
          />
        </li>
      ))}
      {others(listed.length - first - shown.length, 'later', listed[first + shown.length])}
    </ol>
  );
}

interface EventListProps extends ListProps {
  /** The chosen value, and the steps that changed it. */
  readonly path: StatePath | null;
  readonly changing: readonly number[];
  readonly onDeselect: () => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** The events of a visit: all, those that a search finds, or those that changed the chosen value. */
export function EventList({ path, changing, onDeselect, searchField, ...props }: EventListProps) {
  const { visit } = props;
  const [text, setText] = useState('');
  const searched = useDeferredValue(text); // typing stays responsive while a long visit is searched
  const listed = useMemo(() => {
    const found = visit.find(searched);
    const changes = new Set(changing);
    return path ? found.filter((step) => changes.has(step)) : found;
  }, [visit, searched, path, changing]);
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
      {path && (
        <button type="button" aria-pressed onClick={onDeselect}>
          Only changes of {printable(pathText(path))}
        </button>
      )}
      <p aria-live="polite">
        {listed.length} of {visit.steps.length} events
      </p>
      <List listed={listed} {...props} />
    </section>
  );
}
