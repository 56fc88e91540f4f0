import { createPath } from 'react-router-dom';
import { isFilteredSearch } from '#domain/beforeHydration';
import { CATEGORY_OPTIONS } from '#domain/filterOptions';
import { type CatalogueFilter, NO_FILTER, TOY_SORTS } from '#domain/filterToys';
import { AGE_RANGES, AGES } from '#domain/toyFacts';
import * as filter from '#features/filter/filterSlice';
import { filterInSearch, searchWithFilter } from '#features/filter/filterSlice';
import { followAddress } from '#store/followAddress';
import { rootReducer } from '#store/rootReducer';
import fc from '#tests/support/fastCheck';
import { openShop as openTestShop } from '#tests/support/testShop';

/** A shop whose address bar follows its store. */
async function openShop(url: string) {
  const shop = await openTestShop({ url, user: null });
  const show = followAddress(shop.store, shop.history.service);
  return {
    ...shop,
    address: () => (show(), createPath(shop.history.service.current())),
    addresses: () => (show(), shop.history.entries.map(createPath)),
    chosen: () => filter.selectAllToysFilter(shop.store.getState()),
  };
}

const filters = fc.record<CatalogueFilter>(
  {
    query: fc.string({ unit: 'grapheme', maxLength: 20 }),
    category: fc.constantFrom(...CATEGORY_OPTIONS.allToys),
    age: fc.option(fc.constantFrom(...AGES, ...AGE_RANGES)),
    maxPrice: fc.option(fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100)),
    sort: fc.constantFrom(...TOY_SORTS),
  },
  { noNullPrototype: true },
);

describe('the query of /all-toys', () => {
  it('is recognised by the inline script, for each part of the filter', () => {
    fc.assert(
      fc.property(filters, (some) => {
        expect(isFilteredSearch(searchWithFilter('?qa', some))).toBe(
          searchWithFilter('', some) !== '',
        );
      }),
    );
    expect(isFilteredSearch('?qa&utm_source=q&fbclid=x')).toBe(false);
    expect(isFilteredSearch('?ids=toy-4')).toBe(true);
  });

  it('is read as it was written, among any other parameters', () => {
    fc.assert(
      fc.property(filters, fc.webQueryParameters(), (written, others) => {
        const search = searchWithFilter(`?${others}`, written);
        const own = searchWithFilter('', written);
        expect(search.endsWith(own.slice(1))).toBe(true);
        expect(filterInSearch(own)).toStrictEqual(own === '' ? null : written);
        expect(own === '' ? written : filterInSearch(search)).toStrictEqual(written);
        expect(searchWithFilter(search, written)).toBe(search);
      }),
    );
  });

  it.each([
    'age=banana',
    'age=13',
    'age=2-4',
    'age=3-5-8',
    'age=',
    'max=0',
    'max=1e3',
    'max=999999',
    'max=1.999',
    'sort=__proto__',
    'category=puzzles',
    '%E0%A4%A',
    'utm_source=x',
    '',
  ])('ignores values that are none: "%s"', (query) => {
    expect(filterInSearch(`?${query}`)).toBeNull();
    expect(filterInSearch(`?${query}&age=4`)).toStrictEqual(
      query.startsWith('age=') ? null : { ...NO_FILTER, age: 4 },
    );
  });

  it('limits the length of the search text, like the search field, but not inside an emoji', () => {
    const kept = 'a'.repeat(199);
    const query = `${kept}🐯${'a'.repeat(1_000_000)}`;
    expect(filterInSearch(`?${new URLSearchParams({ q: query })}`)?.query).toBe(kept);
    for (const screen of ['home', 'allToys'] as const) {
      const { filter: state } = rootReducer(undefined, filter.searchChanged({ screen, query }));
      expect(state[screen].query).toBe(kept);
    }
  });
});

