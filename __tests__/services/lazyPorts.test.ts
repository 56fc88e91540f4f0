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
