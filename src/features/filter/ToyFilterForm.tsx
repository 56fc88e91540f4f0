import type { Ref } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { MAX_SEARCH_LENGTH } from '#domain/constants';
import { useCommand } from '#lib/command';
import { SearchField, SelectField } from '#ui/Field';
import { minWidth } from '#ui/theme';
import {
  CATEGORY_OPTIONS,
  categoryChosen,
  type FilteredScreen,
  searchChanged,
  selectAllToysFilter,
  selectHomeFilter,
} from './filterSlice';

const Form = styled.form`
  display: grid;
  gap: var(--space-12);
  margin-block: var(--space-16);
  ${minWidth.tablet} {
    grid-template-columns: 1fr 260px;
  }
`;

const SELECTORS = { home: selectHomeFilter, allToys: selectAllToysFilter };

interface ToyFilterFormProps {
  readonly screen: FilteredScreen;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** The search field and the category select. Each change filters the toys immediately (spec §4). */
export function ToyFilterForm({ screen, searchRef }: ToyFilterFormProps) {
  const { query, category } = useSelector(SELECTORS[screen]);
  const dispatch = useCommand();
  return (
    <Form role="search" aria-label="Toys" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        ref={searchRef}
        label="Search toys"
        value={query}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={({ target }) => dispatch(searchChanged({ screen, query: target.value }))}
      />
      <SelectField
        label="Category"
        options={CATEGORY_OPTIONS[screen]}
        value={category}
        onChange={({ target }) => dispatch(categoryChosen({ screen, category: target.value }))}
      />
    </Form>
  );
}
