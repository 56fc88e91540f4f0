import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { EventList, type EventListProps } from './EventList';

const NUMBERS = new Intl.NumberFormat('en');

/** The number of listed events, and of all events if these are more. */
function countText(length: number, listed: number): string {
  const events = `${NUMBERS.format(length)} ${length === 1 ? 'event' : 'events'}`;
  return listed < length ? `${NUMBERS.format(listed)} of ${events}` : events;
}

interface EventPaneProps extends Omit<EventListProps, 'listed'> {
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** The events of a visit with their search. */
export function EventPane({ searchField, ...props }: EventPaneProps) {
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
        {countText(visit.steps.length, listed.length)}
      </p>
      <EventList listed={listed} {...props} />
    </section>
  );
}
