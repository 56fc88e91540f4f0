/** @jest-environment ./__tests__/support/environment.cjs */
import { startServiceWorker } from '#services/browser/startServiceWorker';
import { settled } from '#tests/support/testShop';

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

/** A page with a fake service worker, its resources, and a document that can be hidden. */
function openPage({ saveData = false, resources = [] as readonly string[] } = {}) {
  const worker = (state: string) =>
    Object.assign(new EventTarget(), { state, postMessage: jest.fn() });
  const active = worker('activated');
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting: null as ReturnType<typeof worker> | null,
    installing: null as ReturnType<typeof worker> | null,
    update: jest.fn(() => Promise.resolve()),
  });
  const serviceWorker = {
    register: jest.fn(() => Promise.resolve(registration)),
    getRegistration: jest.fn(() => Promise.resolve<typeof registration | undefined>(registration)),
    ready: Promise.resolve(registration),
  };
  const ownDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigation = new EventTarget();
  const page = {
    navigator: { serviceWorker, ...(saveData && { connection: { saveData } }) },
    document: ownDocument,
    navigation,
    location: { origin: 'https://shop.example', pathname: '/toy/toy-1', reload: jest.fn() },
    performance: {
      getEntriesByType: (type: string) =>
        type === 'resource' ? resources.map((name) => ({ name })) : [],
    },
  };
  /** The visibility changes, and what the page does then is complete. */
  const show = async (visibilityState: 'visible' | 'hidden') => {
    ownDocument.visibilityState = visibilityState;
    ownDocument.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  /** A waiting version that lets this page announce it, or not. */
  const waitingVersion = (answer: boolean) => {
    const waiting = worker('installed');
    waiting.postMessage.mockImplementation((_message, ports?: readonly MessagePort[]) =>
      ports?.[0]?.onmessage?.({ data: answer } as MessageEvent),
    );
    return waiting;
  };
  return {
    page: page as unknown as Window,
    active,
    registration,
    register: serviceWorker.register,
    getRegistration: serviceWorker.getRegistration,
    navigation,
    show,
    waitingVersion,
    worker,
  };
}

/** A MessageChannel that delivers at once, so that no test waits for a task. */
class DirectChannel {
  readonly port1 = { onmessage: null as ((event: MessageEvent) => void) | null };
  readonly port2 = {
    onmessage: (event: MessageEvent) => this.port1.onmessage?.(event),
  };
}

