import styled from 'styled-components';
import { SLICE_SCHEMAS, type SliceName } from '#qa/sliceSchemas';
import { CheckLabel } from './CheckLabel';
import type { createEventSearch, EventFilter } from './createEventSearch';
import { EVENT_SEARCH_ID } from './eventSearchId';
import { panelField } from './panelField';

const SLICE_NAMES = Object.keys(SLICE_SCHEMAS) as readonly SliceName[]; // Object.keys returns string[]

const Fields = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-8);
  label {
    font-size: 0.8125rem;
  }
  input[type='search'],
  select {
    ${panelField}
    max-width: 100%;
  }
`;
const SearchLabel = styled.label`
  flex: 1 1 160px;
  input {
    width: 100%;
  }
`;

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: Name | '';
  readonly onChoose: (name: Name | '') => void;
}

function Choice<Name extends string>({ label, names, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <label>
      {label}
      <select
        value={chosen}
        onChange={({ target }) => onChoose(names.find((name) => name === target.value) ?? '')}
      >
        <option value="">all</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

interface EventFilterFormProps {
  readonly filter: EventFilter;
  /** The screens of the visit. */
  readonly screens: ReturnType<typeof createEventSearch>['screens'];
  readonly onChange: (filter: EventFilter) => void;
}

/** Searches the events by name and value, and filters them by slice, screen and failure. */
export const EventFilterForm = ({ filter, screens, onChange }: EventFilterFormProps) => (
  <Fields role="search" aria-label="Events" onSubmit={(event) => event.preventDefault()}>
    <SearchLabel>
      Search events
      <input
        id={EVENT_SEARCH_ID}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, value or message"
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
    </SearchLabel>
    <Choice
      label="Changed slice"
      names={SLICE_NAMES}
      chosen={filter.slice}
      onChoose={(slice) => onChange({ ...filter, slice })}
    />
    <Choice
      label="Screen"
      names={screens}
      chosen={filter.screen}
      onChoose={(screen) => onChange({ ...filter, screen })}
    />
    <CheckLabel>
      <input
        type="checkbox"
        checked={filter.hasFailed}
        onChange={({ target }) => onChange({ ...filter, hasFailed: target.checked })}
      />
      Failures only
    </CheckLabel>
  </Fields>
);
