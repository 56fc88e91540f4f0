/** A text to write under a key, and what goes there should the other one not fit. */
export interface Put {
  readonly key: string;
  readonly text: string;
  readonly undo: () => string | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function writeWithRollback(store: Store, puts: readonly Put[]): void {
  const done: Put[] = [];
  try {
    for (const put of puts) {
      store.setItem(put.key, put.text);
      done.push(put);
    }
  } catch (noRoom) {
    for (const { key, undo } of done) {
      const before = undo();
      if (before === null) store.removeItem(key);
      else store.setItem(key, before);
    }
    throw noRoom;
  }
}

/**
 * Writes a list's marks and the list: both, or throws as localStorage does. The marks go first:
 * whoever is told of the list finds the removals already there. On a full disk a removal cannot be
 * marked before the list has shrunk; then the list goes first. A tab that dies, or reads, between
 * the two finds a record missing that nobody has removed, and knows that as a disk behind its time:
 * the record is written back until the removal is told, which was not confirmed before.
 */
export function writeListAndMetadata(store: Store, marks: Put | null, list: Put | null): void {
  const puts = [marks, list].filter((put) => put !== null);
  try {
    writeWithRollback(store, puts);
  } catch {
    writeWithRollback(store, puts.reverse());
  }
}
