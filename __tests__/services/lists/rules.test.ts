import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { createRecordStorage } from '#services/browser/createRecordStorage';
import type { StorageError } from '#services/lists/listRules';
import { openMirror } from '#services/lists/mirror';
import type { StorageReport } from '#services/recordStorage';
import { aFavorite, aReview } from '#tests/support/builders';
import { fakeRecords } from '#tests/support/fakes';
import { environmentOn, openTab, pass } from './openTab';

// The timers are simulated; IndexedDB needs the real setImmediate.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

const [first, second] = [aFavorite(), aFavorite({ toyId: 'toy-2' })];
const later = aFavorite({ date: '2026-03-01T00:00:00.000Z' });
const problem = (name: string) => expect.objectContaining({ problem: name }) as StorageError;
const mirrored = async ({ profile }: { profile: string }) =>
  (await openMirror(() => undefined, profile)).read('favorites');

describe.each([
  ['the fake', () => fakeRecords().storage],
  ['the real', () => openTab().storage],
])('%s record storage', (_name, open) => {
  it('puts a record in the place of the one with its identity, in the order of the list', () => {
    const storage = open();
    for (const favorite of [later, second, first]) void storage.put('favorites', favorite);
    expect(storage.read('favorites')).toStrictEqual([first, second]);
    void storage.put('favorites', later);
    expect(storage.read('favorites')).toStrictEqual([second, later]);
  });

  it('removes a record, and does not mind one that is missing', () => {
    const storage = open();
    void storage.put('reviews', aReview());
    for (const _time of [1, 2]) void storage.remove('reviews', aReview());
    expect(storage.read('reviews')).toStrictEqual([]);
  });
});

it('the fake and the real record storage refuse a change with the same error', () => {
  const [tab, fake] = [openTab(), fakeRecords()];
  tab.fill(true);
  fake.refuse('full');
  for (const { put } of [tab.storage, fake.storage])
    expect(() => put('favorites', first)).toThrow(problem('full'));
});

describe('a change (promise 1)', () => {
  it('is plain JSON in localStorage when the call returns, and then has a revision', () => {
    const tab = openTab();
    void tab.storage.put('favorites', first);
    expect(tab.disk.get('favorites')).toBe(JSON.stringify([first]));
    expect(tab.disk.get('toyshop:favorites-rev')).toBe('1');
  });

  it('that does not fit changes nothing; a removal fits always', async () => {
    const tab = openTab();
    void tab.storage.put('favorites', first);
    tab.fill(true);
    const before = new Map(tab.disk);
    expect(() => tab.storage.put('favorites', second)).toThrow(problem('full'));
    expect(tab.disk).toStrictEqual(before);
    await tab.storage.remove('favorites', first);
    expect(tab.stored('favorites')).toStrictEqual([]);
  });

  it('is mirrored when its promise resolves', async () => {
    const tab = openTab();
    const stored = tab.storage.put('favorites', first);
    await pass();
    await stored;
    const text = JSON.stringify([first]);
    expect(await mirrored(tab)).toStrictEqual({ revision: 1, text, latest: null });
  });

  it.each(['missing', 'silent'] as const)(
    'is safe after two seconds if IndexedDB is %s',
    async (indexedDb) => {
      const tab = openTab({ indexedDb });
      await pass();
      let isSafe = false;
      void tab.storage.put('favorites', first).then(() => (isSafe = true));
      await pass(1999);
      expect(isSafe).toBe(indexedDb === 'missing');
      await pass(1);
      expect(isSafe).toBe(true);
      expect(tab.stored('favorites')).toStrictEqual([first]);
    },
  );

  it('stays if the mirror is full', async () => {
    const tab = openTab();
    await pass();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await tab.storage.put('favorites', first);
    expect(tab.stored('favorites')).toStrictEqual([first]);
  });
});

