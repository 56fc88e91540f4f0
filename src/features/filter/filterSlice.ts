import type { PayloadAction } from '@reduxjs/toolkit';
import { ALL_TOYS_CATEGORIES, HOME_CATEGORIES } from '#data/categories';
import { ALL_CATEGORIES, HOME_PAGE_SIZE, MAX_SEARCH_LENGTH } from '#domain/constants';
import type { ToyFilter } from '#domain/filterToys';
import { createPlainSlice } from '#lib/createPlainSlice';

/** The two screens with independent filters. */
export type FilteredScreen = 'home' | 'allToys';

export interface FilterState {
  readonly home: ToyFilter & { readonly visibleCount: number };
  readonly allToys: ToyFilter;
}

export interface FilterRoot {
  readonly filter: FilterState;
}

/** Each screen's dropdown (spec §9). */
export const CATEGORY_OPTIONS: Readonly<Record<FilteredScreen, readonly string[]>> = {
  home: HOME_CATEGORIES,
  allToys: ALL_TOYS_CATEGORIES,
};

const UNFILTERED: ToyFilter = { query: '', category: ALL_CATEGORIES };

const initialState: FilterState = {
  home: { ...UNFILTERED, visibleCount: HOME_PAGE_SIZE },
  allToys: UNFILTERED,
};

/** A change of search or category resets the visible count. Returns the same object if nothing changed. */
function changed(
  state: FilterState,
  screen: FilteredScreen,
  change: Partial<ToyFilter>,
): FilterState {
  const before = state[screen];
  const after: ToyFilter = { query: before.query, category: before.category, ...change };
  if (after.query === before.query && after.category === before.category) return state;
  return screen === 'home'
    ? { ...state, home: { ...after, visibleCount: HOME_PAGE_SIZE } }
    : { ...state, allToys: after };
}

export const filterSlice = createPlainSlice({
  name: 'filter',
  initialState,
  reducers: {
    searchChanged: (
      state: FilterState,
      { payload: { screen, query } }: PayloadAction<{ screen: FilteredScreen; query: string }>,
    ): FilterState => changed(state, screen, { query: query.slice(0, MAX_SEARCH_LENGTH) }),
    /** A category that is not among the screen's options is ignored. */
    categoryChosen: (
      state: FilterState,
      {
        payload: { screen, category },
      }: PayloadAction<{ screen: FilteredScreen; category: string }>,
    ): FilterState =>
      CATEGORY_OPTIONS[screen].includes(category) ? changed(state, screen, { category }) : state,
    filterReset: (
      state: FilterState,
      { payload: { screen } }: PayloadAction<{ screen: FilteredScreen }>,
    ): FilterState => changed(state, screen, UNFILTERED),
    moreToysRequested: (state: FilterState): FilterState => ({
      ...state,
      home: { ...state.home, visibleCount: state.home.visibleCount + HOME_PAGE_SIZE },
    }),
  },
});

export const { searchChanged, categoryChosen, filterReset, moreToysRequested } =
  filterSlice.actions;

export const selectHomeFilter = ({ filter }: FilterRoot): FilterState['home'] => filter.home;
export const selectAllToysFilter = ({ filter }: FilterRoot): ToyFilter => filter.allToys;
