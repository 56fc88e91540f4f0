import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { MAX_SEARCH_LENGTH, SEARCH_FIELD_ID } from '#domain/constants';
import type { ToyFilter } from '#domain/filterToys';
import { type RootState, useAppDispatch, useAppSelector } from '#store/redux';
import { Field, SelectField } from '#ui/Field';
import { maxWidth, minWidth } from '#ui/theme';
import {
  CATEGORY_OPTIONS,
  categoryChosen,
  type FilteredScreen,
  searchChanged,
  selectAllToysFilter,
  selectHomeFilter,
} from './filterSlice';

const Form = styled.form<{ $columns: string }>`
  display: grid;
  /* Side by side on phones, unless the text is enlarged. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--space-8);
  margin-block: var(--space-12);
  /* On phones, the placeholder and the options say what the controls are for. */
  ${maxWidth.tablet} {
    > div > label {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${minWidth.pair} {
    grid-template-columns: ${({ $columns }) => $columns};
  }
  ${minWidth.tablet} {
    gap: var(--space-12);
    ::placeholder {
      color: transparent; /* the label is visible */
    }
  }
`;

const SELECTORS: Readonly<Record<FilteredScreen, (root: RootState) => ToyFilter>> = {
  home: selectHomeFilter,
  allToys: selectAllToysFilter,
};

/** The grid columns from tablet width on: search, category, and the controls in `children`. */
const COLUMNS: Readonly<Record<FilteredScreen, string>> = {
  home: '1fr 260px',
  allToys: '5fr 6fr 5fr 5fr',
};

interface ToyFilterFormProps {
  readonly screen: FilteredScreen;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** More controls, below the search and the category. */
  readonly children?: ReactNode;
}

/** Whether a keyboard on the screen covers the results: Enter closes it. With a real keyboard, the field keeps the focus. */
const hasScreenKeyboard = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The search field and the category select. Each change filters the toys immediately (spec §4). */
export function ToyFilterForm({ screen, searchRef, children }: ToyFilterFormProps) {
  const { query, category } = useAppSelector(SELECTORS[screen]);
  const dispatch = useAppDispatch();
  return (
    <Form
      $columns={COLUMNS[screen]}
      role="search"
      aria-label="Toys"
      // The address of /all-toys restores its filter, so the browser must not.
      autoComplete={screen === 'allToys' ? 'off' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasScreenKeyboard()) searchRef.current?.blur();
      }}
    >
      <Field
        ref={searchRef}
        id={screen === 'allToys' ? SEARCH_FIELD_ID : undefined}
        type="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
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
