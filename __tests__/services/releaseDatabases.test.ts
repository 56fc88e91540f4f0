import 'fake-indexeddb/auto';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { releaseDatabases } from '#services/browser/releaseDatabases';
import { openMirror } from '#services/lists/mirror';

const page = Object.assign(new EventTarget(), { IDBDatabase }) as unknown as Window &
  typeof globalThis;
const hide = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

const open = (name: string) =>
  openDB(name, 1, { upgrade: (upgraded) => void upgraded.createObjectStore('store') });

/** A transaction that stays open until it is released, like that of a frozen page. */
function hold(database: IDBPDatabase) {
  const { store, done } = database.transaction('store', 'readwrite');
  let isHeld = true;
  const keepAlive = async (): Promise<void> => {
    await store.put('held', 'key');
    if (isHeld) await keepAlive();
  };
  const ended = Promise.all([keepAlive(), done]).then(
    () => 'complete',
    (error: DOMException) => error.name,
  );
  return { ended, release: () => (isHeld = false) };
}

beforeAll(() => releaseDatabases(page));

it('a deletion or an upgrade by another page is not blocked by a connection of this one', async () => {
  const blocked = () => {
    throw new Error('Blocked');
  };
  const database = await open('deleted');
  await database.put('store', 'written', 'key');
  await deleteDB('deleted', { blocked });
  const again = await open('deleted');
  expect(await again.getAll('store')).toStrictEqual([]);
  await again.put('store', 'written', 'key');
  const upgraded = await openDB('deleted', 2, { blocked });
  expect(await upgraded.getAll('store')).toStrictEqual(['written']);
});

describe('on pagehide', () => {
  it('aborts a running transaction when the page enters the back/forward cache', async () => {
    const { ended } = hold(await open('kept'));
    hide(true);
    const next = await open('kept');
    await next.put('store', 'written', 'other');
    expect(await ended).toBe('AbortError');
    expect(await next.getAll('store')).toStrictEqual(['written']);
  });

  it('lets a running transaction complete when the page is discarded', async () => {
    const { ended, release } = hold(await open('gone'));
    hide(false);
    release();
    expect(await ended).toBe('complete');
  });

  it('loses no text that the mirror is writing', async () => {
    const mirror = await openMirror(() => undefined);
    const text = { revision: 7, text: '[]', latest: null };
    const written = mirror.write('reviews', text);
    hide(true);
    await written;
    expect(await mirror.read('reviews')).toStrictEqual(text);
  });
});
