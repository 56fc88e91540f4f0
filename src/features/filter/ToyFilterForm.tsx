import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { MAX_SEARCH_LENGTH } from '#domain/constants';
import type { ToyFilter } from '#domain/filterToys';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { SearchField, SelectField } from '#ui/Field';
import { maxWidth, minWidth } from '#ui/theme';
import {
  CATEGORY_OPTIONS,
  categoryChosen,
  type FilteredScreen,
  type FilterRoot,
  searchChanged,
  selectAllToysFilter,
  selectHomeFilter,
} from './filterSlice';

const Form = styled.form<{ $selects: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $selects }) => $selects}, minmax(0, 1fr));
  gap: var(--space-8);
  margin-block: var(--space-12);
  > :first-child {
    grid-column: 1 / -1;
  }
  /* On phones, the placeholder and the options say what the controls are for. */
  ${maxWidth.tablet} {
    > div > label {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${minWidth.tablet} {
    grid-template-columns: minmax(0, 1fr) repeat(${({ $selects }) => $selects}, minmax(0, 12rem));
    gap: var(--space-12);
    > :first-child {
      grid-column: auto;
    }
    ::placeholder {
      color: transparent; /* the label is visible */
    }
  }
`;

const SELECTORS: Readonly<Record<FilteredScreen, (root: FilterRoot) => ToyFilter>> = {
  home: selectHomeFilter,
  allToys: selectAllToysFilter,
};

/** How many selects the form has beside the search, with those that `children` add. */
const SELECT_COUNT: Readonly<Record<FilteredScreen, number>> = { home: 1, allToys: 3 };

interface ToyFilterFormProps {
  readonly screen: FilteredScreen;
  readonly searchRef: Ref<HTMLInputElement>;
  /** More controls, below the search and the category. */
  readonly children?: ReactNode;
}

/** The search field and the category select. Each change filters the toys immediately (spec §4). */
export function ToyFilterForm({ screen, searchRef, children }: ToyFilterFormProps) {
  const { query, category } = useAppSelector(SELECTORS[screen]);
  const dispatch = useAppDispatch();
  return (
    <Form
      $selects={SELECT_COUNT[screen]}
      role="search"
      aria-label="Toys"
      // The address of /all-toys restores its filter, so the browser must not.
      autoComplete={screen === 'allToys' ? 'off' : undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        ref={searchRef}
        label="Search toys"
        placeholder="Search toys"
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
      {children}
    </Form>
  );
}
