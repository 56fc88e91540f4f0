import { memo, useContext, useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type { Step } from '#qa/shopAdapter';
import { color } from '#ui/theme';
import type { EventGroup } from './groupTyping';
import { NotedStepsContext } from './NotedStepsContext';
import { PanelDocumentContext } from './PanelDocumentContext';
import { useOpenItems } from './useOpenItems';

/** How many rows before and after the current one are listed. All would be more than 30,000 elements. */
const NEIGHBOURS = 100;

const Events = styled.ol`
  height: 20em;
  overflow: auto;
  border: 1px solid ${color.hair};
  padding: var(--space-4);
  li {
    display: flex;
  }
  button {
    min-height: 24px;
    border: 0;
    background: none;
    color: inherit;
    font:
      0.8125rem/1.6 ui-monospace,
      monospace;
    text-align: start;
    cursor: pointer;
  }
  [aria-current] {
    background: ${color.sand};
    font-weight: 700;
  }
  [data-marked] {
    box-shadow: inset 3px 0 0 ${color.river};
  }
`;
const Choose = styled.button`
  flex: 1;
  min-width: 0;
`;

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

/** The number of events in these rows. Those of an open group have rows of their own. */
const countOf = (rows: readonly EventRow[]): number =>
  rows.reduce(
    (count, { first, last, isOpen }) => (isOpen === true ? count : count + last - first + 1),
    0,
  );

/** The name of an event, and how its replay differs from the recording. */
const labelOf = ({ event, verdict, error }: Step): string =>
  [event.type, verdict !== 'ok' && verdict, error !== null && `failed: ${error}`]
    .filter(Boolean)
    .join(' – ');

interface RowProps {
  readonly row: EventRow;
  readonly step: Step;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  readonly onChoose: (step: number) => void;
  readonly onToggle: (first: number, isOpen: boolean) => void;
}

const Row = memo(function Row({ row, step, isCurrent, isMarked, onChoose, onToggle }: RowProps) {
  const { first, last, isOpen } = row;
  const steps = first === last ? String(first) : `${first}–${last}`;
  const noted = useContext(NotedStepsContext);
  const hasNote = [...noted].some((at) => first <= at && at <= last);
  return (
    <li aria-current={isCurrent ? 'step' : undefined} data-marked={isMarked || undefined}>
      <Choose type="button" onClick={() => onChoose(last)}>
        {steps} {labelOf(step)}
        {isOpen !== null && ` – typed ${last - first + 1}×`}
        {hasNote && ' – note'}
        {isMarked && <span className="visually-hidden"> – changes the chosen value</span>}
      </Choose>
      {isOpen !== null && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Events ${steps}`}
          onClick={() => onToggle(first, !isOpen)}
        >
          {isOpen ? '−' : '+'}
        </button>
      )}
    </li>
  );
});

interface EventListProps {
  readonly steps: readonly Step[];
  /** The steps to list. */
  readonly groups: readonly EventGroup[];
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  /** The steps that changed the chosen value. */
  readonly marked: ReadonlySet<number>;
  readonly onChoose: (step: number) => void;
}

const containsAny = (steps: ReadonlySet<number>, { first, last }: EventGroup): boolean => {
  for (let step = first; step <= last; step += 1) if (steps.has(step)) return true;
  return false;
};

/** Scrolls the list to the current row. Unlike `scrollIntoView`, it does not scroll the panel. */
function showCurrent(list: HTMLElement): void {
  const row = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!row) return;
  const { top, bottom } = list.getBoundingClientRect();
  list.scrollTop += Math.min(0, row.top - top) + Math.max(0, row.bottom - bottom);
}

/** The listed events around the current one, which is scrolled into view. The ends lead to the others. */
export function EventList({ steps, groups, current, marked, onChoose }: EventListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [open, toggle] = useOpenItems<number>();
  const rows = useMemo(() => rowsOf(groups, open), [groups, open]);
  const at = rowIndexOf(rows, current);
  const owner = useContext(PanelDocumentContext);
  useEffect(() => {
    if (list.current) showCurrent(list.current);
  }, [at, rows, owner]); // an element that is moved to another document is no longer scrolled
  const from = Math.max(0, at - NEIGHBOURS);
  const end = Math.min(rows.length, at + NEIGHBOURS + 1);
  const [earlier, later] = [rows[from - 1], rows[end]];
  return (
    <Events ref={list} aria-label="Events">
      {earlier && (
        <li>
          <Choose type="button" onClick={() => onChoose(earlier.last)}>
            Earlier events ({countOf(rows.slice(0, from))})
          </Choose>
        </li>
      )}
      {rows.slice(from, end).map((row) => {
        const step = steps[row.last - 1];
        return (
          step && (
            <Row
              key={`${row.first}${row.isOpen === null ? '' : ' group'}`}
              row={row}
              step={step}
              isCurrent={row.isOpen !== true && row.first <= current && current <= row.last}
              isMarked={containsAny(marked, row)}
              onChoose={onChoose}
              onToggle={toggle}
            />
          )
        );
      })}
      {later && (
        <li>
          <Choose type="button" onClick={() => onChoose(later.last)}>
            Later events ({countOf(rows.slice(end))})
          </Choose>
        </li>
      )}
    </Events>
  );
}
