import { type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { createEventSearch, type EventFilter, NO_EVENT_FILTER } from './createEventSearch';
import { EventList } from './EventList';
import { groupTyping } from './groupTyping';
import type { LoadedVisit } from './loadVisit';
import { boundsOf, type TimeRange } from './timeRange';

const NUMBERS = new Intl.NumberFormat('en');

interface ChoiceProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

const Choice = ({ label, names, chosen, onChoose }: ChoiceProps) => (
  <label>
    {label}{' '}
    <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">all</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  </label>
);

interface FilterFormProps {
  readonly filter: EventFilter;
  readonly screens: readonly string[];
  readonly slices: readonly string[];
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onChange: (filter: EventFilter) => void;
  /** Null if the file does not contain the causes of its events. */
  readonly areFolded: boolean | null;
  readonly onFold: (areFolded: boolean) => void;
}

/** Searches the events by name and value, and filters them by slice, screen and failure. */
const FilterForm = ({
  filter,
  screens,
  slices,
  searchField,
  onChange,
  areFolded,
  onFold,
}: FilterFormProps) => (
  <form
    role="search"
    aria-label="Events"
    className="event-filter"
    onSubmit={(event) => event.preventDefault()}
  >
    <input
      ref={searchField}
      type="search"
      aria-label="Search events"
      autoComplete="off"
      spellCheck={false}
      placeholder="Search names, values, messages ( / )"
      value={filter.text}
      onChange={({ target }) => onChange({ ...filter, text: target.value })}
    />
    <Choice
      label="Slice"
      names={slices}
      chosen={filter.slice}
      onChoose={(slice) => onChange({ ...filter, slice })}
    />
    <Choice
      label="Screen"
      names={screens}
      chosen={filter.screen}
      onChoose={(screen) => onChange({ ...filter, screen })}
    />
    <label>
      <input
        type="checkbox"
        checked={filter.hasFailed}
        onChange={({ target }) => onChange({ ...filter, hasFailed: target.checked })}
      />{' '}
      Failures only
    </label>
    {areFolded !== null && (
      <label>
        <input
          type="checkbox"
          checked={areFolded}
          onChange={({ target }) => onFold(target.checked)}
        />{' '}
        Fold consequences
      </label>
    )}
  </form>
);

interface EventPaneProps {
  readonly visit: LoadedVisit;
  readonly current: number;
  /** The steps that changed the chosen value. */
  readonly marked: ReadonlySet<number>;
  readonly noted: ReadonlySet<number>;
  /** The time range to which the list is restricted. */
  readonly timeRange: TimeRange | null;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly onChoose: (step: number) => void;
}

/** The steps that are in a time range. Without one, all of them. */
function stepsIn(timeRange: TimeRange | null, steps: readonly number[]): readonly number[] {
  if (!timeRange) return steps;
  const { first, last } = boundsOf(timeRange);
  return steps.filter((step) => first <= step && step <= last);
}

/** The events of a visit with search and filters. */
export function EventPane({ visit, timeRange, searchField, ...list }: EventPaneProps) {
  const [filter, setFilter] = useState(NO_EVENT_FILTER);
  const [areFolded, setFolded] = useState(false);
  const hasCauses = visit.steps.some((_, index) => visit.parentAt(index + 1) !== null);
  const search = useMemo(() => createEventSearch(visit), [visit]);
  const applied = useDeferredValue(filter); // typing stays responsive while a long visit is searched
  const found = useMemo(
    () => stepsIn(timeRange, search.find(applied)),
    [search, applied, timeRange],
  );
  const groups = useMemo(() => groupTyping(found, visit.typedFieldAt), [visit, found]);
  return (
    <section className="pane events" aria-label="Events">
      <FilterForm
        filter={filter}
        screens={search.screens}
        slices={search.slices}
        searchField={searchField}
        onChange={setFilter}
        areFolded={hasCauses ? areFolded : null}
        onFold={setFolded}
      />
      <p aria-live="polite" className="count">
        {found.length < visit.steps.length
          ? `${NUMBERS.format(found.length)} of ${NUMBERS.format(visit.steps.length)} events`
          : `${NUMBERS.format(visit.steps.length)} ${visit.steps.length === 1 ? 'event' : 'events'}`}
      </p>
      <EventList
        key={String(areFolded)}
        visit={visit}
        groups={groups}
        areFolded={areFolded}
        {...list}
      />
    </section>
  );
}
