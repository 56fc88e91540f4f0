import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { aFavorite, aReview } from '#tests/support/builders';
import { openTab, settled } from './openTab';

const rowsIn = async (profile: string): Promise<unknown[]> => {
  const database = await openDB(profile);
  const rows = (await database.getAll('journal')) as unknown[];
  database.close();
  return rows;
};

describe('a browser that is killed', () => {
  it('keeps one entry of each record in the journal, however often it was changed', async () => {
    const first = openTab();
    await first.items('reviews');
    for (const comment of ['one', 'two', 'three'])
      await first.storage.put('reviews', aReview({ comment }));
    const second = openTab({ profile: first.profile });
    expect(await second.items('reviews')).toStrictEqual([aReview({ comment: 'three' })]);
    await settled();
    expect(await rowsIn(first.profile)).toHaveLength(1);
  });

  it.each([null, 'favorites'])('does not restore a cleared list (key %s)', async (key) => {
    const tab = openTab();
    await tab.items('favorites');
    await tab.storage.put('favorites', aFavorite());
    tab.disk.clear();
    tab.change({ key, newValue: null });
    await settled();

    const next = openTab({ profile: tab.profile });
    expect(await next.items('favorites')).toStrictEqual([]);
  });
});

/** Deletes the journal as a user can with the developer tools. */
const deleteJournal = (profile: string) =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(profile).onsuccess = resolve;
  });

describe('a journal', () => {
  it('is created again, with all records and removals, by the next change after it was deleted', async () => {
    const tab = openTab();
    const [kept, removed, added] = ['toy-1', 'toy-2', 'toy-3'].map((toyId) => aFavorite({ toyId }));
    await tab.items('favorites');
    await tab.storage.put('favorites', kept!);
    await tab.storage.put('favorites', removed!);
    const flushed = new Map(tab.disk);
    await tab.storage.remove('favorites', removed!);
    await deleteJournal(tab.profile);
    await tab.storage.put('favorites', added!);
    await settled();
    expect(await rowsIn(tab.profile)).toHaveLength(3);
    for (const disk of [undefined, flushed])
      expect(await openTab({ profile: tab.profile, disk }).items('favorites')).toStrictEqual([
        kept,
        added,
      ]);
  });

  it('that was deleted gets all records and removals at the next start, so a damaged list is restored', async () => {
    const { profile, disk, storage, items } = openTab();
    const records = [1, 2, 3, 4].map((toy) => aFavorite({ toyId: `toy-${toy}` }));
    await items('favorites');
    for (const record of records) await storage.put('favorites', record);
    const flushed = new Map(disk);
    await storage.remove('favorites', records[3]!);
    await deleteJournal(profile);
    const second = openTab({ profile, disk });
    expect(await second.items('favorites')).toStrictEqual(records.slice(0, 3));
    await settled();

    const text = disk.get('favorites') ?? '';
    disk.set('favorites', text.slice(0, text.length / 2));
    expect(await openTab({ profile, disk }).items('favorites')).toStrictEqual(records.slice(0, 3));
    const killed = openTab({ profile, disk: flushed });
    expect(await killed.items('favorites')).toStrictEqual(records.slice(0, 3));
  });

  it('that rejects writes makes every change fail', async () => {
    const tab = openTab();
    await tab.items('reviews');
    await tab.storage.put('reviews', aReview());
    const add = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    const edit = aReview({ comment: 'edited', updatedAt: '2026-02-01T00:00:00.000Z' });
    for (const change of [
      () => tab.storage.put('reviews', edit),
      () => tab.storage.put('reviews', aReview({ id: 'review-2' })),
      () => tab.storage.remove('reviews', aReview()),
    ])
      await expect(change()).rejects.toMatchObject({ reason: 'full' });
    expect(tab.stored('reviews')).toStrictEqual([aReview()]);

    add.mockRestore();
    await tab.storage.put('reviews', edit);
    expect(tab.stored('reviews')).toStrictEqual([edit]);
  });
});

describe('localStorage', () => {
  it.each(['isDenied', 'isUnreadable'])(
    'that does not work (%s) keeps records in memory, and says so once',
    async (fault) => {
      const tab = openTab({ [fault]: true, journal: 'missing' });
      expect(await tab.items('favorites')).toStrictEqual([]);
      await tab.storage.put('favorites', aFavorite());
      await tab.storage.put('favorites', aFavorite({ toyId: 'toy-2' }));
      expect(await tab.items('favorites')).toHaveLength(2);
      expect(tab.reports).toMatchObject([{ type: 'error', reason: 'denied' }]);
    },
  );

  it('over quota allows a removal, and is unchanged after a rejected write', async () => {
    const tab = openTab();
    const second = aReview({ id: 'review-2' });
    await tab.items('reviews');
    await tab.storage.put('reviews', aReview());
    await tab.storage.put('reviews', second);
    tab.fill(true);
    await tab.storage.remove('reviews', aReview());
    expect(tab.stored('reviews')).toStrictEqual([second]);
    expect(await openTab({ disk: tab.disk }).items('reviews')).toStrictEqual([second]);

    tab.fill(true);
    const before = new Map(tab.disk);
    await expect(tab.storage.put('reviews', aReview())).rejects.toMatchObject({ reason: 'full' });
    expect(tab.disk).toStrictEqual(before);
  });
});