describe('a selection of toys in the query', () => {
  const sorted = { ...NO_FILTER, sort: 'rating', ids: ['toy-4', 'toy-1'] } as const;

  it.each([
    ['repeated ids', 'toy-4,toy-1,toy-4,toy-1'],
    ['encoded commas', 'toy-4%2Ctoy-1'],
    ['spaces, and the full stop of a sentence', '%20toy-4,+toy-1.'],
    ['other filters, which it replaces', 'toy-4,toy-1&age=4&q=doel&max=20&category=Puzzles'],
  ])('is read with %s', (_case, text) => {
    expect(filterInSearch(`?ids=${text}&sort=rating`)).toStrictEqual(sorted);
  });

  it('has at most 100 ids, also of toys that the shop does not know, and nothing else', () => {
    expect(filterInSearch('?ids=toy-999999,toy-0,toy-1000000,constructor')?.ids).toStrictEqual([
      'toy-999999',
    ]);
    for (const text of ['', ',', 'constructor', 'toy-', 'xtoy-1x', '%E0%A4%A'])
      expect(filterInSearch(`?ids=${text}`)?.ids).toStrictEqual([]); // the empty state
    const ids = Array.from({ length: 1000 }, (_, index) => `toy-${index + 1}`);
    expect(filterInSearch(`?ids=${ids.join()}`)?.ids).toStrictEqual(ids.slice(0, 100));
  });
});

describe('the address of /all-toys', () => {
  it('with a selection keeps it while the toys are sorted, and after Back', async () => {
    const { store, go, history, chosen, address } = await openShop('/all-toys?ids=toy-4,toy-1');
    store.dispatch(filter.sortChosen({ sort: 'rating' }));
    expect(address()).toBe('/all-toys?sort=rating&ids=toy-4,toy-1');
    go('/toy/toy-4');
    history.back();
    expect(chosen()).toStrictEqual({ ...NO_FILTER, sort: 'rating', ids: ['toy-4', 'toy-1'] });
  });

  it('follows the filter on one history entry', async () => {
    const { store, addresses } = await openShop('/all-toys?utm_source=x');
    store.dispatch(filter.ageChosen({ age: 4 }));
    store.dispatch(filter.maxPriceChosen({ maxPrice: 20 }));
    store.dispatch(filter.sortChosen({ sort: 'rating' }));
    expect(addresses()).toStrictEqual(['/all-toys?utm_source=x&age=4&max=20&sort=rating']);
    store.dispatch(filter.filterReset({ screen: 'allToys' }));
    expect(addresses()).toStrictEqual(['/all-toys?utm_source=x']);
  });

  it('shows the filter of the state if it contains none', async () => {
    const { go, chosen, addresses } = await openShop('/all-toys?age=4');
    go('/favorites');
    go('/all-toys');
    expect(chosen().age).toBe(4);
    expect(addresses()).toStrictEqual(['/all-toys?age=4', '/favorites', '/all-toys?age=4']);
  });

  it('without a filter shows all toys on Back and Forward, as it did before', async () => {
    const { store, go, chosen, history, address } = await openShop('/all-toys');
    go('/all-toys?age=4');
    history.back();
    expect(chosen()).toStrictEqual(NO_FILTER);
    expect(address()).toBe('/all-toys');
    history.forward();
    expect(chosen()).toStrictEqual({ ...NO_FILTER, age: 4 });
    store.dispatch(filter.ageChosen({ age: 5 }));
    history.back();
    expect(chosen()).toStrictEqual(NO_FILTER);
    history.forward();
    expect(chosen()).toStrictEqual({ ...NO_FILTER, age: 5 });
  });

  it('is read on that screen only, and keeps the key of its entry, which restores the scroll position', async () => {
    const { store, go, chosen, history } = await openShop('/?q=tiger');
    expect(chosen()).toStrictEqual(NO_FILTER);
    go('/all-toys');
    const { key } = history.service.current();
    store.dispatch(filter.ageChosen({ age: 4 }));
    expect(history.service.current().key).toBe(key);
  });
});
