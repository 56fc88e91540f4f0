import { createSelector, type PayloadAction } from '@reduxjs/toolkit';
import { CAROUSEL_TOYS, HERO_TOYS } from '#domain/constants';
import { filterToys } from '#domain/filterToys';
import type { Toy } from '#domain/toy';
import { type FilterRoot, selectHomeFilter } from '#features/filter/filterSlice';
import { createPlainSlice } from '#lib/createPlainSlice';

/** The catalogue: toys by id, and their order. */
export type CatalogueState =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly byId: Readonly<Record<string, Toy>>;
      readonly order: readonly string[];
    };

export interface CatalogueRoot {
  readonly catalogue: CatalogueState;
}

export const catalogueSlice = createPlainSlice({
  name: 'catalogue',
  initialState: { status: 'loading' } as CatalogueState,
  reducers: {
    catalogueLoaded: (
      state: CatalogueState,
      { payload: toys }: PayloadAction<readonly Toy[]>,
    ): CatalogueState =>
      state.status === 'ready'
        ? state
        : {
            status: 'ready',
            byId: Object.fromEntries(toys.map((toy) => [toy.id, toy])),
            order: toys.map(({ id }) => id),
          },
  },
});

export const { catalogueLoaded } = catalogueSlice.actions;

const selectCatalogue = (root: CatalogueRoot): CatalogueState => root.catalogue;
export const selectCatalogueStatus = (root: CatalogueRoot) => root.catalogue.status;

const NO_TOYS: readonly Toy[] = [];

/** All toys in catalogue order. */
export const selectToys = createSelector(selectCatalogue, (catalogue) =>
  catalogue.status === 'ready'
    ? catalogue.order.flatMap((id) => catalogue.byId[id] ?? [])
    : NO_TOYS,
);

/** The toy with this id, or null, also for ids such as `constructor`. */
export function selectToy({ catalogue }: CatalogueRoot, id: string | null): Toy | null {
  if (id === null || catalogue.status !== 'ready' || !Object.hasOwn(catalogue.byId, id))
    return null;
  return catalogue.byId[id] ?? null;
}

export const selectHeroToys = createSelector(selectToys, (toys) => toys.slice(0, HERO_TOYS));
export const selectCarouselToys = createSelector(selectToys, (toys) =>
  toys.slice(0, CAROUSEL_TOYS),
);

type FilteredRoot = CatalogueRoot & FilterRoot;

/** All toys that match the home page's filter, including those that are not shown yet. */
export const selectHomeMatches = createSelector(
  [
    selectToys,
    (root: FilteredRoot) => selectHomeFilter(root).query,
    (root: FilteredRoot) => selectHomeFilter(root).category,
  ],
  (toys, query, category) => filterToys(toys, { query, category }),
);

/** The toys in the home page's grid: the first `visibleCount` matches. */
export const selectHomeToys = createSelector(
  [selectHomeMatches, (root: FilteredRoot) => selectHomeFilter(root).visibleCount],
  (toys, visibleCount) => toys.slice(0, visibleCount),
);
