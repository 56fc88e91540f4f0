import { notices } from '#domain/notices';
import type { AppUpdates } from '#services/appUpdates';
import { createLazyAppUpdates } from '#services/browser/createLazyAppUpdates';
import { createLazyDrafts } from '#services/browser/createLazyDrafts';
import { createLazyNotifier } from '#services/browser/createLazyNotifier';
import { createLazyRecords } from '#services/browser/createLazyRecords';
import type { StorageReport } from '#services/recordStorage';
import { aDraft, aFavorite } from '#tests/support/builders';
import { fakeAppUpdates, fakeDrafts, fakeRecords, recordingNotifier } from '#tests/support/fakes';
import { settled } from '#tests/support/testShop';

const chunkError = new Error('Loading chunk 7 failed');

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

  it('reports an error for each list if it cannot be loaded, and is loaded again on the next use', async () => {
    const { loader, storage } = open(2);
    const reports: StorageReport[] = [];
    const stop = storage.subscribe((report) => reports.push(report));
    await settled();
    stop();
    expect(reports).toStrictEqual(
      (['favorites', 'reviews'] as const).map((list) => ({
        type: 'error',
        list,
        reason: 'denied',
        message: 'Loading chunk 7 failed',
      })),
    );
    await expect(storage.engine.getItem('reviews')).rejects.toBe(chunkError);
    expect(await storage.engine.getItem('reviews')).toMatchObject({ items: [] });
    expect(loader.count).toBe(3);
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

  it('has no drafts if it cannot be loaded, and tries again', async () => {
    const loader = loaderOf(fakeDrafts([aDraft()], undefined).storage, 1);
    const storage = createLazyDrafts(loader.load);
    expect(await storage.read()).toStrictEqual([]);
    expect(() => storage.write([])).not.toThrow();
    expect(await storage.read()).toStrictEqual([aDraft()]);
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

  it('are never reported if they cannot be loaded', async () => {
    const lazy = createLazyAppUpdates(loaderOf(fakeAppUpdates().service, 1).load);
    const found = jest.fn();
    const stop = lazy.onWaiting(found);
    await settled();
    stop();
    await new Promise((resolve) => setTimeout(resolve)); // a failed `stop` is an unhandled rejection
    expect(found).not.toHaveBeenCalled();
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
