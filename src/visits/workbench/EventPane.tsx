import { type RefObject, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { createEventSearch } from './createEventSearch';
import { EventList, type EventListProps } from './EventList';
import { eventRows } from './eventRows';
import type { LoadedVisit } from './loadVisit';

const NUMBERS = new Intl.NumberFormat('en');

/** The number of listed events, and of all events if these are more. */
function countText({ steps: { length } }: LoadedVisit, listed: number): string {
  const events = `${NUMBERS.format(length)} ${length === 1 ? 'event' : 'events'}`;
  return listed < length ? `${NUMBERS.format(listed)} of ${events}` : events;
}

/** The listed events: those that the search finds, in rows that can be opened and closed. */
function useRows(visit: LoadedVisit) {
  const [text, setText] = useState('');
  const [areFolded, setFolded] = useState(true);
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set()); // the groups for which `areFolded` is wrong
  const search = useMemo(() => createEventSearch(visit), [visit]);
  const applied = useDeferredValue(text); // typing stays responsive while a long visit is searched
  const listed = useMemo(() => search.find(applied), [search, applied]);
  const isFolding = areFolded && applied.trim() === ''; // found events must be visible
  const rows = useMemo(
    () => eventRows(listed, visit, (root) => others.has(root) === isFolding),
    [listed, visit, others, isFolding],
  );
  const toggle = useCallback(
    (root: number) =>
      setOthers(
        (before) =>
          new Set(before.has(root) ? [...before].filter((own) => own !== root) : [...before, root]),
      ),
    [],
  );
  return {
    ...{ listed, rows, text, setText, toggle, isFolding },
    suggestions: search.suggestions,
    foldAll: (folded: boolean) => {
      setFolded(folded);
      setOthers(new Set());
    },
  };
}

interface EventPaneProps extends Omit<EventListProps, 'rows' | 'onFold'> {
  readonly searchField: RefObject<HTMLInputElement | null>;
}

/** The events of a visit with their search. */
export function EventPane({ searchField, ...props }: EventPaneProps) {
  const { visit } = props;
  const { listed, rows, text, setText, toggle, isFolding, suggestions, foldAll } = useRows(visit);
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
          placeholder="Name, value, is:failed, changes:… ( / )"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <datalist id={id}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <button type="button" onClick={() => foldAll(!isFolding)}>
          {isFolding ? 'Unfold all' : 'Fold all'}
        </button>
      </form>
      <p aria-live="polite" className="quiet">
        {countText(visit, listed.length)}
      </p>
      <EventList rows={rows} onFold={toggle} {...props} />
    </section>
  );
}
