/** @jest-environment node */
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

describe('a change', () => {
  it('is sent to the other tabs', async () => {
    const tab = await openReadTab();
    await tab.storage.put('favorites', first);
    await tab.storage.remove('favorites', first);
    const removal = { key: keyOf(first), stamp: TIME + 1, record: null };
    expect(tab.posted).toEqual([messageOf(first), { list: 'favorites', entries: [removal] }]);
  });

  it('made before the list was read is added to what is stored', async () => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    await tab.storage.put('favorites', second);
    expect(tab.stored('favorites')).toEqual([first, second]);
    expect(tab.reports).toEqual([]);
    expect(await tab.items('favorites')).toEqual([first, second]);
  });

  it('that the journal refuses is undone, also in the other tabs', async () => {
    const tab = await openReadTab();
    refuseEntries();
    await expect(tab.storage.put('favorites', first)).rejects.toMatchObject({ reason: 'full' });
    expect(tab.stored('favorites')).toEqual([]);
    expect(tab.posted).toMatchObject([
      { entries: [{ record: first }] },
      { entries: [{ record: null }] },
    ]);
  });

  it('that the journal refuses is not undone if another tab has changed the record since', async () => {
    const tab = await openReadTab();
    const later = { ...first, date: '2026-03-01T00:00:00.000Z' };
    refuseEntries(() => tab.receiveMessage(messageOf(later, TIME + 50)));
    await expect(tab.storage.put('favorites', first)).rejects.toMatchObject({ reason: 'full' });
    await settled();
    expect(tab.stored('favorites')).toEqual([later]);
    expect(tab.posted).toHaveLength(1);
  });
});

describe('a change of the state', () => {
  it('before the list was read is not stored', async () => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    const before = new Map(tab.disk);
    await tab.storage.engine.setItem('favorites', { items: [] });
    expect(tab.disk).toEqual(before);
  });

  it('of one of several records is stored', async () => {
    const tab = await openReadTab();
    await tab.storage.engine.setItem('favorites', { items: [first, second] });
    const edited = { ...second, date: '2026-03-01T00:00:00.000Z' };
    await tab.storage.engine.setItem('favorites', { items: [first, edited] });
    expect(tab.stored('favorites')).toEqual([first, edited]);
    await tab.storage.engine.setItem('favorites', { items: [edited] });
    expect(tab.stored('favorites')).toEqual([edited]);
  });

  it('that the journal refuses is reported, undone, and tried again with the next state', async () => {
    const tab = await openReadTab();
    await tab.storage.engine.setItem('favorites', { items: [first] });
    const edited = { ...first, date: '2026-03-01T00:00:00.000Z' };
    const refusal = refuseEntries();
    await tab.storage.engine.setItem('favorites', { items: [edited, second] });
    expect(tab.stored('favorites')).toEqual([first]);
    expect(typesOf(tab.reports)).toContain('full');
    refusal.mockRestore();
    await tab.storage.engine.setItem('favorites', { items: [edited, second] });
    expect(tab.stored('favorites')).toEqual([second, edited]);
  });
});

describe('an error', () => {
  it('is followed by a report when the list is stored again, once', async () => {
    const tab = await openReadTab();
    tab.fill(true);
    await tab.storage.engine.setItem('favorites', { items: [first] });
    expect(typesOf(tab.reports)).toEqual(['full']);
    tab.receiveMessage(messageOf(second));
    expect(typesOf(tab.reports)).toEqual(['full', 'received']);
    tab.fill(false);
    await settled();
    tab.hide();
    expect(tab.reports.slice(2)).toEqual([{ type: 'recovered', list: 'favorites' }]);
  });

  it('of a damaged text is reported whenever there is one, and not followed by another report', async () => {
    const tab = await openReadTab({ disk: new Map([['favorites', '{oops']]) });
    tab.hide();
    expect(typesOf(tab.reports)).toEqual(['damaged']);
    tab.writeByHand('favorites', '{again');
    await settled();
    expect(typesOf(tab.reports)).toEqual(['damaged', 'damaged']);
    expect(tab.stored('favorites')).toEqual([]);
  });

  it('before anybody listens is reported to the first listener only, and none after it left', async () => {
    const disk = new Map([['favorites', '{oops']]);
    const storage = createRecordStorage(environmentOn(disk));
    await storage.engine.getItem('favorites');
    const [one, two]: StorageReport[][] = [[], []];
    const stop = storage.subscribe((report) => one?.push(report));
    storage.subscribe((report) => two?.push(report));
    expect([typesOf(one ?? []), two]).toEqual([['damaged'], []]);
    stop();
    disk.set('toyshop:schema', '2');
    await storage.engine.setItem('favorites', { items: [first] });
    expect([typesOf(one ?? []), typesOf(two ?? [])]).toEqual([['damaged'], ['newer']]);
  });
});

describe('the record storage', () => {
  it('gives redux-persist the list without a version of its own', async () => {
    expect(await openTab().storage.engine.getItem('favorites')).toEqual({
      items: [],
      _persist: { version: -1, rehydrated: true },
    });
  });

  it('ignores messages of another version, and those that arrive before the list was read are kept', async () => {
    const tab = openTab();
    tab.receiveMessage({ list: 'carts', entries: [] });
    tab.receiveMessage(messageOf(first));
    expect(tab.disk.size).toBe(0);
    expect(await tab.items('favorites')).toEqual([first]);
  });

  it('writes what another tab has sent, once, a moment later', async () => {
    const tab = await openReadTab();
    tab.receiveMessage(messageOf(first));
    tab.receiveMessage(messageOf(second));
    expect(tab.stored('favorites')).toEqual([]);
    await settled();
    expect(tab.stored('favorites')).toEqual([first, second]);
    tab.receiveMessage(messageOf({ ...first, toyId: 'toy-3' }));
    await settled();
    expect(tab.stored('favorites')).toHaveLength(3);
  });

  it('merges the journal when the page is shown again', async () => {
    const tab = await openReadTab();
    const journal = await openJournal(tab.profile);
    await journal.append([{ ...messageOf(first).entries[0]!, list: 'favorites' }]);
    tab.resume();
    await settled();
    expect(tab.stored('favorites')).toEqual([first]);
    expect(tab.reports).toEqual([{ type: 'received', list: 'favorites', items: [first] }]);
  });

  it('does nothing before the list was read', async () => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    const before = new Map(tab.disk);
    tab.hide();
    tab.check();
    tab.change({ key: 'favorites', newValue: '[]' });
    await settled();
    expect(tab.disk).toEqual(before);
    expect(tab.reports).toEqual([]);
  });

  it('does not react to a change of another key', async () => {
    const tab = await openReadTab();
    tab.disk.set('favorites', JSON.stringify([first]));
    tab.change({ key: 'other', newValue: 'x' });
    await settled();
    expect(tab.reports).toEqual([]);
  });

  it('writes an external edit into the journal', async () => {
    const tab = await openReadTab();
    await tab.storage.put('favorites', first);
    tab.writeByHand('favorites', '[]');
    await settled();
    const database = await openDB(tab.profile);
    const rows: unknown[] = await database.getAll('journal');
    database.close();
    expect(rows).toEqual([
      { list: 'favorites', key: keyOf(first), stamp: TIME, record: first },
      { list: 'favorites', key: keyOf(first), stamp: TIME + 1, record: null },
    ]);
  });

  it('writes nothing into the journal during time travel', async () => {
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