describe('a problem (promises 6 and 9)', () => {
  it('a denied storage keeps records in memory, and says so once', async () => {
    const tab = openTab({ isDenied: true });
    await tab.storage.put('favorites', first);
    await tab.storage.put('favorites', second);
    expect(tab.storage.read('favorites')).toStrictEqual([first, second]);
    expect(tab.reports).toStrictEqual(
      ['favorites', 'reviews'].map((list) => ({ type: 'problem', list, problem: 'denied' })),
    );
  });

  it('a list of a newer version is read and not written', async () => {
    const disk = new Map([
      ['toyshop:schema', '2'],
      ['favorites', JSON.stringify([first])],
    ]);
    const before = new Map(disk);
    const tab = openTab({ disk });
    await pass(200);
    expect(tab.started.favorites).toStrictEqual([first]);
    expect(() => tab.storage.put('favorites', second)).toThrow(problem('newer'));
    expect(tab.reports).toContainEqual({ type: 'problem', list: 'favorites', problem: 'newer' });
    expect(disk).toStrictEqual(before);
  });

  it('a damaged text is copied by the next change, which is refused if the copy does not fit', () => {
    const text = `[${JSON.stringify(first)},{oops`;
    const tab = openTab({ disk: new Map([['favorites', text]]) });
    expect(tab.started.favorites).toStrictEqual([first]);
    expect(tab.reports).toStrictEqual([{ type: 'problem', list: 'favorites', problem: 'damaged' }]);
    tab.fill(true);
    expect(() => tab.storage.remove('favorites', first)).toThrow(problem('full'));
    expect(tab.disk.get('favorites')).toBe(text);
    tab.fill(false);
    void tab.storage.put('favorites', second);
    expect(tab.disk.get('toyshop:favorites-damaged')).toBe(text);
    expect(tab.stored('favorites')).toStrictEqual([first, second]);
  });

  it('time travel refuses a change and writes nothing, and shows other tabs afterwards', async () => {
    const tab = openTab();
    tab.setTimeTravel(true);
    expect(() => tab.storage.put('favorites', first)).toThrow(problem('paused'));
    await tab.storage.engine.setItem('favorites', { items: [first] });
    tab.writeByHand('favorites', JSON.stringify([second]));
    await pass(1000);
    expect([tab.disk.size, tab.reports]).toStrictEqual([1, []]);
    tab.setTimeTravel(false);
    tab.change();
    expect(tab.reports).toStrictEqual([{ type: 'received', list: 'favorites', items: [second] }]);
  });
});

describe('a text that was written elsewhere', () => {
  it.each([JSON.stringify([second], null, 2), null])('is shown, and mirrored: %j', async (text) => {
    const tab = openTab({ disk: new Map([['favorites', JSON.stringify([first])]]) });
    await pass();
    tab.writeByHand('favorites', text);
    const items = text === null ? [] : [second];
    expect(tab.reports).toStrictEqual([{ type: 'received', list: 'favorites', items }]);
    await pass(200);
    expect(await mirrored(tab)).toStrictEqual({ revision: 1, text, latest: null });
    expect(tab.disk.get('favorites') ?? null).toBe(text);
    tab.change();
    expect(tab.reports).toHaveLength(1);
  });

  it('before the tab has subscribed is shown then', () => {
    const disk = new Map<string, string>();
    const storage = createRecordStorage(environmentOn(disk));
    storage.read('favorites');
    disk.set('favorites', JSON.stringify([first]));
    const reports: StorageReport[] = [];
    storage.subscribe((report) => void reports.push(report));
    expect(reports).toStrictEqual([{ type: 'received', list: 'favorites', items: [first] }]);
  });
});

