import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { Age } from '#domain/ages';
import {
  HOME_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  MAX_SELECTED_TOYS,
  SEARCH_FIELD_ID,
} from '#domain/constants';
import { CATEGORY_OPTIONS } from '#domain/filterOptions';
import {
  type CatalogueFilter,
  NO_FILTER,
  TOY_SORTS,
  type ToyFilter,
  type ToySort,
} from '#domain/filterToys';
import { cutText } from '#domain/text';
import { AGE_RANGES, AGES } from '#domain/toyFacts';
import { locationChanged, selectLocation } from '#features/router/routerSlice';
import { routes } from '#features/router/routes';
import type { Location } from '#services/historyService';
import type { RootState } from '#store/redux';

/** Dollars, with cents or without. */
const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/;

/** Whether a text is a valid `?max=` price: positive, with at most two decimals and no exponent. */
const isMaxPriceText = (text: string): boolean => AMOUNT.test(text) && Number(text) > 0;

/** The valid values of `?age=`: each age, and the ranges on the home page. */
const AGE_CHOICES: readonly Age[] = [...AGES, ...AGE_RANGES];

/** The URL parameter of a part of the filter. `read` returns undefined for an invalid text. */
interface Parameter<Value> {
  readonly name: string;
  readonly read: (text: string) => Value | undefined;
}

/** Accepts any separator and any text around the ids: a link that was copied with the full stop after it still works. */
const readIds = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().match(/\btoy-[1-9]\d{0,5}\b/g))].slice(0, MAX_SELECTED_TOYS);

/** The parameters of /all-toys, in their order in the URL. */
const PARAMETERS: {
  readonly [Part in keyof CatalogueFilter]-?: Parameter<NonNullable<CatalogueFilter[Part]>>;
} = {
  query: { name: 'q', read: (text) => cutText(text, MAX_SEARCH_LENGTH) },
  category: {
    name: 'category',
    read: (text) => CATEGORY_OPTIONS.allToys.find((option) => option === text),
  },
  age: { name: 'age', read: (text) => AGE_CHOICES.find((age) => String(age) === text) },
  maxPrice: {
    name: 'max',
    read: (text) => (isMaxPriceText(text) ? Number(text) : undefined),
  },
  sort: { name: 'sort', read: (text) => TOY_SORTS.find((sort) => sort === text) },
  ids: { name: 'ids', read: readIds },
};

const PARTS = Object.keys(PARAMETERS) as readonly (keyof CatalogueFilter)[]; // Object.keys returns string[]

/** The filter in the query of a URL. Invalid values are ignored; null if no valid one is left. */
export function filterInSearch(search: string): CatalogueFilter | null {
  const parameters = new URLSearchParams(search);
  const found = PARTS.flatMap((part) => {
    const { name, read } = PARAMETERS[part];
    const text = parameters.get(name);
    const value = text === null ? undefined : read(text);
    return value === undefined ? [] : [[part, value]];
  });
  if (found.length === 0) return null;
  // Each value was read as its part of the filter.
  const filter: CatalogueFilter = { ...NO_FILTER, ...Object.fromEntries(found) };
  const { ids, sort } = filter;
  return ids ? { ...NO_FILTER, ids, sort } : filter;
}

/** Replaces the filter in a query, omitting default values. Other parameters are preserved. */
export function searchWithFilter(search: string, filter: CatalogueFilter): string {
  const parameters = new URLSearchParams(search);
  for (const part of PARTS) {
    const { name } = PARAMETERS[part];
    parameters.delete(name);
    if (filter[part] !== NO_FILTER[part]) parameters.append(name, String(filter[part]));
  }
  const query = String(parameters)
    .replaceAll('%2C', ',')
    .replaceAll(/=(?=&|$)/g, '');
  return query && `?${query}`;
}

/** The two screens with independent filters. */
export type FilteredScreen = keyof typeof CATEGORY_OPTIONS;

export interface FilterState {
  readonly home: ToyFilter & { readonly visibleCount: number };
  readonly allToys: CatalogueFilter;
}

const ALL_TOYS = routes.allToys.path;
export const SEARCH_FRAGMENT = `#${SEARCH_FIELD_ID}`;

