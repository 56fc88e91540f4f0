import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { ALL_CATEGORIES } from '#domain/constants';
import { type FilterPart, type SetPart, setPartsOf } from '#domain/filterTexts';
import { languageOf } from '#domain/text';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { useMovedFocus } from '#ui/browserHooks';
import { Button } from '#ui/Button';
import { canHover, color, radius, tapTarget } from '#ui/theme';
import {
  ageChosen,
  categoryChosen,
  filterReset,
  maxPriceChosen,
  searchChanged,
  selectAllToysFilter,
} from './filterSlice';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-6);
  min-width: 0;
  padding-block: var(--space-6);
  > li {
    max-width: 100%;
  }
  > li > button {
    margin-inline-start: 0;
  }
`;
const Chip = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  max-width: 100%;
  min-height: ${tapTarget};
  padding-block: 0;
  padding-inline: var(--space-12) var(--space-8);
  border: 2px solid transparent;
  border-radius: ${radius.pill};
  background: ${color.sand};
  color: ${color.ink};
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  > :first-child {
    overflow: hidden;
    max-width: 14rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
  [lang] {
    font-weight: 400; /* the font of the field, so that no other one loads */
  }
  ${canHover} {
    &:hover {
      border-color: ${color.line};
    }
  }
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
  readonly onRemove: (removed: SetPart) => void;
  /** Gets the focus when no button is left. */
  readonly rest: RefObject<HTMLElement | null>;
  /** Removes all; undefined if there is another button for it. */
  readonly onClear: (() => void) | undefined;
}

/** A button for each filter set on /all-toys, and Clear Filters. A press moves the focus to the next button, or the last one. */
export function SetFilters({ onRemove, rest, onClear }: SetFiltersProps) {
  const filter = useAppSelector(selectAllToysFilter);
  const dispatch = useAppDispatch();
  const list = useRef<HTMLUListElement>(null);
  const moveFocus = useMovedFocus();
  const parts = setPartsOf(filter);
  if (parts.length === 0 && !onClear) return null;
  return (
    <Chips ref={list} aria-label="Filters" className="screen-only">
      {parts.map((one, index) => (
        <li key={one.part}>
          <Chip
            onClick={() => {
              moveFocus(() => {
                const buttons = list.current?.querySelectorAll('button');
                return buttons?.[Math.min(index, parts.length - 2)] ?? buttons?.[0] ?? rest.current;
              });
              onRemove(one);
              dispatch(REMOVALS[one.part]());
            }}
          >
            <span lang={languageOf(one.text)} translate={one.part === 'query' ? 'no' : undefined}>
              {one.text}
            </span>
            <span className="visually-hidden"> – remove filter</span>
            <X size={16} aria-hidden />
          </Chip>
        </li>
      ))}
      {onClear && (
        <li>
          <Button variant="quiet" onClick={onClear}>
            Clear Filters
          </Button>
        </li>
      )}
    </Chips>
  );
}
