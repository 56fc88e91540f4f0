import type { TextStore } from './listText';

/**
 * The last changes of the records before version 2.0.0. Their journal in IndexedDB may know more than localStorage, if the browser
 * was killed.
 */
export interface OldEntry {
  readonly list: string;
  readonly key: string;
  /** Milliseconds since the Unix epoch, later than any change that the journal had of this record. */
  readonly stamp: number;
  /** Null if the record was removed. */
  readonly record: unknown;
}

/** The key of the latest stamp in the list that a version before 2.0.0 wrote last. It stays, so that its tabs can go on. */
export const latestKeyOf = (list: string): string => `toyshop:${list}-latest`;

/** Deletes what those versions stored beside a list, but `latest`. */
export function removeOldTexts(store: TextStore, list: string): void {
  for (const kind of ['marks', 'past']) store.removeItem(`toyshop:${list}-${kind}`);
}

/**
 * The stamp after which an entry of the journal is missing in localStorage: no entry if a list has none, all if there is no list
 * either.
 */
export function missingAfter(store: TextStore, list: string): number {
  const latest = Number.parseInt(store.getItem(latestKeyOf(list)) ?? '', 10);
  if (!Number.isNaN(latest)) return latest;
  return store.getItem(list) === null ? -Infinity : Infinity;
}