/** Opens /all-toys with the focus in its search field. Without a script, browsers focus the target of a fragment. */
export const SEARCH_HREF = `${ALL_TOYS}${SEARCH_FRAGMENT}`;

/** Whether a location asks for the focus in the search field. */
export const opensSearch = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): boolean =>
  pathname === ALL_TOYS && hash === SEARCH_FRAGMENT;

const initialState: FilterState = {
  home: { query: NO_FILTER.query, category: NO_FILTER.category, visibleCount: HOME_PAGE_SIZE },
  allToys: NO_FILTER,
};

/** Changes part of a screen's filter. Also resets the grid of the home page, or clears the selection of /all-toys. */
function change(
  { home, allToys }: Draft<FilterState>,
  screen: FilteredScreen,
  part: Partial<Omit<CatalogueFilter, 'ids'>>,
): void {
  if (screen === 'home') Object.assign(home, part, { visibleCount: HOME_PAGE_SIZE });
  else {
    Object.assign(allToys, part);
    delete allToys.ids;
  }
}

/** Values that the controls do not offer are ignored, except for other price ceilings. */
export const filterSlice = createSlice({
  name: 'filter',
  initialState,
  reducers: {
    searchChanged: (
      state,
      { payload }: PayloadAction<{ screen: FilteredScreen; query: string }>,
    ) => {
      change(state, payload.screen, { query: cutText(payload.query, MAX_SEARCH_LENGTH) });
    },
    categoryChosen: (
      state,
      { payload }: PayloadAction<{ screen: FilteredScreen; category: string }>,
    ) => {
      if (CATEGORY_OPTIONS[payload.screen].includes(payload.category))
        change(state, payload.screen, { category: payload.category });
    },
    ageChosen: (state, { payload: { age } }: PayloadAction<{ age: Age | null }>) => {
      if (age === null || AGE_CHOICES.includes(age)) change(state, 'allToys', { age });
    },
    maxPriceChosen: (
      state,
      { payload: { maxPrice } }: PayloadAction<{ maxPrice: number | null }>,
    ) => {
      if (maxPrice === null || isMaxPriceText(String(maxPrice)))
        change(state, 'allToys', { maxPrice });
    },
    sortChosen: (state, { payload: { sort } }: PayloadAction<{ sort: ToySort }>) => {
      if (TOY_SORTS.includes(sort)) state.allToys.sort = sort;
    },
    filterReset: (state, { payload: { screen } }: PayloadAction<{ screen: FilteredScreen }>) => {
      Object.assign(state, { [screen]: initialState[screen] });
    },
    moreToysRequested: ({ home }) => {
      home.visibleCount += HOME_PAGE_SIZE;
    },
  },
  extraReducers: (builder) => {
    // The query of /all-toys sets the filter. A link without a query keeps the current filter; Back and Forward to an entry
    // without a query clear it.
    builder.addCase(locationChanged, (state, { payload: { location, navigationType } }) => {
      if (location.pathname !== ALL_TOYS) return;
      const filter =
        filterInSearch(location.search) ?? (navigationType === 'POP' ? NO_FILTER : null);
      if (filter) Object.assign(state, { allToys: filter });
    });
  },
});

export const {
  searchChanged,
  categoryChosen,
  ageChosen,
  maxPriceChosen,
  sortChosen,
  filterReset,
  moreToysRequested,
} = filterSlice.actions;

export const selectHomeFilter = ({ filter }: RootState): FilterState['home'] => filter.home;
export const selectAllToysFilter = ({ filter }: RootState): CatalogueFilter => filter.allToys;

/**
 * The location to show in the address bar, with the filter of /all-toys. Omits the fragment that opens the
 * search: a reload or a shared URL would open it again.
 */
export function selectAddress(root: RootState): Location {
  const location = selectLocation(root);
  if (location.pathname !== ALL_TOYS) return location;
  return {
    ...location,
    search: searchWithFilter(location.search, selectAllToysFilter(root)),
    hash: opensSearch(location) ? '' : location.hash,
  };
}

/** A link to /all-toys with a filter. */
export const allToysHref = (filter: CatalogueFilter): string =>
  `${ALL_TOYS}${searchWithFilter('', filter)}`;

/** A link to /all-toys with these toys only. */
export const selectionHref = (ids: readonly string[]): string => allToysHref({ ...NO_FILTER, ids });
