type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A text to write under a key, and the text to restore if the other write fails. */
export interface StorageWrite {
  readonly key: string;
  readonly text: string;
  readonly previous: () => string | null;
}

/** Performs all writes or none. Throws what localStorage throws. */
function writeWithRollback(store: Store, writes: readonly StorageWrite[]): void {
  const done: StorageWrite[] = [];
  try {
    for (const write of writes) {
      store.setItem(write.key, write.text);
      done.push(write);
    }
  } catch (quotaExceeded) {
    for (const { key, previous } of done) {
      const text = previous();
      if (text === null) store.removeItem(key);
      else store.setItem(key, text);
    }
    throw quotaExceeded;
  }
}

/**
 * Writes a list and its metadata, or throws. The metadata comes first, so that whoever reads the list
 * finds its tombstones. If there is no room for that, the list comes first: a removal makes it shorter.
 * A tab that stops or reads between these two writes finds a record missing without a tombstone, and
 * writes it back. Nothing is lost, because the removal was not confirmed yet.
 */
export function writeListAndMetadata(
  store: Store,
  list: StorageWrite | null,
  metadata: StorageWrite | null,
): void {
  const writes = [metadata, list].filter((write) => write !== null);
  try {
    writeWithRollback(store, writes);
  } catch {
    writeWithRollback(store, writes.reverse());
  }
}
