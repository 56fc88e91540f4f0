import 'fake-indexeddb/auto';
import { createRecordStorage } from '#services/browser/createRecordStorage';
import type { StorageReport } from '#services/recordStorage';
import { aFavorite, aReview, NOW } from '#tests/support/builders';
import { environmentOn, openTab, settled } from './openTab';

describe('the record storage', () => {
  it('writes localStorage in the same task as the click', async () => {
    const tab = openTab();
    await tab.items('favorites');
    void tab.storage.put('favorites', aFavorite());
    expect(tab.stored('favorites')).toStrictEqual([aFavorite()]);
  });

  it('shows an edit in the DevTools of the only tab, which comes without an event, when the page gets the focus', async () => {
    const tab = openTab();
    await tab.items('favorites');
    await tab.storage.put('favorites', aFavorite());
    tab.reports.length = 0;
    tab.focus();
    expect(tab.reports).toStrictEqual([]);

    const edited = [aFavorite({ toyId: 'toy-3' })];
    tab.writeInDevTools('favorites', JSON.stringify(edited));
    tab.focus();
    expect(tab.reports).toStrictEqual([{ type: 'received', list: 'favorites', items: edited }]);

    await settled();
    tab.writeInDevTools('favorites', null);
    tab.focus();
    expect(tab.reports.at(-1)).toStrictEqual({ type: 'received', list: 'favorites', items: [] });
    await settled();
    const count = tab.reports.length;
    tab.focus();
    expect(tab.reports).toHaveLength(count);
  });

  it('shows a short list that was written by hand over a very long one before it stores the removals', async () => {
    const tab = openTab();
    await tab.items('reviews');
    const long = Array.from({ length: 3000 }, (_none, index) => aReview({ id: `review-${index}` }));
    tab.writeByHand('reviews', JSON.stringify(long));
    await settled();
    tab.writeByHand('reviews', JSON.stringify([aReview()]));
    expect(tab.reports.at(-1)).toStrictEqual({
      type: 'received',
      list: 'reviews',
      items: [aReview()],
    });
    await settled();
    expect(tab.stored('reviews')).toStrictEqual([aReview()]);
  });

  it.each(['missing', 'silent'] as const)('works with a %s IndexedDB', async (journal) => {
    const tab = openTab({ journal });
    expect(await tab.items('favorites')).toStrictEqual([]);
    await tab.storage.put('favorites', aFavorite());
    expect(tab.stored('favorites')).toStrictEqual([aFavorite()]);
  });

  it('does not overwrite a damaged text before a copy fits', async () => {
    const tab = openTab({ disk: new Map([['favorites', '{oops']]) });
    tab.fill(true);
    await tab.items('favorites');
    await expect(tab.storage.put('favorites', aFavorite())).rejects.toMatchObject({
      reason: 'full',
    });
    expect(tab.disk.get('favorites')).toBe('{oops');

    tab.fill(false);
    await tab.storage.put('favorites', aFavorite());
    expect(tab.stored('toyshop:quarantine')).toMatchObject([{ raw: '{oops' }]);
    expect(tab.stored('favorites')).toStrictEqual([aFavorite()]);
  });

  it.each(['{oops', '7', '{}'])('replaces its own texts that are damaged: %s', async (text) => {
    const tab = openTab();
    await tab.items('favorites');
    await tab.storage.put('favorites', aFavorite());
    for (const key of ['marks', 'past', 'latest']) tab.disk.set(`toyshop:favorites-${key}`, text);

    const next = openTab({ disk: tab.disk });
    expect(await next.items('favorites')).toStrictEqual([aFavorite()]);
    await next.storage.remove('favorites', aFavorite());
    expect(await openTab({ disk: tab.disk }).items('favorites')).toStrictEqual([]);
  });

  it('reads but does not write a list of a newer version', async () => {
    const disk = new Map([
      ['toyshop:schema', '2'],
      ['favorites', JSON.stringify([aFavorite()])],
    ]);
    const before = new Map(disk);
    const tab = openTab({ disk });

    expect(await tab.items('favorites')).toStrictEqual([aFavorite()]);
    await expect(tab.storage.put('favorites', aFavorite({ toyId: 'toy-2' }))).rejects.toMatchObject(
      { reason: 'newer' },
    );
    expect(disk).toStrictEqual(before);
  });

  it('stores changes of the state that redux-persist passes on, merged with one that is being written', async () => {
    const tab = openTab();
    const [first, second] = [aFavorite(), aFavorite({ toyId: 'toy-2' })];
    await tab.items('favorites');
    const put = tab.storage.put('favorites', first);
    // Dispatched from the DevTools; the state does not contain the first favourite yet.
    await tab.storage.engine.setItem('favorites', { items: [second] });
    await put;
    expect(tab.stored('favorites')).toStrictEqual([first, second]);
    await tab.storage.engine.setItem('favorites', { items: [] });
    expect(tab.stored('favorites')).toStrictEqual([]);
  });

  it('reports the removal of a record by another tab while the state was being written', async () => {
    const tab = openTab();
    await tab.items('favorites');
    const { toyId, userId, date } = aFavorite();
    const stored = tab.storage.engine.setItem('favorites', { items: [aFavorite()] });
    const removal = { key: JSON.stringify([userId, toyId]), stamp: Date.parse(date) + 5 };
    tab.receiveMessage({ list: 'favorites', entries: [{ ...removal, record: null }] });
    await stored;
    await tab.storage.put('favorites', aFavorite({ toyId: 'toy-2' }));
    await settled();
    expect(tab.reports).toStrictEqual([{ type: 'received', list: 'favorites', items: [] }]);
    expect(tab.stored('favorites')).toStrictEqual([aFavorite({ toyId: 'toy-2' })]);
  });

  it('retries a change of the state that did not fit', async () => {
    const tab = openTab();
    await tab.items('favorites');
    await tab.storage.put('favorites', aFavorite());
    const items = [aFavorite(), aFavorite({ toyId: 'toy-2' })];
    tab.fill(true);
    await tab.storage.engine.setItem('favorites', { items });
    expect(tab.reports).toStrictEqual([expect.objectContaining({ type: 'error', reason: 'full' })]);
    expect(tab.stored('favorites')).toStrictEqual([aFavorite()]);

    tab.fill(false);
    await tab.storage.engine.setItem('favorites', { items });
    expect(tab.stored('favorites')).toStrictEqual(items);
  });
});

