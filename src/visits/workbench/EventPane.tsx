import { type RefObject, useId } from 'react';
import { EventList, type EventListProps } from './EventList';
import type { LoadedVisit } from './loadVisit';

const NUMBERS = new Intl.NumberFormat('en');

const counted = (count: number, one: string): string =>
  `${NUMBERS.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** The numbers of listed rows and events, and of events and calls in folded rows. */
function countText({ steps }: LoadedVisit, listed: number, { rows }: EventListProps) {
  const events =
    listed < steps.length
      ? `${NUMBERS.format(listed)} of ${counted(steps.length, 'event')}`
      : counted(listed, 'event');
  const folded = rows.filter(({ isOpen }) => isOpen === false);
  const hidden = folded.reduce((sum, { rest }) => sum + rest.length, 0);
  const calls = folded.reduce((sum, row) => sum + row.calls, 0);
  if (hidden + calls === 0) return events;
  const left = rows.filter(({ call }) => call === null).length;
  return `${events} in ${counted(left, 'row')}; folded: ${counted(hidden, 'event')}, ${counted(calls, 'call')}`;
}

interface EventPaneProps extends EventListProps {
  /** The number of the events that the search has found. */
  readonly found: number;
  readonly search: string;
  readonly suggestions: readonly string[];
  readonly areFolded: boolean;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onSearch: (text: string) => void;
  readonly onFoldAll: (areFolded: boolean) => void;
}

/** The events of a visit with their search. */
export function EventPane(props: EventPaneProps) {
  const { visit, found, search, suggestions, searchField, areFolded, onSearch, onFoldAll } = props;
  const id = useId();
  return (
    <section className="pane events" aria-label="Events">
      <form role="search" aria-label="Events" onSubmit={(event) => event.preventDefault()}>
        <input
          ref={searchField}
          type="search"
          aria-label="Search events"
          list={id}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, value, is:failed, screen:… ( / )"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        <datalist id={id}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <button type="button" onClick={() => onFoldAll(!areFolded)}>
          {areFolded ? 'Unfold all' : 'Fold all'}
        </button>
      </form>
      <p aria-live="polite" className="quiet">
        {countText(visit, found, props)}
      </p>
      <EventList {...props} />
    </section>
  );
}
