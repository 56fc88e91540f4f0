import { messageSW, Workbox } from 'workbox-window';
import { urlOf } from '#domain/urls';
import type { AppUpdates } from '#services/services';
import { savesData } from './savesData';

/**
 * How long a page is hidden before it activates a waiting version. A page that is being closed or reloaded does not: the
 * old worker may be answering the next navigation, and the browser would stop it.
 */
const HIDDEN_MS = 1000;

/** How long a page waits for the waiting version to become active before it reloads without it. */
const ACTIVATION_LIMIT_MS = 3000;

/** Resolves once a worker is active, was replaced, or took too long. */
const whenActive = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ACTIVATION_LIMIT_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });

/** The URL of the worker, in the form that Trusted Types require. */
function workerUrl(window: Window) {
  const url = urlOf('/sw.js');
  const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: () => url });
  return policy?.createScriptURL('') ?? url;
}

/**
 * Registers the service worker, which caches the shop for visits without a network, except with Save-Data: it loads 2 MB.
 * Checks for a new version when the page becomes visible, and activates a waiting version once the page has been hidden
 * for a while.
 */
export function startServiceWorker(window: Window): AppUpdates {
  const { document, location } = window;
  const { serviceWorker } = window.navigator as Partial<Navigator>;
  // Missing in in-app web views and on pages without https.
  if (!serviceWorker || savesData(window))
    return { onWaiting: () => () => undefined, activateAndReload: () => location.reload() };
  const workbox = new Workbox(workerUrl(window), { updateViaCache: 'none' });
  // A browser with all cookies blocked may reject every call. The shop works without a service worker.
  const registered = workbox.register({ immediate: true }).catch(() => undefined);
  let activation: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(activation);
    if (document.visibilityState === 'hidden')
      activation = setTimeout(() => workbox.messageSkipWaiting(), HIDDEN_MS);
    else workbox.update().catch(() => undefined); // without a network: next time
  });
  return {
    onWaiting: (listener) => {
      const check = async () => {
        const registration = await registered;
        if (!registration?.active || !registration.waiting) return;
        if (document.visibilityState === 'hidden') return;
        // The waiting version lets only one page announce it.
        if (await messageSW(registration.waiting, { type: 'MAY_ANNOUNCE' })) listener();
      };
      workbox.addEventListener('waiting', check);
      document.addEventListener('visibilitychange', check);
      // Workbox does not report a version whose installation started before the registration.
      let installing: ServiceWorker | null | undefined;
      void registered.then((registration) => {
        installing = registration?.installing;
        installing?.addEventListener('statechange', check);
      });
      return () => {
        installing?.removeEventListener('statechange', check);
        workbox.removeEventListener('waiting', check);
        document.removeEventListener('visibilitychange', check);
      };
    },
    activateAndReload: async () => {
      const waiting = (await registered)?.waiting;
      workbox.messageSkipWaiting();
      if (waiting) await whenActive(waiting);
      location.reload();
    },
  };
}
