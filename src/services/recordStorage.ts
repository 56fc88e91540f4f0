import type { RecordLists } from '#domain/listKinds';
import type { ListsReport, ListStorage } from './lists/createListStorage';
import { StorageError, type StorageProblem } from './lists/listRules';

/** A change or a problem that the storage reports on its own. */
export type StorageReport = ListsReport<RecordLists>;

/** Stores the shop's lists. */
export type RecordStorage = ListStorage<RecordLists>;

/** What the shopper reads about a problem. */
export const STORAGE_MESSAGES: Readonly<Record<StorageProblem, string>> = {
  damaged: 'Some saved data could not be read. A copy of it will be kept.',
  full: 'There is no room left to save this. Free some space and try again.',
  denied: 'Your browser does not store data for this site. Changes are lost when you leave.',
  newer: 'A newer version of the shop is open in another tab. Reload to save changes.',
  paused:
    'The DevTools show another state. Nothing is saved until you return to the newest one or reload the page.',
};

/** What the shopper reads about a refused change. Storage throws nothing but a `StorageError`. */
export const refusalText = (refusal: unknown): string =>
  refusal instanceof StorageError ? STORAGE_MESSAGES[refusal.problem] : String(refusal);
