import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { ALL_CATEGORIES } from '#domain/constants';
import { type FilterPart, setPartsOf } from '#domain/filterTexts';
import { languageOf } from '#domain/text';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import {
  ageChosen,
  categoryChosen,
  filterReset,
  maxPriceChosen,
  searchChanged,
  selectAllToysFilter,
} from './filterSlice';

/** A long search does not widen the page. */
const Text = styled.span`
  overflow: hidden;
  max-width: min(12rem, 60vw);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The event that removes each part of the filter. */
const REMOVALS = {
  query: () => searchChanged({ screen: 'allToys', query: '' }),
  category: () => categoryChosen({ screen: 'allToys', category: ALL_CATEGORIES }),
  age: () => ageChosen({ age: null }),
  maxPrice: () => maxPriceChosen({ maxPrice: null }),
  ids: () => filterReset({ screen: 'allToys' }), // a selection has no other part
} satisfies Readonly<Record<FilterPart, unknown>>;

interface SetFiltersProps {
  /** Gets the focus when no button is left. */
  readonly focusFallback: RefObject<HTMLElement | null>;
  /** Removes all; undefined if there is another button for it. */
  readonly onClear: (() => void) | undefined;
}

/** A button for each filter set on /all-toys, and Clear Filters. A press moves the focus to the next button, or the last one. */
export function SetFilters({ focusFallback, onClear }: SetFiltersProps) {
  const filter = useAppSelector(selectAllToysFilter);
  const dispatch = useAppDispatch();
  const list = useRef<HTMLUListElement>(null);
  const parts = setPartsOf(filter);
  if (parts.length === 0 && !onClear) return null;
  const remove = (part: FilterPart, index: number) => {
    flushSync(() => dispatch(REMOVALS[part]()));
    const buttons = list.current?.querySelectorAll('button');
    (
      buttons?.[Math.min(index, parts.length - 2)] ??
      buttons?.[0] ??
      focusFallback.current
    )?.focus();
  };
  return (
    <Row as="ul" $gap={6} ref={list} aria-label="Filters" className="screen-only">
      {parts.map(({ part, text }, index) => (
        <li key={part}>
          <Button variant="outline" onClick={() => remove(part, index)}>
            <Text lang={languageOf(text)} translate={part === 'query' ? 'no' : undefined}>
              {text}
            </Text>
            <span className="visually-hidden"> – remove filter</span>
            <X size={16} aria-hidden />
          </Button>
        </li>
      ))}
      {onClear && (
        <li>
          <Button variant="quiet" onClick={onClear}>
            Clear Filters
          </Button>
        </li>
      )}
    </Row>
  );
}
