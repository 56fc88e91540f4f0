import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { LIST_KINDS } from '#domain/listKinds';
import { createRecordStorage } from '#services/browser/recordStorage/createRecordStorage';
import { openJournal } from '#services/browser/recordStorage/journal';
import type { StorageReport } from '#services/recordStorage';
import { aFavorite, NOW } from '#tests/support/builders';
import { environmentOn, openTab, settled } from './openTab';

const TIME = Date.parse(NOW);
const first = aFavorite();
const second = aFavorite({ toyId: 'toy-2' });
const keyOf = (record: typeof first) => LIST_KINDS.favorites.keyOf(record);
const messageOf = (record: typeof first, stamp = TIME) => ({
  list: 'favorites',
  entries: [{ key: keyOf(record), stamp, record }],
});
const typesOf = (reports: readonly StorageReport[]) =>
  reports.map((report) => (report.type === 'error' ? report.reason : report.type));

async function openReadTab(options: Parameters<typeof openTab>[0] = {}) {
  const tab = openTab(options);
  await tab.items('favorites');
  await settled();
  return tab;
}

/** Makes the journal refuse all entries, after an action. */
const refuseEntries = (before: () => void = () => undefined) =>
  jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    before();
    throw new DOMException('full', 'QuotaExceededError');
  });
afterEach(() => jest.restoreAllMocks());

/** Runs an action during the next journal write. */
function duringNextAppend(action: () => void) {
  const add = Reflect.get(IDBObjectStore.prototype, 'add');
  jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...entry
  ) {
    action();
    return add.apply(this, entry);
  });
}

describe('put and remove', () => {
  it('post the change to the other tabs', async () => {
    const tab = await openReadTab();
    await tab.storage.put('favorites', first);
    await settled();
    await tab.storage.remove('favorites', first);
    const removal = { key: keyOf(first), stamp: TIME + 1, record: null };
    expect(tab.posted).toStrictEqual([messageOf(first), { list: 'favorites', entries: [removal] }]);
    await settled();
    expect(tab.reports).toStrictEqual([]); // this tab dispatches its changes itself
  });

  it('before hydration: keep the records that only the journal contains', async () => {
    const { profile, storage } = await openReadTab();
    await storage.put('favorites', first);
    const tab = openTab({ profile });
    await tab.storage.put('favorites', second);
    expect(tab.stored('favorites')).toStrictEqual([first, second]);
  });

  it('before hydration: remove a stored record', async () => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    await tab.storage.remove('favorites', first);
    expect(tab.stored('favorites')).toStrictEqual([]);
  });

  it('report a newer change that another tab makes during the write', async () => {
    const tab = await openReadTab();
    const later = { ...first, date: '2026-03-01T00:00:00.000Z' };
    duringNextAppend(() => tab.receiveMessage(messageOf(later, TIME + 50)));
    await tab.storage.put('favorites', first);
    const before = tab.reports.length;
    await settled();
    expect(tab.reports.slice(before)).toStrictEqual([
      { type: 'received', list: 'favorites', items: [later] },
    ]);
  });

  it('before hydration: keep the records in localStorage', async () => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    await tab.storage.put('favorites', second);
    expect(tab.stored('favorites')).toStrictEqual([first, second]);
    expect(tab.reports).toStrictEqual([]);
    expect(await tab.items('favorites')).toStrictEqual([first, second]);
  });

  it('roll back in all tabs when the journal write fails', async () => {
    const tab = await openReadTab();
    refuseEntries();
    await expect(tab.storage.put('favorites', first)).rejects.toMatchObject({ reason: 'full' });
    expect(tab.stored('favorites')).toStrictEqual([]);
    expect(tab.posted).toMatchObject([
      { entries: [{ record: first }] },
      { entries: [{ record: null }] },
    ]);
  });

  it('do not roll back over a newer change of another tab', async () => {
    const tab = await openReadTab();
    const later = { ...first, date: '2026-03-01T00:00:00.000Z' };
    refuseEntries(() => tab.receiveMessage(messageOf(later, TIME + 50)));
    await expect(tab.storage.put('favorites', first)).rejects.toMatchObject({ reason: 'full' });
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([later]);
    expect(tab.posted).toHaveLength(1);
  });
});

