import { createSelector, createSlice, freeze, type PayloadAction } from '@reduxjs/toolkit';
import { ALL_CATEGORIES } from '#domain/constants';
import { NO_FILTER } from '#domain/filterToys';
import type { Catalogue, DetailsById, PageToys, Toy, ToyDetails } from '#domain/toy';
import { selectSession } from '#features/auth/authSlice';
import {
  allToysHref,
  selectAllToysFilter,
  selectHomeFilter,
  selectListLength,
} from '#features/filter/filterSlice';
import { selectLocation } from '#features/router/routerSlice';
import { type RouteName, toyIdOf } from '#features/router/routes';
import type { RootState } from '#lib/redux';
import type { Transitions } from '#lib/transitions';

/** Known toys by id, and the ids of the first ones of the catalogue, in its order. */
interface KnownToys {
  readonly byId: Readonly<Record<string, Toy>>;
  readonly order: readonly string[];
  /** The toys' entries in `details.json`. Undefined in visits of version 1.0.0. */
  readonly details?: DetailsById;
}

/** A catalogue with only the toys of the page, and the number of all toys. */
interface IncompleteCatalogue extends KnownToys {
  readonly status: 'partial' | 'requested' | 'failed';
  readonly total: number;
}

/** The catalogue. A page contains some toys; all are known once the file of the catalogue has arrived (`ready`). */
export type CatalogueState =
  { readonly status: 'loading' } | IncompleteCatalogue | (KnownToys & { readonly status: 'ready' });

export const catalogueTransitions: Transitions<CatalogueState> = {
  status: {
    loading: ['partial', 'ready'],
    partial: ['requested', 'ready'],
    requested: ['failed', 'ready'],
    failed: ['requested', 'ready'],
    ready: [],
  },
};

export interface CatalogueRoot {
  readonly catalogue: CatalogueState;
}

/** Frozen here, so that Immer does not visit every toy of a large catalogue to freeze it. */
const knownToys = (
  first: readonly Toy[],
  others: readonly Toy[],
  details: DetailsById | undefined,
): KnownToys => ({
  byId: freeze(Object.fromEntries([...first, ...others].map((toy) => [toy.id, toy]))),
  order: freeze(first.map(({ id }) => id)),
  ...(details && { details: freeze(details) }),
});

const isListOfToys = (catalogue: Catalogue): catalogue is readonly Toy[] =>
  Array.isArray(catalogue);

export const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState: { status: 'loading' } as CatalogueState,
  reducers: {
    /** The toys in the page's HTML were read: some toys, or the complete catalogue. */
    pageToysLoaded: (
      state,
      { payload: { first, others, total, details } }: PayloadAction<PageToys>,
    ): CatalogueState | undefined => {
      if (state.status !== 'loading') return undefined;
      const known = knownToys(first, others, details);
      return first.length === total
        ? { status: 'ready', ...known }
        : { status: 'partial', ...known, total };
    },
    /** A request for the file of the catalogue, which a listener loads. */
    catalogueRequested: (state) => {
      if (state.status === 'partial' || state.status === 'failed') state.status = 'requested';
    },
    catalogueNotLoaded: (state) => {
      if (state.status === 'requested') state.status = 'failed';
    },
    /** The file of the catalogue has arrived: all toys are known. */
    catalogueLoaded: (state, { payload }: PayloadAction<Catalogue>): CatalogueState | undefined => {
      if (state.status === 'ready') return undefined;
      const { toys, details } = isListOfToys(payload)
        ? { toys: payload, details: undefined }
        : payload;
      return { status: 'ready', ...knownToys(toys, [], details) };
    },
  },
});

export const { pageToysLoaded, catalogueRequested, catalogueNotLoaded, catalogueLoaded } =
  catalogueSlice.actions;

const selectCatalogue = (root: CatalogueRoot): CatalogueState => root.catalogue;
export const selectCatalogueStatus = (root: CatalogueRoot) => root.catalogue.status;

/** Whether all toys are known. */
export const selectIsComplete = ({ catalogue }: CatalogueRoot): boolean =>
  catalogue.status === 'ready';

/** The number of toys in the catalogue, including toys that are not loaded yet. */
export function selectToyCount({ catalogue }: CatalogueRoot): number {
  if (catalogue.status === 'loading') return 0;
  return catalogue.status === 'ready' ? catalogue.order.length : catalogue.total;
}

const NO_TOYS: readonly Toy[] = [];

/** The known first toys, in catalogue order. All toys if the catalogue is complete. */
export const selectToys = createSelector(selectCatalogue, (catalogue) =>
  catalogue.status === 'loading'
    ? NO_TOYS
    : catalogue.order.flatMap((id) => selectToy({ catalogue }, id) ?? []),
);

/** The toy with this id, or null, also for ids such as `constructor`. */
export function selectToy({ catalogue }: CatalogueRoot, id: string | null): Toy | null {
  if (id === null || catalogue.status === 'loading' || !Object.hasOwn(catalogue.byId, id))
    return null;
  return catalogue.byId[id] ?? null;
}

const NO_DETAILS: ToyDetails = {};

/** The entry of a toy in `details.json`; an empty object if there is none. */
export function selectToyDetails({ catalogue }: CatalogueRoot, id: string): ToyDetails {
  const details = catalogue.status === 'loading' ? undefined : catalogue.details;
  return (details && Object.hasOwn(details, id) && details[id]) || NO_DETAILS;
}

/** Whether the home page shows a part of the catalogue only. */
export function selectIsHomeFiltered(root: RootState): boolean {
  const { query, category } = selectHomeFilter(root);
  return query !== '' || category !== ALL_CATEGORIES;
}

/** Whether /all-toys shows every toy in the order of the catalogue. */
export const selectIsUnfiltered = (root: RootState): boolean =>
  allToysHref(selectAllToysFilter(root)) === allToysHref(NO_FILTER);

/** Whether a screen shows toys that are not loaded. Called while the catalogue is incomplete. */
function needsMoreToys(root: RootState, route: RouteName): boolean {
  const isShort = (length: number) =>
    selectToys(root).length < Math.min(length, selectToyCount(root));
  switch (route) {
    case 'home':
      return selectIsHomeFiltered(root) || isShort(selectHomeFilter(root).visibleCount);
    case 'allToys':
      return !selectIsUnfiltered(root) || isShort(selectListLength(root, 'allToys'));
    case 'toy':
      return selectToy(root, toyIdOf(selectLocation(root).pathname)) === null;
    case 'favorites':
    case 'profile':
      return selectSession(root).status !== 'signedOut'; // loads the toys beside the session, so that the lists appear complete
    default:
      return false;
  }
}

/** Whether a screen waits for the catalogue's file or its load has failed; null if the screen needs no more toys. */
export function selectWait(root: RootState, route: RouteName): 'loading' | 'failed' | null {
  const { status } = root.catalogue;
  if (status === 'loading' || status === 'ready' || !needsMoreToys(root, route)) return null;
  return status === 'failed' ? 'failed' : 'loading';
}
