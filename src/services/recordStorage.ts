import type { Favorite } from '../domain/favorite';
import type { Review } from '../domain/review';

/** The two mirrored lists and what each holds; the names are the very localStorage keys. */
export interface RecordLists {
  readonly favorites: Favorite;
  readonly reviews: Review;
}
export type ListName = keyof RecordLists;

/**
 * Why a list is not kept as it should be: `damaged` – what was stored could not be read in full
 * (a copy stands in quarantine); `full` – no room on the disk; `denied` – the browser keeps
 * nothing for this site; `newer` – a newer version of the shop wrote it: read, never written;
 * `paused` – the DevTools show another moment than the present, and time travel writes nothing.
 */
export type StorageTrouble = 'damaged' | 'full' | 'denied' | 'newer' | 'paused';

/** A write that was not accepted: the list is as it was. */
export interface StorageFailure {
  readonly reason: StorageTrouble;
  readonly message: string;
}

/** What storage tells of its own accord. */
export type StorageReport =
  /** Another tab, or a person with the developer tools, changed the list: these are its records now. */
  | {
      readonly type: 'received';
      readonly list: ListName;
      readonly items: readonly RecordLists[ListName][];
    }
  /** Something is wrong with the list. */
  | {
      readonly type: 'troubled';
      readonly list: ListName;
      readonly reason: StorageTrouble;
      readonly message: string;
    }
  /** The list is kept again. */
  | { readonly type: 'recovered'; readonly list: ListName };

/** What redux-persist asks of a storage engine; `state` is a slice's persisted part. */
export interface PersistEngine {
  getItem(key: string): Promise<unknown>;
  setItem(key: string, state: unknown): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/**
 * Where favourites and reviews are kept. `put` and `remove` settle once the change would survive
 * the browser being killed, and reject with a {@link StorageFailure} where nothing was changed.
 */
export interface RecordStorage {
  /** Adds a record, or replaces the one of the same identity (toy and user, or review id). */
  put<L extends ListName>(list: L, record: RecordLists[L]): Promise<void>;
  /** Removes the record of the same identity; one that is not there is no failure. */
  remove<L extends ListName>(list: L, record: RecordLists[L]): Promise<void>;
  /** Listens to {@link StorageReport}s; returns what ends it. Reports made earlier are not lost. */
  subscribe(listener: (report: StorageReport) => void): () => void;
  /** The engine under redux-persist. */
  readonly engine: PersistEngine;
}
