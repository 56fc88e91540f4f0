import { notices } from '#domain/notices';
import { lazyNotifier, lazyRecords } from '#services/browser/lazyPorts';
import { storageFailure, type StorageReport } from '#services/recordStorage';
import { aFavorite } from '#tests/support/builders';
import { fakeRecords, recordingNotifier } from '#tests/support/fakes';

const chunkError = new Error('Loading chunk 7 failed');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

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

it('the record storage reports an error for each list until it can be loaded', async () => {
  const records = fakeRecords({ favorites: [aFavorite()] });
  const loader = loaderOf(records.storage, 2);
  const storage = lazyRecords(['favorites', 'reviews'], loader.load);
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

it('the notifier is requested again until it arrives, and then shows all notices that still hold', async () => {
  const toasts = recordingNotifier();
  const loader = loaderOf(toasts, 3);
  const notifier = lazyNotifier(loader.load, () => undefined);
  notifier.notify(notices.loggedIn);
  notifier.dismissAll(); // another screen
  const raised = Array.from({ length: 12 }, (_, n) => notices.failed(`Failure ${n}`));
  raised.forEach((notice) => notifier.notify(notice));
  await jest.advanceTimersByTimeAsync(13_999);
  expect([toasts.shown(), loader.count]).toStrictEqual([[], 3]);
  await jest.advanceTimersByTimeAsync(1);
  expect([toasts.shown(), loader.count]).toStrictEqual([raised, 4]);
});