describe('an event that was dispatched by hand', () => {
  it('is stored record by record, and not over a record of another tab', async () => {
    const disk = new Map([['favorites', JSON.stringify([first])]]);
    const tab = openTab({ disk });
    disk.set('favorites', JSON.stringify([first, second])); // another tab; its event has not arrived
    await tab.storage.engine.setItem('favorites', { items: [later] });
    expect(tab.stored('favorites')).toStrictEqual([second, later]);
    await tab.storage.engine.setItem('favorites', { items: [second] });
    expect(tab.stored('favorites')).toStrictEqual([second]);
  });

  it('that does not fit is reported, and stored with the next one', async () => {
    const tab = openTab();
    tab.fill(true);
    await tab.storage.engine.setItem('favorites', { items: [first] });
    expect(tab.reports).toStrictEqual([{ type: 'problem', list: 'favorites', problem: 'full' }]);
    tab.fill(false);
    await tab.storage.engine.setItem('favorites', { items: [first, second] });
    expect(tab.stored('favorites')).toStrictEqual([first, second]);
  });
});

describe('a browser that was killed', () => {
  it('keeps what was stored before its database was deleted', async () => {
    const tab = openTab();
    await pass();
    await tab.storage.put('favorites', first);
    await deleteDB(tab.profile);
    await pass();
    const next = openTab({ profile: tab.profile }); // localStorage is lost
    await pass();
    expect(next.stored('favorites')).toStrictEqual([first]);
    expect(next.reports).toMatchObject([{ type: 'received', items: [first] }]);
  });
});

describe('the journal of a version before 2.0.0 (promise 10)', () => {
  const stamp = (date: string) => Date.parse(date);
  const entryOf = (record: typeof first, at = stamp(record.date)) => ({
    list: 'favorites',
    key: JSON.stringify([record.userId, record.toyId]),
    stamp: at,
    record: record as typeof first | null,
  });
  const third = aFavorite({ toyId: 'toy-3', date: '2026-02-01T00:00:00.000Z' });
  async function openUpgraded(texts: Readonly<Record<string, string>>, entries: readonly object[]) {
    const profile = `upgraded-${Math.random()}`;
    const database = await openDB(`${profile}-old`, 1, {
      upgrade: (upgraded) => void upgraded.createObjectStore('journal', { autoIncrement: true }),
    });
    for (const entry of entries) await database.add('journal', entry);
    database.close();
    const tab = openTab({ disk: new Map(Object.entries(texts)), profile });
    await pass();
    return tab;
  }

  it('adds the changes that a killed browser had not written, and is deleted', async () => {
    const removed = { ...entryOf(first, stamp('2026-02-01T00:00:01Z')), record: null };
    const tab = await openUpgraded(
      {
        favorites: `${JSON.stringify([first, second])}\n \t${' '.repeat(31)}\n${'\t'.repeat(32)}`,
        'toyshop:favorites-latest': String(stamp(first.date)),
        'toyshop:favorites-marks': '{"changed":[],"removed":[]}',
        'toyshop:favorites-past': '[7]',
      },
      [
        removed,
        entryOf(first),
        entryOf(third),
        { key: 7 },
        entryOf(aFavorite({ toyId: '' }), Infinity),
      ],
    );
    expect(tab.started.favorites).toStrictEqual([first, second]);
    expect(tab.stored('favorites')).toStrictEqual([second, third]);
    expect(
      [...tab.disk.keys()].filter((key) => key.startsWith('toyshop:favorites')).sort(),
    ).toStrictEqual([
      'toyshop:favorites-latest', // an old tab that is still open needs it
      'toyshop:favorites-rev',
    ]);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(
      `${tab.profile}-old`,
    );
    expect(await mirrored(tab)).toMatchObject({ latest: String(stamp(first.date)) });
  });

  it.each<[string, Readonly<Record<string, string>>, readonly object[]]>([
    ['all of it, if there is no list', {}, [second, third]],
    ['nothing, if the list has no time', { favorites: '[]' }, []],
  ])('adds %s', async (_what, texts, expected) => {
    const tab = await openUpgraded(texts, [entryOf(second), entryOf(third)]);
    expect(tab.storage.read('favorites')).toStrictEqual(expected);
  });

  it('is not created by its reader', async () => {
    openTab();
    await pass();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('toyshop');
  });
});
