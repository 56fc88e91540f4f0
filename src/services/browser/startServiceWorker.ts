import type { AppUpdates } from '#services/services';
import { savesData } from './savesData';

/** The paths of this page and of everything it has loaded from the shop's origin. */
function loadedPaths({ location, performance }: Window): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    location.pathname,
    ...loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  ];
}

/** Whether this page is the one that announces the version: the waiting worker says yes to one page only. */
const mayAnnounce = (waiting: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    waiting.postMessage({ type: 'MAY_ANNOUNCE' }, [port2]);
  });

/** Calls the listener when a version is waiting and the page is visible. Returns the unsubscribe function. */
function watchWaiting(
  { document }: Window,
  registration: ServiceWorkerRegistration,
  listener: () => void,
): () => void {
  const check = async () => {
    const { active, waiting } = registration;
    if (active && waiting && document.visibilityState === 'visible' && (await mayAnnounce(waiting)))
      listener();
  };
  const onFound = () => registration.installing?.addEventListener('statechange', check);
  onFound();
  void check();
  registration.addEventListener('updatefound', onFound);
  document.addEventListener('visibilitychange', check);
  return () => {
    registration.removeEventListener('updatefound', onFound);
    document.removeEventListener('visibilitychange', check);
  };
}

/** How long a page waits for the waiting version to become active before it reloads without it. */
const ACTIVATION_LIMIT_MS = 3000;

/** Activates the waiting version, if there is one. Resolves once it is active, was replaced, or took too long. */
async function activate({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting) return;
  const settled = new Promise<void>((resolve) => {
    setTimeout(resolve, ACTIVATION_LIMIT_MS);
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
    });
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await settled;
}

/**
 * Resolves to the promise's value, or to undefined if it rejects. A browser with all cookies blocked may
 * reject every service-worker call. The shop works without a service worker.
 */
const orUndefined = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch(() => undefined);

/**
 * Reports each visited URL to the worker, checks for a new version when the page becomes visible, and
 * activates a waiting version when the page is hidden.
 */
function followVisit(window: Window, serviceWorker: ServiceWorkerContainer): void {
  const postOpened = async () => {
    const registration = await orUndefined(serviceWorker.ready);
    registration?.active?.postMessage({ type: 'OPENED', urls: loadedPaths(window) });
  };
  void postOpened();
  // The worker caches visited URLs only with Save-Data; every browser with Save-Data has the Navigation API.
  (window as { navigation?: EventTarget }).navigation?.addEventListener(
    'currententrychange',
    () => void postOpened(),
  );
  window.document.addEventListener('visibilitychange', async () => {
    // Undefined if it was refused, or if the visitor has cleared the site data since.
    const registration = await orUndefined(serviceWorker.getRegistration());
    if (window.document.visibilityState === 'visible')
      return void (registration && (await orUndefined(registration.update()))); // without a network: next time
    // Posts nothing to the old worker here: the browser replaces it only when it is idle.
    if (registration?.waiting) return registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    return void postOpened(); // reports what was loaded since
  });
}

/**
 * Registers the service worker, which caches the shop for visits without a network: all of it, or with
 * Save-Data only the visited pages. It keeps the files of an older version while a page of it is open.
 */
export function startServiceWorker(window: Window): AppUpdates {
  const { serviceWorker } = window.navigator as Partial<Navigator>;
  // Missing in in-app web views and on pages without https.
  if (!serviceWorker)
    return { onWaiting: () => () => undefined, activateAndReload: () => window.location.reload() };
  const address = savesData(window) ? '/sw.js?save-data' : '/sw.js';
  const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: () => address });
  const url = policy?.createScriptURL('') ?? address;
  const registered = orUndefined(serviceWorker.register(url, { updateViaCache: 'none' }));
  followVisit(window, serviceWorker);
  return {
    onWaiting: (listener) => {
      const stop = registered.then(
        (registration) => registration && watchWaiting(window, registration, listener),
      );
      return () => void stop.then((end) => end?.());
    },
    activateAndReload: async () => {
      const registration = await registered;
      if (registration) await activate(registration);
      window.location.reload();
    },
  };
}
