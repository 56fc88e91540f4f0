import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import {
  favoritesReceived,
  favoritesRecovered,
  favoritesStorageFailed,
} from '#features/favorites/favoritesSlice';
import {
  reviewsReceived,
  reviewsRecovered,
  reviewsStorageFailed,
} from '#features/reviews/reviewsSlice';
import type { ListName, RecordLists, StorageFailure } from '#services/recordStorage';

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
