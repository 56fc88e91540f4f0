import { Workbox } from 'workbox-window';
import { urlOf } from '#domain/urls';
import { savesData } from './savesData';

/** How long a page waits for the waiting version to become active before it reloads without it. */
const ACTIVATION_LIMIT_MS = 3000;

/** The URL of the worker, in the form that Trusted Types require. */
function workerUrl() {
  const url = urlOf('/sw.js');
  const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: () => url }); // eslint-disable-line compat/compat -- may be missing
  return policy?.createScriptURL('') ?? url;
}

/**
 * Registers the service worker, which stores the shop for visits without a network, except with Save-Data: it loads 2 MB.
 * Calls `onWaiting` when a newer version is installed, with a function that activates it and reloads the page.
 */
export async function registerServiceWorker(
  onWaiting: (reload: () => void) => void,
): Promise<void> {
  // Missing in in-app web views and on pages without https.
  if (!('serviceWorker' in navigator) || savesData(window)) return;
  const workbox = new Workbox(workerUrl());
  const reload = () => {
    workbox.addEventListener('controlling', () => window.location.reload());
    workbox.messageSkipWaiting();
    setTimeout(() => window.location.reload(), ACTIVATION_LIMIT_MS); // if another page has activated it
  };
  workbox.addEventListener('waiting', () => onWaiting(reload));
  await workbox.register().catch(() => undefined); // refused, for example with all cookies blocked
}
