import { notices } from '#domain/notices';
import { lazyNotifier } from '#services/browser/lazyPorts';
import { recordingNotifier } from '#tests/support/fakes';

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

it('the notifier keeps the order of notices, says that it is missing, and is requested again by the next notice', async () => {
  const toasts = recordingNotifier();
  const loader = loaderOf(toasts, 1);
  const arrivals: boolean[] = [];
  const notifier = lazyNotifier(loader.load, (hasArrived) => arrivals.push(hasArrived));
  notifier.dismissAll(); // needs no notifier
  notifier.notify(notices.loggedIn);
  await jest.advanceTimersByTimeAsync(0);
  expect([arrivals, loader.count]).toStrictEqual([[false], 1]);
  const raised = Array.from({ length: 3 }, (_, n) => notices.failed(`Failure ${n}`));
  notifier.notify(notices.loggedIn);
  notifier.dismissAll(); // another screen
  raised.forEach((notice) => notifier.notify(notice));
  await jest.advanceTimersByTimeAsync(0);
  expect(toasts.shown()).toStrictEqual(raised);
  expect([arrivals, loader.count]).toStrictEqual([[false, true], 2]);
});
