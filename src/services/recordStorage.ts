import type { ListName, RecordLists } from '#domain/listKinds';

export type { ListName, RecordLists } from '#domain/listKinds';

/**
 * Why a list is not stored:
 * - `damaged`: the stored text could not be read in full; a copy of it is in quarantine.
 * - `full`: the storage quota is exceeded.
 * - `denied`: the browser stores nothing for this site.
 * - `newer`: a newer version of the shop wrote the list; it is read, but not written.
 * - `unloaded`: the code of the storage is not loaded; the list is not known yet.
 * - `paused`: the DevTools show a past state; nothing is written during time travel.
 */
export type StorageErrorReason = 'damaged' | 'full' | 'denied' | 'newer' | 'paused' | 'unloaded';

/** Why a write was rejected. The list is unchanged. */
export interface StorageFailure {
  readonly reason: StorageErrorReason;
  readonly message: string;
}

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
): StorageFailure & { readonly reason: R } => ({
  reason,
  message: MESSAGES[reason],
});

/** A change or an error that the storage reports on its own. */
export type StorageReport =
  /** Another tab or an external edit changed the list; `items` is the whole new list. */
  | {
      readonly type: 'received';
      readonly list: ListName;
      readonly items: readonly RecordLists[ListName][];
    }
  /** The list could not be read or written. */
  | {
      readonly type: 'error';
      readonly list: ListName;
      readonly reason: StorageErrorReason;
      readonly message: string;
    }
  /** The list is stored again. */
  | { readonly type: 'recovered'; readonly list: ListName };

/** The persisted part of a slice. */
export interface PersistedList {
  readonly items: readonly RecordLists[ListName][];
}

/** The storage engine interface of redux-persist, for the keys of the lists. */
export interface PersistEngine {
  getItem(list: ListName): Promise<PersistedList | undefined>;
  setItem(list: ListName, state: PersistedList): Promise<void>;
  removeItem(list: ListName): Promise<void>;
}

/**
 * Stores the lists. `put` and `remove` resolve once the change would survive a kill of
 * the browser. If they reject with a {@link StorageFailure}, nothing was changed.
 */
export interface RecordStorage {
  /** Adds a record or replaces the one with the same identity (toy and user, or review id). */
  put<L extends ListName>(list: L, record: RecordLists[L]): Promise<void>;
  /** Removes the record with the same identity. Removing a missing record is not an error. */
  remove<L extends ListName>(list: L, record: RecordLists[L]): Promise<void>;
  /** Subscribes to reports, including those queued earlier. Returns the unsubscribe function. */
  subscribe(listener: (report: StorageReport) => void): () => void;
  /** Reads changes of the stored lists that came without an event, such as an edit in DevTools. */
  check(): void;
  /** The storage engine for redux-persist. */
  readonly engine: PersistEngine;
}
