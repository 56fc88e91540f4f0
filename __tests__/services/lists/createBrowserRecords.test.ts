/** @jest-environment ./__tests__/support/environment.cjs */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { createBrowserRecords } from '#services/browser/createRecordStorage';
import { aFavorite } from '#tests/support/builders';
import { fixedClock } from '#tests/support/fakes';

/** All rows of a store of one of the databases. */
async function rowsIn(name: string, store: string): Promise<unknown[]> {
  const database = await openDB(name);
  const rows: unknown[] = await database.getAll(store);
  database.close();
  return rows;
}

beforeEach(() => {
  // A real channel would keep the test process alive. Without one, the tab works alone.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  globalThis.indexedDB = new IDBFactory();
});

describe('the record storage of the browser', () => {
  const raw = `{${' '.repeat(70_000)}`;

  it('uses localStorage, and IndexedDB for the journal and for long damaged texts', async () => {
    localStorage.setItem('favorites', raw);
    const records = createBrowserRecords({ clock: fixedClock(), isLive: () => true });
    expect(await records.engine.getItem('favorites')).toStrictEqual({
      items: [],
      _persist: { version: -1, rehydrated: true },
    });
    await records.put('favorites', aFavorite());
    expect(JSON.parse(localStorage.getItem('favorites') ?? '')).toStrictEqual([aFavorite()]);
    expect(await rowsIn('toyshop', 'journal')).toMatchObject([{ record: aFavorite() }]);
    expect(await rowsIn('toyshop-quarantine', 'copies')).toMatchObject([{ raw }]);
  });

  it('removes nothing when the sessionStorage is cleared, and everything when localStorage is', async () => {
    localStorage.setItem('favorites', JSON.stringify([aFavorite()]));
    const records = createBrowserRecords({ clock: fixedClock(), isLive: () => true });
    const received = jest.fn();
    records.subscribe(received);
    await records.engine.getItem('favorites');
    // The event of a clear() in the DevTools or in a frame of the same origin.
    const clear = (storageArea: Storage) => {
      storageArea.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea }));
    };
    clear(sessionStorage);
    expect(received).not.toHaveBeenCalled();
    clear(localStorage);
    expect(received).toHaveBeenCalledWith({ type: 'received', list: 'favorites', items: [] });
  });
});
