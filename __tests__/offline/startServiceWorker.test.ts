/** @jest-environment ./__tests__/support/environment.cjs */
import { startServiceWorker } from '#offline/startServiceWorker';
import { FakeMessageChannel } from '#tests/support/fakeMessageChannel';

Object.assign(globalThis, { MessageChannel: FakeMessageChannel });

/** Makes a service worker container that of the page, of which Workbox uses the global one. */
function setContainer(container: object): void {
  Object.defineProperty(window.navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: null }, container),
  });
}
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
});

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
  setContainer({ register });
  const listener = jest.fn();
  const stop = startServiceWorker(window).onWaiting(listener);
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  // Jest fails a test for a rejection that Node reports as unhandled, which it does before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(listener).not.toHaveBeenCalled();
});

it('loads nothing for visits without a network if the visitor saves data', () => {
  const register = jest.fn(() => new Promise(() => undefined));
  setContainer({ register });
  Object.defineProperty(window.navigator, 'connection', {
    configurable: true,
    value: { saveData: true },
  });
  startServiceWorker(window);
  Reflect.deleteProperty(window.navigator, 'connection');
  expect(register).not.toHaveBeenCalled();
});

/** A worker that answers whether a page may announce it. */
const aWorker = ({ state = 'installed', mayAnnounce = true } = {}) =>
  Object.assign(new EventTarget(), {
    state,
    scriptURL: `${window.location.origin}/sw.js`,
    postMessage: jest.fn(({ type }: { readonly type: string }, [port]: readonly MessagePort[]) => {
      if (type === 'MAY_ANNOUNCE') port?.postMessage(mayAnnounce);
    }),
  });
type Worker = ReturnType<typeof aWorker>;

/** A page with a registered service worker. The registration may be refused. */
function aPage({ isRegistered = true, workers = {} as { installing?: Worker; waiting?: Worker } }) {
  const registration = Object.assign(new EventTarget(), {
    active: aWorker({ state: 'activated' }),
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: jest.fn(() => Promise.resolve()),
    ...workers,
  });
  setContainer({
    register: () =>
      isRegistered ? Promise.resolve(registration) : Promise.reject(new DOMException('refused')),
    ready: Promise.resolve(registration),
  });
  const reload = jest.fn();
  // Not the document of the other tests: the page listens to it.
  const ownDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = {
    navigator: window.navigator,
    document: ownDocument,
    location: { reload },
    performance,
  } as unknown as Window;
  const setVisibility = (visibilityState: DocumentVisibilityState) => {
    ownDocument.visibilityState = visibilityState;
    ownDocument.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, registration, reload, setVisibility };
}

describe('Reload, when a new version waits', () => {
  beforeEach(() => jest.useFakeTimers());

  it.each(['activated', 'redundant'])('waits until that version is %s', async (state) => {
    const waiting = aWorker();
    const { page, reload } = aPage({ workers: { waiting } });
    startServiceWorker(page).activateAndReload();
    await jest.advanceTimersByTimeAsync(100);
    expect(waiting.postMessage.mock.lastCall?.[0]).toStrictEqual({ type: 'SKIP_WAITING' });
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
    const { page, reload } = aPage({ isRegistered });
    startServiceWorker(page).activateAndReload();
    await jest.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page after three seconds even if that version never becomes active', async () => {
    const { page, reload } = aPage({ workers: { waiting: aWorker() } });
    startServiceWorker(page).activateAndReload();
    await jest.advanceTimersByTimeAsync(2999);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('activates a waiting version once the page has been hidden for a full second', async () => {
  jest.useFakeTimers();
  const waiting = aWorker();
  const { page, setVisibility } = aPage({ workers: { waiting } });
  startServiceWorker(page);
  setVisibility('hidden');
  await jest.advanceTimersByTimeAsync(999);
  setVisibility('visible');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  setVisibility('hidden');
  await jest.advanceTimersByTimeAsync(1000);
  expect(waiting.postMessage.mock.lastCall?.[0]).toStrictEqual({ type: 'SKIP_WAITING' });
});

it('a hidden page leaves the announcement of a new version to the one in use', async () => {
  jest.useFakeTimers();
  const waiting = aWorker();
  const { page, setVisibility } = aPage({ workers: { waiting } });
  const listener = jest.fn();
  setVisibility('hidden');
  startServiceWorker(page).onWaiting(listener);
  await jest.advanceTimersByTimeAsync(100);
  expect(waiting.postMessage).not.toHaveBeenCalled(); // the version lets only one page announce it
  setVisibility('visible');
  await jest.advanceTimersByTimeAsync(100);
  expect(listener).toHaveBeenCalledTimes(1);
});
