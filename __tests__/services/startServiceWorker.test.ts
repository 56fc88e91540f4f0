/** @jest-environment ./__tests__/support/environment.cjs */
import { startServiceWorker } from '#services/browser/startServiceWorker';

it('does nothing in a browser without service workers, such as an in-app web view', () => {
  const reload = jest.fn();
  const page = { navigator: {}, location: { reload } } as unknown as Window;
  const { onWaiting, activateAndReload } = startServiceWorker(page);
  const listener = jest.fn();
  onWaiting(listener)();
  expect(listener).not.toHaveBeenCalled();
  activateAndReload();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('handles the rejections of all service worker calls, as with all cookies blocked', async () => {
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.'));
  const register = jest.fn(refuse);
  const getRegistration = jest.fn(refuse);
  const serviceWorker = { register, getRegistration };
  Object.defineProperty(serviceWorker, 'ready', { get: refuse });
  Object.defineProperty(window.navigator, 'serviceWorker', {
    configurable: true,
    value: serviceWorker,
  });
  const listener = jest.fn();
  const stop = startServiceWorker(window).onWaiting(listener);
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  // Jest fails a test for a rejection that Node reports as unhandled, which it does before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(register).toHaveBeenCalled();
  expect(getRegistration).toHaveBeenCalled();
  expect(listener).not.toHaveBeenCalled();
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
});

describe('Reload, when a new version waits', () => {
  /** A page whose service worker has a waiting version. */
  function pageWithWaitingVersion({ isRegistered = true } = {}) {
    const waiting = Object.assign(new EventTarget(), {
      state: 'installed',
      postMessage: jest.fn(),
    });
    const registration = Object.assign(new EventTarget(), {
      waiting: waiting as typeof waiting | null,
    });
    const serviceWorker = {
      register: () =>
        isRegistered ? Promise.resolve(registration) : Promise.reject(new DOMException('refused')),
      ready: Promise.resolve(registration),
    };
    const reload = jest.fn();
    // Not the document of the other tests: the page listens to it.
    const ownDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const page = {
      navigator: { serviceWorker },
      document: ownDocument,
      location: { reload },
      performance,
    };
    return { page: page as unknown as Window, registration, waiting, reload };
  }
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(['activated', 'redundant'])('waits until that version is %s', async (state) => {
    const { page, waiting, reload } = pageWithWaitingVersion();
    startServiceWorker(page).activateAndReload();
    await jest.advanceTimersByTimeAsync(100);
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    waiting.state = 'activating';
    waiting.dispatchEvent(new Event('statechange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    waiting.state = state;
    waiting.dispatchEvent(new Event('statechange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another page has activated that version', true],
    ['the browser refused the service worker', false],
  ])('reloads the page at once if %s', async (_case, isRegistered) => {
    const { page, registration, reload } = pageWithWaitingVersion({ isRegistered });
    registration.waiting = null;
    startServiceWorker(page).activateAndReload();
    await jest.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page after three seconds even if that version never becomes active', async () => {
    const { page, reload } = pageWithWaitingVersion();
    startServiceWorker(page).activateAndReload();
    await jest.advanceTimersByTimeAsync(2999);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
