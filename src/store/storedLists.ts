import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit';
import {
  favoritesReceived,
  favoritesRecovered,
  favoritesStorageFailed,
} from '../features/favorites/favoritesSlice';
import {
  reviewsReceived,
  reviewsRecovered,
  reviewsStorageFailed,
} from '../features/reviews/reviewsSlice';
import type { ListName, RecordLists, StorageFailure } from '../services/recordStorage';

/** The events of a slice for the reports of storage about its list. */
interface StoredList<Name extends ListName> {
  readonly received: ActionCreatorWithPayload<readonly RecordLists[Name][]>;
  readonly storageFailed: ActionCreatorWithPayload<StorageFailure>;
  readonly recovered: ActionCreatorWithoutPayload;
}

/** The slices whose `items` are mirrored to storage, by the name that is also the key of the list. */
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
export const LIST_NAMES = Object.keys(STORED_LISTS) as readonly ListName[]; // its own keys