describe('setItem', () => {
  it('writes nothing before hydration', async () => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    const before = new Map(tab.disk);
    await tab.storage.engine.setItem('favorites', { items: [second] });
    expect(tab.disk).toStrictEqual(before);
  });

  it('writes nothing during time travel', async () => {
    const tab = await openReadTab();
    tab.setTimeTravel(true);
    await tab.storage.engine.setItem('favorites', { items: [first] });
    expect([tab.stored('favorites'), tab.reports]).toStrictEqual([[], []]);
  });

  it('posts each change once when two calls overlap', async () => {
    const tab = await openReadTab();
    const { engine } = tab.storage;
    await Promise.all([
      engine.setItem('favorites', { items: [first] }),
      engine.setItem('favorites', { items: [first, second] }),
    ]);
    expect(tab.posted).toStrictEqual([messageOf(first), messageOf(second)]);
  });

  it('stores added, edited and removed records', async () => {
    const tab = await openReadTab();
    await tab.storage.engine.setItem('favorites', { items: [first, second] });
    const edited = { ...second, date: '2026-03-01T00:00:00.000Z' };
    await tab.storage.engine.setItem('favorites', { items: [first, edited] });
    expect(tab.stored('favorites')).toStrictEqual([first, edited]);
    await tab.storage.engine.setItem('favorites', { items: [edited] });
    expect(tab.stored('favorites')).toStrictEqual([edited]);
  });

  it('reports a failed journal write, rolls it back, and retries with the next state', async () => {
    const tab = await openReadTab();
    await tab.storage.engine.setItem('favorites', { items: [first] });
    const edited = { ...first, date: '2026-03-01T00:00:00.000Z' };
    const refusal = refuseEntries();
    await tab.storage.engine.setItem('favorites', { items: [edited, second] });
    expect(tab.stored('favorites')).toStrictEqual([first]);
    await settled();
    expect(new Set(typesOf(tab.reports))).toStrictEqual(new Set(['full'])); // the state keeps the change
    refusal.mockRestore();
    await tab.storage.engine.setItem('favorites', { items: [edited, second] });
    expect(tab.stored('favorites')).toStrictEqual([second, edited]);
  });
});

describe('error reports', () => {
  it('send one recovery report after the next successful write', async () => {
    const tab = await openReadTab();
    tab.fill(true);
    await tab.storage.engine.setItem('favorites', { items: [first] });
    expect(typesOf(tab.reports)).toStrictEqual(['full']);
    tab.receiveMessage(messageOf(second));
    expect(typesOf(tab.reports)).toStrictEqual(['full', 'received']);
    await settled();
    expect(typesOf(tab.reports)).toStrictEqual(['full', 'received']); // reading is not enough
    tab.fill(false);
    tab.receiveMessage(messageOf(second, TIME + 1));
    await settled();
    tab.hide();
    expect(tab.reports.slice(2)).toStrictEqual([{ type: 'recovered', list: 'favorites' }]);
  });

  it('report each damaged text, without a recovery report', async () => {
    const tab = await openReadTab({ disk: new Map([['favorites', '{oops']]) });
    tab.hide();
    expect(typesOf(tab.reports)).toStrictEqual(['damaged']);
    tab.writeByHand('favorites', '{again');
    await settled();
    expect(typesOf(tab.reports)).toStrictEqual(['damaged', 'damaged']);
    expect(tab.stored('favorites')).toStrictEqual([]);
  });

  it('report a long damaged text and rewrite the list after it was archived', async () => {
    const long = `{oops${'x'.repeat(70_000)}`;
    const tab = await openReadTab({ disk: new Map([['favorites', long]]) });
    expect(typesOf(tab.reports)).toStrictEqual(['damaged']);
    tab.hide();
    tab.writeByHand('favorites', `${long}again`);
    await settled();
    expect(typesOf(tab.reports)).toStrictEqual(['damaged', 'damaged']);
    expect(tab.stored('favorites')).toStrictEqual([]);
  });

  it('queue reports until the first subscription, and stop after unsubscribing', async () => {
    const disk = new Map([['favorites', '{oops']]);
    const storage = createRecordStorage(environmentOn(disk));
    await storage.engine.getItem('favorites');
    const [one, two]: StorageReport[][] = [[], []];
    const stop = storage.subscribe((report) => one?.push(report));
    storage.subscribe((report) => two?.push(report));
    expect([typesOf(one ?? []), two]).toStrictEqual([['damaged'], []]);
    stop();
    disk.set('toyshop:schema', '2');
    await storage.engine.setItem('favorites', { items: [first] });
    expect([typesOf(one ?? []), typesOf(two ?? [])]).toStrictEqual([['damaged'], ['newer']]);
  });
});

