import { notices } from '#domain/notices';
import type { AppUpdates } from '#services/appUpdates';
import { createLazyAppUpdates } from '#services/browser/createLazyAppUpdates';
import { createLazyDrafts } from '#services/browser/createLazyDrafts';
import { createLazyNotifier } from '#services/browser/createLazyNotifier';
import { createLazyRecords } from '#services/browser/createLazyRecords';
import { storageFailure } from '#services/browser/recordStorage/storageFailure';
import type { StorageReport } from '#services/recordStorage';
import { aDraft, aFavorite } from '#tests/support/builders';
import { fakeAppUpdates, fakeDrafts, fakeRecords, recordingNotifier } from '#tests/support/fakes';
import { settled } from '#tests/support/testShop';

const chunkError = new Error('Loading chunk 7 failed');

afterEach(() => jest.useRealTimers());

/** A loader that counts its calls. The first `failures` calls reject. */
const loaderOf = <T>(loaded: T, failures = 0) => {
  const loader = {
    count: 0,
    load: () => {
      loader.count += 1;
      return loader.count > failures ? Promise.resolve(loaded) : Promise.reject(chunkError);
    },
  };
  return loader;
};

describe('the record storage that is loaded on first use', () => {
  const open = (failures?: number) => {
    const records = fakeRecords({ favorites: [aFavorite()] });
    const loader = loaderOf(records.storage, failures);
    return { records, loader, storage: createLazyRecords(['favorites', 'reviews'], loader.load) };
  };

  it('is loaded once and receives every call', async () => {
    const { records, loader, storage } = open();
    expect(loader.count).toBe(0);
    const written = jest.spyOn(records.storage.engine, 'setItem');
    const removed = jest.spyOn(records.storage.engine, 'removeItem');
    await storage.put('favorites', aFavorite({ toyId: 'toy-2' }));
    await storage.remove('favorites', aFavorite());
    expect(records.lists.favorites).toStrictEqual([aFavorite({ toyId: 'toy-2' })]);
    expect(await storage.engine.getItem('favorites')).toMatchObject({
      items: [aFavorite({ toyId: 'toy-2' })],
    });
    await storage.engine.setItem('reviews', { items: [] });
    await storage.engine.removeItem('favorites');
    expect([written.mock.calls, removed.mock.calls]).toStrictEqual([
      [['reviews', { items: [] }]],
      [['favorites']],
    ]);
    expect(loader.count).toBe(1);
  });

  it('reports to its subscribers, until they unsubscribe', async () => {
    const { records, storage } = open();
    const reports: StorageReport[] = [];
    const stop = storage.subscribe((report) => reports.push(report));
    await settled();
    const report = { type: 'recovered', list: 'reviews' } as const;
    records.report(report);
    stop();
    records.report(report);
    expect(reports).toStrictEqual([report]);

    const stopEarly = storage.subscribe((each) => reports.push(each));
    stopEarly(); // before it is loaded
    await settled();
    records.report(report);
    expect(reports).toHaveLength(1);
  });

  it('is checked for edits only once it is loaded', async () => {
    const { records, loader, storage } = open();
    const check = jest.spyOn(records.storage, 'check');
    storage.check();
    expect(loader.count).toBe(0);
    await storage.engine.getItem('favorites');
    storage.check();
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('reports an error for each list if it cannot be loaded, and is loaded again until it answers', async () => {
    jest.useFakeTimers();
    const { records, loader, storage } = open(2);
    const reports: StorageReport[] = [];
    storage.subscribe((report) => reports.push(report));
    const read = storage.engine.getItem('favorites');
    await jest.advanceTimersByTimeAsync(0);
    const lists = ['favorites', 'reviews'] as const;
    const failures = lists.map((list) => ({ type: 'error', list, ...storageFailure('unloaded') }));
    expect(reports).toStrictEqual(failures);

    await jest.advanceTimersByTimeAsync(10_000);
    expect(await read).toMatchObject({ items: [aFavorite()] });
    const ends = lists.map((list) => ({ type: 'recovered', list }) as const);
    expect(reports).toStrictEqual([...failures, ...ends]);
    records.report({ type: 'received', list: 'reviews', items: [] });
    expect(reports).toHaveLength(5);
    expect(loader.count).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects a change if it cannot be loaded, and makes the next one; then its subscribers hear from it', async () => {
    jest.useFakeTimers();
    const { records, storage } = open(2);
    const reports: StorageReport[] = [];
    storage.subscribe((report) => reports.push(report)); // the first attempt
    await jest.advanceTimersByTimeAsync(0);
    await expect(storage.put('favorites', aFavorite())).rejects.toStrictEqual(
      storageFailure('unloaded'),
    );
    await storage.remove('favorites', aFavorite());
    expect(records.lists.favorites).toStrictEqual([]);
    await jest.advanceTimersByTimeAsync(0);
    records.report({ type: 'received', list: 'favorites', items: [] });
    expect(reports.map(({ type }) => type)).toStrictEqual([
      ...['error', 'error'],
      ...['recovered', 'recovered'],
      'received',
    ]);
  });

  it('reports nothing to a listener that unsubscribed before it was loaded again', async () => {
    jest.useFakeTimers();
    const { records, storage } = open(1);
    const listener = jest.fn();
    storage.subscribe(listener)();
    await jest.advanceTimersByTimeAsync(10_000);
    records.report({ type: 'recovered', list: 'reviews' });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the draft storage that is loaded on the first read', () => {
  it('reads and writes the stored drafts', async () => {
    const drafts = fakeDrafts([aDraft()], undefined);
    const loader = loaderOf(drafts.storage);
    const storage = createLazyDrafts(loader.load);
    storage.write([]); // nothing was read yet
    expect([loader.count, drafts.writes()]).toStrictEqual([0, 0]);
    expect(await storage.read()).toStrictEqual([aDraft()]);
    storage.write([]);
    expect(drafts.kept()).toStrictEqual([]);
    await storage.read();
    expect(loader.count).toBe(1);
  });

  it('is loaded again until the drafts are read; meanwhile nothing is written over them', async () => {
    jest.useFakeTimers();
    const drafts = fakeDrafts([aDraft()], undefined);
    const storage = createLazyDrafts(loaderOf(drafts.storage, 2).load);
    const read = storage.read();
    await jest.advanceTimersByTimeAsync(0);
    storage.write([]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await read).toStrictEqual([aDraft()]);
  });
});

describe('app updates that are loaded with the first listener', () => {
  it('are reported until the listener unsubscribes', async () => {
    const updates = fakeAppUpdates();
    const loader = loaderOf<AppUpdates>(updates.service);
    const lazy = createLazyAppUpdates(loader.load);
    lazy.activateAndReload(); // nothing is loaded, so nothing waits
    const found = jest.fn();
    const stop = lazy.onWaiting(found);
    await settled();
    updates.find();
    lazy.activateAndReload();
    await settled();
    expect([found.mock.calls.length, updates.reloads(), loader.count]).toStrictEqual([1, 1, 1]);
    stop();
    await settled();
    updates.find();
    expect(found).toHaveBeenCalledTimes(1);
    lazy.onWaiting(found);
    expect(loader.count).toBe(1);
  });

  it('are reported after they could not be loaded first', async () => {
    jest.useFakeTimers();
    const updates = fakeAppUpdates();
    const lazy = createLazyAppUpdates(loaderOf<AppUpdates>(updates.service, 1).load);
    const found = jest.fn();
    lazy.onWaiting(found);
    await jest.advanceTimersByTimeAsync(10_000);
    updates.find();
    expect(found).toHaveBeenCalledTimes(1);
  });
});

describe('the notifier that is loaded with the first notice', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const open = (failures?: number) => {
    const toasts = recordingNotifier();
    const loader = loaderOf(toasts, failures);
    return { toasts, loader, notifier: createLazyNotifier(loader.load) };
  };

  it('receives every call in order, and is not loaded only to dismiss notices', async () => {
    const { toasts, loader, notifier } = open();
    notifier.dismiss('session');
    notifier.dismissAll();
    expect(loader.count).toBe(0);
    notifier.notify({ ...notices.loginRequired, subject: 'session' });
    notifier.notify(notices.favoriteAdded);
    notifier.dismiss('session');
    await jest.runAllTimersAsync();
    expect(toasts.notices).toStrictEqual([
      { ...notices.loginRequired, subject: 'session' },
      notices.favoriteAdded,
    ]);
    expect(toasts.shown()).toStrictEqual([notices.favoriteAdded]);
    notifier.dismissAll();
    await jest.runAllTimersAsync();
    expect([toasts.shown(), loader.count]).toStrictEqual([[], 1]);
  });

  it('is requested again until it arrives, and then shows all notices that still hold', async () => {
    const { toasts, loader, notifier } = open(3);
    notifier.notify(notices.loggedIn);
    notifier.dismissAll(); // another screen
    const raised = Array.from({ length: 12 }, (_, n) => notices.failed(`Failure ${n}`));
    raised.forEach((notice) => notifier.notify(notice));
    await jest.advanceTimersByTimeAsync(14_999);
    expect([toasts.shown(), loader.count]).toStrictEqual([[], 3]);
    await jest.advanceTimersByTimeAsync(1);
    expect([toasts.shown(), loader.count]).toStrictEqual([raised, 4]);
  });
});
