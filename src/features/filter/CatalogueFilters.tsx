import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { type Age, yearsText } from '#domain/ages';
import { PRICE_CEILINGS } from '#domain/filterOptions';
import { TOY_SORTS, type ToySort } from '#domain/filterToys';
import { amountText } from '#domain/prices';
import { AGES } from '#domain/toyFacts';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { SelectField } from '#ui/Field';
import { canHover, color, maxWidth, radius, tapTarget } from '#ui/theme';
import { ageChosen, maxPriceChosen, selectAllToysFilter, sortChosen } from './filterSlice';

const Ages = styled.fieldset`
  display: flex;
  flex-basis: 100%;
  align-items: baseline;
  gap: var(--space-8);
  legend {
    float: left; /* a floated legend is a flex item */
  }
`;
/** One line on phones that scrolls sideways up to the edge of the screen. The padding makes room for focus rings. */
const Chips = styled.div`
  position: relative; /* the chips have offsets in it */
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-6);
  ${maxWidth.tablet} {
    flex-wrap: nowrap;
    margin-block: calc(-1 * var(--space-6));
    margin-inline: calc(-1 * var(--space-6)) calc(-1 * var(--space-16));
    padding-block: var(--space-6);
    padding-inline: var(--space-6) var(--space-16);
    overflow-x: auto;
    scrollbar-width: none;
  }
`;
const Chip = styled.label`
  position: relative;
  flex: none;
  border-radius: ${radius.pill};
  span {
    display: grid;
    place-items: center;
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    padding-inline: var(--space-12);
    border: 2px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.surface};
  }
  ${canHover} {
    input:hover + span {
      border-color: ${color.ink};
    }
  }
  input:checked + span {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
  @media (forced-colors: active) {
    input:checked + span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** The options of the age filter: any age, a range that the URL contains, and each age. */
const ageChoices = (current: Age | null): readonly (Age | null)[] => [
  null,
  ...(typeof current === 'string' ? [current] : []),
  ...AGES,
];

/** The age filter: native radio buttons that look like chips, so a choice takes one tap. */
function AgeChips() {
  const { age } = useAppSelector(selectAllToysFilter);
  const dispatch = useAppDispatch();
  const choices = ageChoices(age);
  const row = useRef<HTMLDivElement>(null);
  /** Reports the chip that was chosen before the page was hydrated. */
  const onHydrated = useEffectEvent(() => {
    const inputs = [...(row.current?.querySelectorAll('input') ?? [])];
    const chosen = choices[inputs.findIndex(({ checked }) => checked)];
    if (chosen !== undefined && chosen !== age) dispatch(ageChosen({ age: chosen }));
  });
  useLayoutEffect(() => onHydrated(), []);
  useLayoutEffect(() => {
    const chip = row.current?.querySelector('input:checked')?.parentElement;
    if (!row.current || !chip) return;
    const middle = chip.offsetLeft + chip.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, [age]);
  return (
    <Ages>
      <legend>Age</legend>
      <Chips ref={row}>
        {choices.map((choice) => (
          <Chip key={choice}>
            <input
              type="radio"
              name="age"
              aria-label={choice === null ? 'Any age' : yearsText(choice)}
              checked={choice === age}
              onChange={() => dispatch(ageChosen({ age: choice }))}
            />
            <span>{choice === null ? 'Any' : String(choice).replace('-', '–')}</span>
          </Chip>
        ))}
      </Chips>
    </Ages>
  );
}

const ceilingText = (dollars: number | null) =>
  dollars === null ? 'Any price' : `Up to ${amountText(dollars)}`;

/** The options of the price filter: none, the usual ceilings, and another one that the URL contains. */
const ceilings = (current: number | null): readonly (number | null)[] => [
  null,
  ...new Set([...PRICE_CEILINGS, ...(current === null ? [] : [current])].sort((a, b) => a - b)),
];

const SORT_TEXTS: Readonly<Record<ToySort, string>> = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Rating',
};

/** Age, price ceiling and order of /all-toys. */
export function CatalogueFilters() {
  const { maxPrice, sort } = useAppSelector(selectAllToysFilter);
  const dispatch = useAppDispatch();
  return (
    <>
      <SelectField
        label="Price up to"
        options={ceilings(maxPrice)}
        textOf={ceilingText}
        value={maxPrice}
        onChoose={(value) => dispatch(maxPriceChosen({ maxPrice: value }))}
      />
      <SelectField
        label="Sort"
        options={TOY_SORTS}
        textOf={(value) => SORT_TEXTS[value]}
        value={sort}
        onChoose={(value) => dispatch(sortChosen({ sort: value }))}
      />
      <AgeChips />
    </>
  );
}
