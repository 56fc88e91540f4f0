import type { AppUpdates } from '../appUpdates';

/** What this page has loaded from the shop's own address, and the page itself. */
function loadedBy({ location, performance }: Window): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    location.pathname,
    ...loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  ];
}

/** Whether the visitor's browser asks for less data. Only Chromium tells. */
const savesData = ({ navigator }: Window): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // TypeScript does not know it

/** Whether this page is the one that tells of the version: the waiting worker says yes once. */
const mayTell = (waiting: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    waiting.postMessage({ type: 'MAY_TELL' }, [port2]);
  });

/** Tells of a version that waits, while the page is seen. Returns what ends it. */
function watchWaiting(
  { document }: Window,
  registration: ServiceWorkerRegistration,
  listener: () => void,
): () => void {
  const look = async () => {
    const { active, waiting } = registration;
    if (active && waiting && document.visibilityState === 'visible' && (await mayTell(waiting)))
      listener();
  };
  const onFound = () => registration.installing?.addEventListener('statechange', look);
  onFound();
  void look();
  registration.addEventListener('updatefound', onFound);
  document.addEventListener('visibilitychange', look);
  return () => {
    registration.removeEventListener('updatefound', onFound);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Resolves once the waiting version, if there is one, is in use. */
async function activate({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting) return;
  const settled = new Promise<void>((resolve) => {
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
    });
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await settled;
}

/**
 * What a promise brings; nothing where it is rejected. With all cookies refused, a browser may reject
 * every call about workers. The shop works without one.
 */
const orNothing = <T>(promise: Promise<T>): Promise<T | undefined> =>
  promise.catch(() => undefined);

/** Tells the worker what is visited, looks for newer versions, and lets one take over while the page is hidden. */
function followVisit(window: Window, serviceWorker: ServiceWorkerContainer): void {
  const tellOpened = async () => {
    const registration = await orNothing(serviceWorker.ready);
    registration?.active?.postMessage({ type: 'OPENED', urls: loadedBy(window) });
  };
  void tellOpened();
  // Every browser that can save data has the Navigation API.
  (window as { navigation?: EventTarget }).navigation?.addEventListener(
    'currententrychange',
    () => void tellOpened(),
  );
  window.document.addEventListener('visibilitychange', async () => {
    // None where it was refused, or where the visitor cleared the site's data meanwhile.
    const registration = await orNothing(serviceWorker.getRegistration());
    if (window.document.visibilityState === 'visible')
      return void (registration && (await orNothing(registration.update()))); // no network: next time
    // Nothing is told to the worker that shall go: only one that has no work is replaced.
    if (registration?.waiting) return registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    return void tellOpened(); // what was loaded since
  });
}

/**
 * Keeps the shop for visits without a network: all of it, or only what is visited where the visitor
 * saves data. The worker keeps the files of an older version as long as a page needs them.
 */
export function startServiceWorker(window: Window): AppUpdates {
  const { serviceWorker } = window.navigator as Partial<Navigator>;
  // An in-app web view, or a page that did not come by https.
  if (!serviceWorker)
    return { onWaiting: () => () => undefined, activateAndReload: () => window.location.reload() };
  const address = savesData(window) ? '/sw.js?save-data' : '/sw.js';
  const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: () => address });
  const url = policy?.createScriptURL('') ?? address;
  const registered = orNothing(serviceWorker.register(url, { updateViaCache: 'none' })); // works with a network
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
