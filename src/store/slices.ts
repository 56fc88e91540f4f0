import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { authSlice } from '#features/auth/authSlice';
import { catalogueSlice } from '#features/catalogue/catalogueSlice';
import { draftsSlice } from '#features/drafts/draftsSlice';
import { errorsSlice } from '#features/errors/errorsSlice';
import {
  favoritesReceived,
  favoritesRecovered,
  favoritesSlice,
  favoritesStorageFailed,
} from '#features/favorites/favoritesSlice';
import { filterSlice } from '#features/filter/filterSlice';
import { listLengthsSlice } from '#features/listLengths/listLengthsSlice';
import { noticesSlice } from '#features/notices/noticesSlice';
import { recentSlice } from '#features/recent/recentSlice';
import {
  reviewsReceived,
  reviewsRecovered,
  reviewsSlice,
  reviewsStorageFailed,
} from '#features/reviews/reviewsSlice';
import { routerSlice } from '#features/router/routerSlice';
import { updatesSlice } from '#features/updates/updatesSlice';
import type { ListName, RecordLists, StorageFailure } from '#services/recordStorage';

/**
 * Every slice of the state. The root reducer, the known events, the schemas and the order in which
 * features may import each other (left to right) are derived from this list.
 */
export const SLICES = [
  routerSlice,
  noticesSlice,
  errorsSlice,
  updatesSlice,
  authSlice,
  filterSlice,
  listLengthsSlice,
  catalogueSlice,
  favoritesSlice,
  reviewsSlice,
  draftsSlice,
  recentSlice,
] as const;

/** The events that a slice handles for reports of storage about its list. */
interface StoredList<Name extends ListName> {
  readonly received: ActionCreatorWithPayload<readonly RecordLists[Name][]>;
  readonly storageFailed: ActionCreatorWithPayload<StorageFailure>;
  readonly recovered: ActionCreatorWithoutPayload;
}

/** The slices whose `items` are stored. The name of the slice is also the storage key of its list. */
export const STORED_LISTS: { readonly [Name in ListName]: StoredList<Name> } = {
  favorites: {
    received: favoritesReceived,
    storageFailed: favoritesStorageFailed,
    recovered: favoritesRecovered,
  },
  reviews: {
    received: reviewsReceived,
    storageFailed: reviewsStorageFailed,
    recovered: reviewsRecovered,
  },
};

/** The names of the stored lists. */
export const LIST_NAMES = Object.keys(STORED_LISTS) as readonly ListName[]; // Object.keys returns string[]