describe('synchronization', () => {
  it('returns the persisted state with version -1 to redux-persist', async () => {
    expect(await openTab().storage.engine.getItem('favorites')).toStrictEqual({
      items: [],
      _persist: { version: -1, rehydrated: true },
    });
  });

  it('ignores messages for unknown lists and keeps messages received before hydration', async () => {
    const tab = openTab();
    tab.receiveMessage({ list: 'carts', entries: [] });
    tab.receiveMessage(messageOf(first));
    expect(tab.disk.size).toBe(0);
    expect(await tab.items('favorites')).toStrictEqual([first]);
  });

  it('writes the changes of other tabs after a delay', async () => {
    const tab = await openReadTab();
    tab.receiveMessage(messageOf(first));
    tab.receiveMessage(messageOf(second));
    expect(tab.stored('favorites')).toStrictEqual([]);
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([first, second]);
    tab.receiveMessage(messageOf({ ...first, toyId: 'toy-3' }));
    await settled();
    expect(tab.stored('favorites')).toHaveLength(3);
  });

  it('merges the journal when the page resumes', async () => {
    const tab = await openReadTab();
    const journal = await openJournal(tab.profile);
    await journal.append([{ ...messageOf(first).entries[0]!, list: 'favorites' }]);
    tab.resume();
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([first]);
    expect(tab.reports).toStrictEqual([{ type: 'received', list: 'favorites', items: [first] }]);
  });

  it('ignores hide, check and storage events before hydration', async () => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    const before = new Map(tab.disk);
    tab.hide();
    tab.focus();
    tab.change({ key: 'favorites', newValue: '[]' });
    await settled();
    expect(tab.disk).toStrictEqual(before);
    expect(tab.reports).toStrictEqual([]);
  });

  it.each(['focus', 'hide'] as const)(
    'on %s before hydration: does not read localStorage before the journal',
    async (event) => {
      const { profile, storage, disk } = await openReadTab();
      await storage.put('favorites', first);
      disk.set('favorites', '[]'); // while no tab is open
      const tab = openTab({ profile, disk });
      tab[event]();
      expect(await tab.items('favorites')).toStrictEqual([]);
    },
  );

  it('adds changes of a tab without IndexedDB to the journal', async () => {
    const { profile, storage, disk } = await openReadTab();
    await storage.put('favorites', first);
    const later = { ...first, date: '2026-03-01T00:00:00.000Z' };
    const other = await openReadTab({ disk, journal: 'missing' });
    await other.storage.put('favorites', later);
    await openReadTab({ profile, disk });
    expect(await openTab({ profile }).items('favorites')).toStrictEqual([later]); // localStorage is lost
  });

  it('ignores storage events of other keys', async () => {
    const tab = await openReadTab();
    tab.disk.set('favorites', JSON.stringify([first]));
    tab.change({ key: 'other', newValue: 'x' });
    await settled();
    expect(tab.reports).toStrictEqual([]);
  });

  it('adds an external edit to the journal', async () => {
    const tab = await openReadTab();
    await tab.storage.put('favorites', first);
    tab.writeByHand('favorites', '[]');
    await settled();
    const database = await openDB(tab.profile);
    const rows: unknown[] = await database.getAll('journal');
    database.close();
    expect(rows).toStrictEqual([
      { list: 'favorites', key: keyOf(first), stamp: TIME, record: first },
      { list: 'favorites', key: keyOf(first), stamp: TIME + 1, record: null },
    ]);
  });

  it('does not write changes of other tabs during time travel', async () => {
    const tab = await openReadTab();
    tab.setTimeTravel(true);
    tab.receiveMessage(messageOf(first));
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([]);
    tab.setTimeTravel(false);
    tab.hide();
    expect(tab.stored('favorites')).toStrictEqual([first]);
  });

  it('does not write to the journal during time travel', async () => {
    const tab = await openReadTab();
    await tab.storage.put('favorites', first);
    tab.setTimeTravel(true);
    tab.writeByHand('favorites', '[]');
    await settled();
    const database = await openDB(tab.profile);
    expect(await database.getAll('journal')).toHaveLength(1);
    database.close();
  });
});