describe('the record storage of several tabs', () => {
  const first = aFavorite();
  const later = aFavorite({ date: '2026-03-01T00:00:00.000Z' });
  const messageOf = (record: typeof first, stamp: number) => ({
    list: 'favorites',
    entries: [{ key: JSON.stringify([record.userId, record.toyId]), stamp, record }],
  });
  const typesOf = ({ reports }: ReturnType<typeof openTab>) =>
    reports.map((report) => (report.type === 'error' ? report.reason : report.type));
  async function openReadTab(options: Parameters<typeof openTab>[0] = {}) {
    const tab = openTab(options);
    await tab.items('favorites');
    await settled();
    return tab;
  }

  it('stores the changes of another tab, also those that arrive before the list was read', async () => {
    const tab = openTab();
    tab.receiveMessage({ list: 'carts', entries: [] });
    tab.receiveMessage(messageOf(first, Date.parse(NOW)));
    expect(tab.disk.size).toBe(0);
    expect(await tab.items('favorites')).toStrictEqual([first]);
    const second = aFavorite({ toyId: 'toy-2' });
    tab.receiveMessage(messageOf(second, Date.parse(NOW)));
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([first, second]);
  });

  it('writes nothing while the list has not been read', async () => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    const before = new Map(tab.disk);
    await tab.storage.engine.setItem('favorites', { items: [] });
    tab.hide();
    tab.focus();
    tab.change({ key: 'favorites', newValue: '[]' });
    await settled();
    expect([tab.disk, tab.reports]).toStrictEqual([before, []]);
  });

  it('does not undo a failed change over a newer one of another tab', async () => {
    const tab = await openReadTab();
    jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      tab.receiveMessage(messageOf(later, Date.parse(NOW) + 50));
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(tab.storage.put('favorites', first)).rejects.toMatchObject({ reason: 'full' });
    jest.restoreAllMocks();
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([later]);
  });

  it('adds the changes of a tab without IndexedDB to the journal', async () => {
    const { profile, storage, disk } = await openReadTab();
    await storage.put('favorites', first);
    const other = await openReadTab({ disk, journal: 'missing' });
    await other.storage.put('favorites', later);
    await openReadTab({ profile, disk });
    expect(await openTab({ profile }).items('favorites')).toStrictEqual([later]); // localStorage is lost
  });

  it('merges a list of another tab that it overwrote before it read it, if the app has written that', async () => {
    const second = aFavorite({ toyId: 'toy-2' });
    const other = await openReadTab();
    await other.storage.put('favorites', second);
    const tab = await openReadTab();
    await tab.storage.put('favorites', first);
    tab.change({ key: 'favorites', newValue: JSON.stringify([second]) });
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([first]);
    tab.change({ key: 'favorites', newValue: other.disk.get('favorites') ?? '' });
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([first, second]);
  });

  it('uses the journal again after IndexedDB failed once', async () => {
    const tab = openTab();
    const open = jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('busy', 'UnknownError');
    });
    await tab.items('favorites');
    open.mockRestore();
    await tab.storage.put('favorites', first);
    expect(await openTab({ profile: tab.profile }).items('favorites')).toStrictEqual([first]);
  });

  it('writes neither the list nor the journal while an earlier state is shown', async () => {
    const tab = await openReadTab();
    await tab.storage.put('favorites', first);
    tab.setTimeTravel(true);
    tab.receiveMessage(messageOf(aFavorite({ toyId: 'toy-2' }), Date.parse(NOW)));
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([first]);
    tab.writeByHand('favorites', '[]');
    await settled();
    expect(await openTab({ profile: tab.profile }).items('favorites')).toStrictEqual([first]);
  });

  it('reports that a list is stored again once, after a write', async () => {
    const tab = await openReadTab();
    tab.fill(true);
    await tab.storage.engine.setItem('favorites', { items: [first] });
    tab.receiveMessage(messageOf(later, Date.parse(NOW)));
    await settled();
    expect(typesOf(tab)).toStrictEqual(['full', 'received']); // reading is not enough
    tab.fill(false);
    tab.receiveMessage(messageOf(later, Date.parse(NOW) + 1));
    await settled();
    tab.hide();
    expect(tab.reports.slice(2)).toStrictEqual([{ type: 'recovered', list: 'favorites' }]);
  });

  it('keeps its reports until somebody subscribes', async () => {
    const storage = createRecordStorage(environmentOn(new Map([['favorites', '{oops']])));
    await storage.engine.getItem('favorites');
    const reports: StorageReport[] = [];
    storage.subscribe((report) => reports.push(report));
    expect(reports).toMatchObject([{ type: 'error', reason: 'damaged' }]);
  });
});
