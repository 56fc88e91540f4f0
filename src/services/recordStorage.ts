import type { ListName, RecordLists } from '#domain/listKinds';
import type { ListStorage } from './lists/createListStorage';
import type { StorageErrorReason, StorageFailure } from './lists/listRules';
import type { ListReport } from './lists/listSync';

export type { StorageErrorReason, StorageFailure } from './lists/listRules';
export type { ListName, RecordLists } from '#domain/listKinds';

/** Stores the shop's lists. */
export type RecordStorage = ListStorage<RecordLists>;

/** A change or an error that the storage reports on its own. */
export type StorageReport = ListReport<ListName, RecordLists[ListName]>;

/** The storage engine of redux-persist, for the keys of the lists. */
export type PersistEngine = RecordStorage['engine'];

const MESSAGES: Readonly<Record<StorageErrorReason, string>> = {
  damaged: 'Some saved data could not be read. A copy of it was kept.',
  full: 'There is no room left to save this. Free some space and try again.',
  denied: 'Your browser does not store data for this site. Changes are lost when you leave.',
  newer: 'A newer version of the shop is open in another tab. Reload to save changes.',
  unloaded: 'Your saved toys and reviews are not loaded yet. Check your connection.',
  paused:
    'The DevTools show another state. Nothing is saved until you return to the newest one or reload the page.',
};

/** The reason with its message for the shopper. */
export const storageFailure = <R extends StorageErrorReason>(
  reason: R,
): StorageFailure & { readonly reason: R } => ({ reason, message: MESSAGES[reason] });
