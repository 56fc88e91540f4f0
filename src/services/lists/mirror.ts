import type { DBSchema } from 'idb';
import { openDB, unwrap } from 'idb';

/** The text of a list at a revision; null if there was none. `latest` is of version 1.1.0: see `oldTexts.ts`. */
export interface MirroredText {
  readonly revision: number;
  readonly text: string | null;
  readonly latest: string | null;
}

/**
 * A copy of the lists in IndexedDB. If the browser is killed, the last minutes of localStorage may be lost, but no committed
 * transaction of IndexedDB.
 */
export interface Mirror {
  /** The text of a list with the greatest revision; null if there is none. */
  read(list: string): Promise<MirroredText | null>;
  /** Replaces the text of a list. Resolves when it is on the disk. It is stored even if the page is closed at once. */
  write(list: string, text: MirroredText): Promise<void>;
}

interface MirrorSchema extends DBSchema {
  texts: { key: [list: string, revision: number]; value: Omit<MirroredText, 'revision'> };
}

/**
 * Opens the mirror. Rejects if there is no IndexedDB. `onClosed` is called when its database is deleted, or its connection is
 * lost: it can be opened again.
 */
export async function openMirror(onClosed: () => void, name = 'toyshop-mirror'): Promise<Mirror> {
  // Opens any version, so that a newer one of the shop can be rolled back.
  const database = await openDB<MirrorSchema>(name, undefined, {
    upgrade: (upgraded) => void upgraded.createObjectStore('texts'),
    blocking: (_current, _blocked, { target }) => {
      (target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  return {
    read: async (list) => {
      const all = IDBKeyRange.bound([list], [list, Infinity]);
      const newest = await database.transaction('texts').store.openCursor(all, 'prev');
      return newest && { ...newest.value, revision: newest.key[1] };
    },
    write: async (list, { revision, ...text }) => {
      const transaction = database.transaction('texts', 'readwrite', { durability: 'strict' });
      const store = unwrap(transaction.store); // the transaction reports the errors of both requests
      store.put(text, [list, revision]);
      store.delete(IDBKeyRange.bound([list], [list, revision], false, true));
      transaction.commit(); // in this task, so that the transaction outlives the page
      await transaction.done;
    },
  };
}
