import styled from 'styled-components';
import { AGES } from '#data/ages';
import { PRICE_CEILINGS } from '#data/priceCeilings';
import { TOY_SORTS, type ToySort } from '#domain/filterToys';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { ChoiceChips } from '#ui/ChoiceChips';
import { ageChosen, maxPriceChosen, selectAllToysFilter, sortChosen } from './filterSlice';

const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: var(--space-8) var(--space-28);
  min-width: 0;
`;

const AGE_CHOICES = [
  { value: null, label: 'Any', accessibleName: 'Any age' },
  ...AGES.map((age) => ({
    value: age,
    label: String(age),
    accessibleName: age === 1 ? '1 year' : `${age} years`,
  })),
];

/** `$20`, or `$20.50`. */
const amountOf = (dollars: number) =>
  `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;

/** The usual ceilings, and the one from the address. */
const priceChoices = (current: number | null) => [
  { value: null, label: 'Any', accessibleName: 'Any price' },
  ...[...new Set([...PRICE_CEILINGS, current ?? []].flat())]
    .sort((a, b) => a - b)
    .map((dollars) => ({
      value: dollars,
      label: amountOf(dollars),
      accessibleName: `Up to ${amountOf(dollars)}`,
    })),
];

const SORT_LABELS: Readonly<Record<ToySort, string>> = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Rating',
};
const SORT_CHOICES = TOY_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }));

/** Age, price ceiling and order of /all-toys. */
export function CatalogueChips() {
  const { age, maxPrice, sort } = useAppSelector(selectAllToysFilter);
  const dispatch = useAppDispatch();
  return (
    <Groups>
      <ChoiceChips
        legend="Age"
        isScrolling
        name="age"
        choices={AGE_CHOICES}
        value={age}
        onChoose={(value) => dispatch(ageChosen({ age: value }))}
      />
      <ChoiceChips
        legend="Price up to"
        isScrolling
        name="max"
        choices={priceChoices(maxPrice)}
        value={maxPrice}
        onChoose={(value) => dispatch(maxPriceChosen({ maxPrice: value }))}
      />
      <ChoiceChips
        legend="Sort"
        name="sort"
        choices={SORT_CHOICES}
        value={sort}
        onChoose={(value) => dispatch(sortChosen({ sort: value }))}
      />
    </Groups>
  );
}
