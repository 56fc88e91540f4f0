import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { MAX_SEARCH_LENGTH, SEARCH_FIELD_ID } from '#domain/constants';
import { CATEGORY_OPTIONS } from '#domain/filterOptions';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Field, SelectField } from '#ui/Field';
import { maxWidth, minWidth } from '#ui/theme';
import { categoryChosen, type FilteredScreen, searchChanged } from './filterSlice';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-block: var(--space-12);
  /* Side by side, two on phones, unless the text is enlarged. */
  > div {
    flex: 1 1 9.5rem;
  }
  /* On phones, the placeholder and the options say what the controls are for. */
  ${maxWidth.tablet} {
    > div > label {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${minWidth.tablet} {
    gap: var(--space-12);
    ::placeholder {
      color: transparent; /* the label is visible */
    }
  }
`;

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
  const { query, category } = useAppSelector(({ filter }) => filter[screen]);
  const dispatch = useAppDispatch();
  return (
    <Form
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
        onChoose={(chosen) => dispatch(categoryChosen({ screen, category: chosen }))}
      />
      {children}
    </Form>
  );
}
