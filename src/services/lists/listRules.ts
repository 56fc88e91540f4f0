/** A record of a list. The storage knows its fields only through {@link ListRules}. */
export type ListRecord = object;

/** The rules of one list's records. The application supplies them. */
export interface ListRules<R extends ListRecord = ListRecord> {
  isRecord(row: unknown): row is R;
  /** The identity of a record. */
  keyOf(record: R): string;
  /** When the record was last changed according to its own fields, in milliseconds since the epoch. */
  timeOf(record: R): number;
  /** Compare function: the order of the stored list. It must depend on the records alone, so that equal lists are equal texts. */
  compare(a: R, b: R): number;
  /**
   * For lists whose ids contain the time of creation: two tabs can choose the same id for different records. One of them gets
   * another id.
   */
  readonly creation?: {
    /** When the record was created, in milliseconds since the epoch. */
    timeOf(record: R): number;
    /** The record with an id that is greater by `offset`. Null if the id contains no time. */
    withLaterId(record: R, offset: number): R | null;
  };
}

/**
 * Why a list is not stored:
 * - `damaged`: the stored text could not be read in full; a copy of it is in quarantine.
 * - `full`: the storage quota is exceeded.
 * - `denied`: the browser stores nothing for this site.
 * - `newer`: a newer version of the application wrote the list; it is read, but not written.
 * - `paused`: the state is not live; nothing is written during time travel.
 * - `unloaded`: the code of the storage is not loaded; the list is not known yet.
 */
export type StorageErrorReason = 'damaged' | 'full' | 'denied' | 'newer' | 'paused' | 'unloaded';

/** Why a write was rejected. The list is unchanged. */
export interface StorageFailure {
  readonly reason: StorageErrorReason;
  readonly message: string;
}

/** Adds the application's message to a reason. */
export type FailureOf = (reason: StorageErrorReason) => StorageFailure;