describe('a page with a service worker', () => {
  beforeEach(() => Object.assign(globalThis, { MessageChannel: DirectChannel }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'MessageChannel'));

  it.each([
    [false, '/sw.js'],
    [true, '/sw.js?save-data'],
  ])('registers the worker for its connection (Save-Data: %s)', (saveData, address) => {
    const { page, register } = openPage({ saveData });
    startServiceWorker(page);
    expect(register.mock.calls).toStrictEqual([[address, { updateViaCache: 'none' }]]);
  });

  it('uses a trusted address where the browser requires one', () => {
    const { page, register } = openPage();
    const createPolicy = jest.fn((_name, rules: { createScriptURL: () => string }) => ({
      createScriptURL: () => `trusted ${rules.createScriptURL()}`,
    }));
    startServiceWorker(Object.assign(page, { trustedTypes: { createPolicy } }));
    expect(createPolicy).toHaveBeenCalledWith('latim', expect.anything());
    expect(register).toHaveBeenCalledWith('trusted /sw.js', expect.anything());
  });

  it('reports its own path and what it loaded from the shop, again after each navigation', async () => {
    const { page, active, navigation } = openPage({
      resources: ['https://shop.example/toys/1.webp?a', 'https://other.example/x.js'],
    });
    startServiceWorker(page);
    await settled();
    const opened = { type: 'OPENED', urls: ['/toy/toy-1', '/toys/1.webp'] };
    expect(active.postMessage.mock.calls).toStrictEqual([[opened]]);
    navigation.dispatchEvent(new Event('currententrychange'));
    await settled();
    expect(active.postMessage.mock.calls).toStrictEqual([[opened], [opened]]);
  });

  it('looks for a new version when it is shown', async () => {
    const { page, active, registration, show } = openPage();
    startServiceWorker(page);
    await settled();
    await show('visible');
    expect(registration.update).toHaveBeenCalledTimes(1);
    registration.update.mockRejectedValue(new TypeError('no network'));
    await show('visible');
    expect(active.postMessage).toHaveBeenCalledTimes(1);
  });

  it('when hidden, activates a waiting version, or reports what was loaded since', async () => {
    const { page, active, registration, show, worker } = openPage();
    startServiceWorker(page);
    await settled();
    await show('hidden');
    expect(active.postMessage).toHaveBeenCalledTimes(2);
    const waiting = (registration.waiting = worker('installed'));
    await show('hidden');
    expect(waiting.postMessage.mock.calls).toStrictEqual([[{ type: 'SKIP_WAITING' }]]);
    expect(active.postMessage).toHaveBeenCalledTimes(2);
    expect(registration.update).not.toHaveBeenCalled();
  });

  it('when hidden, reports what was loaded, also if the visitor has cleared the site data', async () => {
    const { page, active, getRegistration, show } = openPage();
    startServiceWorker(page);
    await settled();
    getRegistration.mockResolvedValue(undefined);
    await show('hidden');
    expect(active.postMessage).toHaveBeenCalledTimes(2);
  });

  it('announces a waiting version only if the version chose this page', async () => {
    for (const answer of [true, false]) {
      const { page, registration, waitingVersion } = openPage();
      const waiting = (registration.waiting = waitingVersion(answer));
      const listener = jest.fn();
      startServiceWorker(page).onWaiting(listener);
      await settled();
      expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'MAY_TELL' }, [expect.anything()]);
      expect(listener).toHaveBeenCalledTimes(answer ? 1 : 0);
    }
  });

  it('announces a version that was found later, once the page is visible', async () => {
    const { page, registration, show, waitingVersion, worker } = openPage();
    const listener = jest.fn();
    startServiceWorker(page).onWaiting(listener);
    await settled();
    await show('hidden');
    const installing = (registration.installing = worker('installing'));
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = waitingVersion(true);
    installing.dispatchEvent(new Event('statechange'));
    await settled();
    expect(listener).not.toHaveBeenCalled();
    await show('visible');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('announces a version that is found while the page is visible', async () => {
    const { page, registration, waitingVersion, worker } = openPage();
    const listener = jest.fn();
    startServiceWorker(page).onWaiting(listener);
    await settled();
    const installing = (registration.installing = worker('installing'));
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = waitingVersion(true);
    installing.dispatchEvent(new Event('statechange'));
    await settled();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('announces a version whose installation had begun before', async () => {
    const { page, registration, waitingVersion, worker } = openPage();
    const installing = (registration.installing = worker('installing'));
    const listener = jest.fn();
    startServiceWorker(page).onWaiting(listener);
    await settled();
    registration.waiting = waitingVersion(true);
    installing.dispatchEvent(new Event('statechange'));
    await settled();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not announce the first version, and nothing after it was stopped', async () => {
    const { page, registration, show, waitingVersion, worker } = openPage();
    registration.waiting = waitingVersion(true);
    const first = Object.assign(registration, { active: null });
    const listener = jest.fn();
    const stop = startServiceWorker(page).onWaiting(listener);
    await settled();
    expect(listener).not.toHaveBeenCalled();
    stop();
    await settled();
    Object.assign(first, { active: waitingVersion(true) });
    await show('visible');
    const installing = (registration.installing = worker('installing'));
    registration.dispatchEvent(new Event('updatefound'));
    installing.dispatchEvent(new Event('statechange'));
    await settled();
    expect(listener).not.toHaveBeenCalled();
  });
});
