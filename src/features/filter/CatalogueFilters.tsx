import styled from 'styled-components';
import { type Age, yearsText } from '#domain/ages';
import { PRICE_CEILINGS } from '#domain/filterOptions';
import { TOY_SORTS, type ToySort } from '#domain/filterToys';
import { amountText } from '#domain/prices';
import { AGES } from '#domain/toyFacts';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { ChoiceChips } from '#ui/ChoiceChips';
import { SelectField } from '#ui/Field';
import { ageChosen, maxPriceChosen, selectAllToysFilter, sortChosen } from './filterSlice';

const Ages = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

/** The options of the age filter: any age, a range that the URL contains, and each age. */
const ageChoices = (current: Age | null) => [
  { value: null, label: 'Any', accessibleName: 'Any age' },
  ...[...(typeof current === 'string' ? [current] : []), ...AGES].map((age) => ({
    value: age,
    label: String(age).replace('-', '–'),
    accessibleName: yearsText(age),
  })),
];

const ceilingLabel = (dollars: number | null) =>
  dollars === null ? 'Any price' : `Up to ${amountText(dollars)}`;

/** The options of the price filter: none, the usual ceilings, and another one that the URL contains. */
const ceilings = (current: number | null): readonly (number | null)[] => [
  null,
  ...[...new Set([...PRICE_CEILINGS, current ?? []].flat())].sort((a, b) => a - b),
];

const SORT_LABELS: Readonly<Record<ToySort, string>> = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Rating',
};

/** A select of values that have labels. */
function LabelledSelect<Value>({
  label,
  values,
  labelOf,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <SelectField
      label={label}
      options={values.map(labelOf)}
      value={labelOf(value)}
      onChange={({ target }) => {
        const chosen = values[target.selectedIndex];
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

/** Age, price ceiling and order of /all-toys. */
export function CatalogueFilters() {
  const { age, maxPrice, sort } = useAppSelector(selectAllToysFilter);
  const dispatch = useAppDispatch();
  return (
    <>
      <LabelledSelect
        label="Price up to"
        values={ceilings(maxPrice)}
        labelOf={ceilingLabel}
        value={maxPrice}
        onChoose={(value) => dispatch(maxPriceChosen({ maxPrice: value }))}
      />
      <LabelledSelect
        label="Sort"
        values={TOY_SORTS}
        labelOf={(value) => SORT_LABELS[value]}
        value={sort}
        onChoose={(value) => dispatch(sortChosen({ sort: value }))}
      />
      <Ages>
        <ChoiceChips
          legend="Age"
          name="age"
          choices={ageChoices(age)}
          value={age}
          onChoose={(value) => dispatch(ageChosen({ age: value }))}
        />
      </Ages>
    </>
  );
}