describe('a user with the developer tools', () => {
  it.each(['an open tab', 'no open tab'])(
    'restores an earlier copy of a text with %s',
    async (tabs) => {
      const tab = openTab();
      await tab.items('favorites');
      await tab.storage.put('favorites', aFavorite());
      const saved = tab.disk.get('favorites') ?? '';
      await tab.storage.put('favorites', aFavorite({ toyId: 'toy-2' }));
      if (tabs === 'an open tab') tab.writeByHand('favorites', saved);
      else tab.disk.set('favorites', saved);
      await settled();
      expect(tab.stored('favorites')).toStrictEqual([aFavorite()]);
      for (const _start of [1, 2]) {
        const next = openTab({ disk: tab.disk, profile: tab.profile });
        expect(await next.items('favorites')).toStrictEqual([aFavorite()]);
      }
    },
  );

  it('edits a review next to an invalid row, without duplicating the review', async () => {
    const tab = openTab();
    await tab.items('reviews');
    await tab.storage.put('reviews', aReview({ comment: 'one' }));
    await tab.storage.put('reviews', aReview({ id: 'review-2' }));

    const edited = aReview({ comment: 'edited by hand' });
    tab.writeByHand('reviews', JSON.stringify([edited, { id: 7 }]));
    await settled();
    // A record that is missing from a damaged text may have been lost by the damage, so it is kept.
    expect(tab.stored('reviews')).toStrictEqual([edited, aReview({ id: 'review-2' })]);
  });
});

describe('an external edit', () => {
  it('that was flushed undoes no later change if the browser is killed', async () => {
    const tab = openTab();
    await tab.items('favorites');
    await tab.storage.put('favorites', aFavorite());
    const byHand = [aFavorite(), aFavorite({ toyId: 'toy-2' })];
    tab.disk.set('favorites', JSON.stringify(byHand));
    const flushed = new Map(tab.disk);
    tab.focus();
    await settled();
    const later = aFavorite({ toyId: 'toy-3', date: '2026-01-02T03:04:06.000Z' });
    await tab.storage.put('favorites', later);
    await tab.storage.remove('favorites', aFavorite());

    const next = openTab({ profile: tab.profile, disk: flushed });
    expect(await next.items('favorites')).toStrictEqual([byHand[1], later]);
  });

  it('does not override a later change of another tab', async () => {
    const tab = openTab();
    await tab.items('favorites');
    await tab.storage.put('favorites', aFavorite());
    tab.writeByHand('favorites', '[]');

    const received = aFavorite({ toyId: 'toy-2' });
    const key = JSON.stringify([received.userId, received.toyId]);
    tab.receiveMessage({
      list: 'favorites',
      entries: [{ key, stamp: Date.parse(received.date), record: received }],
    });
    tab.writeByHand('toyshop:favorites-marks', '{"changed":[],"removed":[["another",1]]}');
    await settled();
    expect(tab.stored('favorites')).toStrictEqual([received]);
  });
});

describe('time travel', () => {
  it('rejects a change with the reason', async () => {
    const tab = openTab();
    const [first, second] = [aFavorite(), aFavorite({ toyId: 'toy-2' })];
    await tab.items('favorites');
    await tab.storage.put('favorites', first);
    tab.setTimeTravel(true);
    const before = new Map(tab.disk);
    for (const change of [
      tab.storage.put('favorites', second),
      tab.storage.remove('favorites', first),
    ])
      await expect(change).rejects.toMatchObject({ reason: 'paused' });
    await tab.storage.engine.setItem('favorites', { items: [] });
    expect(tab.disk).toStrictEqual(before);
    expect(await rowsIn(tab.profile)).toHaveLength(1);
  });

  it('does not write changes of other tabs, and merges them afterwards', async () => {
    const tab = openTab();
    await tab.items('favorites');
    await tab.storage.put('favorites', aFavorite());
    tab.setTimeTravel(true);
    tab.writeByHand('favorites', '{oops');
    const before = new Map(tab.disk);
    await settled();
    tab.hide();
    expect(tab.disk).toStrictEqual(before);

    tab.setTimeTravel(false);
    tab.hide();
    expect(tab.stored('favorites')).toStrictEqual([aFavorite()]);
    expect(tab.stored('toyshop:quarantine')).toMatchObject([{ raw: '{oops' }]);
  });
});
