import { fireEvent, screen, within } from '@testing-library/react';
import { CatalogueChips } from '#features/filter/CatalogueChips';
import {
  CATEGORY_OPTIONS,
  selectAllToysFilter,
  selectHomeFilter,
} from '#features/filter/filterSlice';
import { ToyFilterForm } from '#features/filter/ToyFilterForm';
import { renderPart } from '#tests/support/renderPart';

const group = (name: string) => within(screen.getByRole('group', { name }));
const namesIn = (name: string) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.labels?.[0]?.textContent);
const choose = (name: string, choice: string) =>
  fireEvent.click(group(name).getByRole('radio', { name: choice }));

describe.each([
  ['home', selectHomeFilter, selectAllToysFilter],
  ['allToys', selectAllToysFilter, selectHomeFilter],
] as const)('the filter form of %s', (shown, select, selectOther) => {
  it('shows and changes the filter of its screen only', async () => {
    const { store } = await renderPart(<ToyFilterForm screen={shown} searchRef={null} />);
    const before = selectOther(store.getState());
    const search = screen.getByRole('searchbox', { name: 'Search toys' });
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(
      within(category)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toStrictEqual(CATEGORY_OPTIONS[shown]);
    fireEvent.change(search, { target: { value: 'tiger' } });
    fireEvent.change(category, { target: { value: 'Puzzles' } });
    expect(select(store.getState())).toMatchObject({ query: 'tiger', category: 'Puzzles' });
    expect(search).toHaveValue('tiger');
    expect(category).toHaveValue('Puzzles');
    expect(selectOther(store.getState())).toBe(before);
  });

  it('is not submitted, passes its search field and shows further controls', async () => {
    const searchRef = { current: null };
    await renderPart(
      <ToyFilterForm screen={shown} searchRef={searchRef}>
        <p>More</p>
      </ToyFilterForm>,
    );
    const form = screen.getByRole('search', { name: 'Toys' });
    expect(fireEvent.submit(form)).toBe(false);
    expect(searchRef.current).toBe(screen.getByRole('searchbox'));
    expect(screen.getByText('More')).toBeInTheDocument();
    if (shown === 'allToys') expect(form).toHaveAttribute('autocomplete', 'off');
    else expect(form).not.toHaveAttribute('autocomplete');
  });
});

describe('the chips of /all-toys', () => {
  it('have a label, and a name that tells the unit', async () => {
    await renderPart(<CatalogueChips />);
    expect(namesIn('Age').slice(0, 3)).toStrictEqual(['Any', '1', '2']);
    for (const name of ['Any age', '1 year', '2 years'])
      expect(group('Age').getByRole('radio', { name })).toBeInTheDocument();
    expect(namesIn('Price up to')[0]).toBe('Any');
    for (const name of ['Any price', 'Up to $20'])
      expect(group('Price up to').getByRole('radio', { name })).toBeInTheDocument();
    expect(namesIn('Sort')).toStrictEqual([
      'Featured',
      'Price: low to high',
      'Price: high to low',
      'Rating',
    ]);
  });

  it('choose one age, one ceiling and one order', async () => {
    const { store } = await renderPart(<CatalogueChips />);
    choose('Age', '4 years');
    choose('Price up to', 'Up to $20');
    choose('Sort', 'Rating');
    expect(selectAllToysFilter(store.getState())).toMatchObject({
      age: 4,
      maxPrice: 20,
      sort: 'rating',
    });
    const checked = () =>
      screen
        .getAllByRole<HTMLInputElement>('radio', { checked: true })
        .map((radio) => radio.labels?.[0]?.textContent);
    expect(checked()).toStrictEqual(['4', '$20', 'Rating']);
    choose('Age', 'Any age');
    choose('Price up to', 'Any price');
    choose('Sort', 'Featured');
    expect(checked()).toStrictEqual(['Any', 'Any', 'Featured']);
  });

  it('offer the ceiling of the address in its place, with cents', async () => {
    await renderPart(<CatalogueChips />, { url: '/all-toys?max=20.5' });
    const names = namesIn('Price up to');
    expect(names.indexOf('$20.50')).toBe(names.indexOf('$20') + 1);
    expect(group('Price up to').getByRole('radio', { name: 'Up to $20.50' })).toBeChecked();
  });

  it('offer a ceiling once', async () => {
    await renderPart(<CatalogueChips />, { url: '/all-toys?max=20' });
    const names = namesIn('Price up to');
    expect(new Set(names).size).toBe(names.length);
  });
});
