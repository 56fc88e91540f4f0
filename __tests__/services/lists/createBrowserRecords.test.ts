/** @jest-environment ./__tests__/support/environment.cjs */
import 'fake-indexeddb/auto';
import { createBrowserRecords } from '#services/browser/createRecordStorage';
import { aFavorite } from '#tests/support/builders';
import { fixedClock } from '#tests/support/fakes';

it('nothing is removed when the sessionStorage is cleared, and everything when localStorage is', async () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel'); // a real one would keep the test process alive
  localStorage.setItem('favorites', JSON.stringify([aFavorite()]));
  const records = createBrowserRecords({ clock: fixedClock(), isLive: () => true });
  const received = jest.fn();
  records.subscribe(received);
  expect((await records.engine.getItem('favorites'))?.items).toStrictEqual([aFavorite()]);
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
