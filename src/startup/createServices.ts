import { withRetry } from '#domain/withRetry';
import { createBrowserHistory } from '#services/browser/createBrowserHistory';
import { createBrowserRecords } from '#services/browser/createRecordStorage';
import { createTabLists } from '#services/browser/createTabLists';
import { createFirebaseAuth } from '#services/firebase/createFirebaseAuth';
import type { Notifier, Services } from '#services/services';

/** Creates the sign-in service of this build (`AUTH_SERVICE`). The SDK is loaded on first use. */
const createAuth = () =>
  createFirebaseAuth({
    keys: JSON.parse(process.env.FIREBASE_KEYS),
    ...(process.env.AUTH_SERVICE === 'embedded' && {
      prepare: () =>
        import('#identity/installFetchInterceptor').then((m) => m.installFetchInterceptor()),
    }),
    ...(process.env.AUTH_SERVICE === 'emulator' && { emulatorUrl: 'http://127.0.0.1:9099' }),
    loadPopupResolver:
      process.env.AUTH_SERVICE === 'firebase'
        ? () => import('#services/firebase/googlePopup').then((m) => m.browserPopupRedirectResolver)
        : () => import('#identity/embeddedPopupResolver').then((m) => m.embeddedPopupResolver),
  });

/** Calls the toasts, which are loaded with the first call. Calls keep their order. Says so if the toasts cannot be loaded. */
function callToasts(call: (toasts: Notifier) => void): void {
  withRetry(() => import('#app/toasts')).then(
    ({ toasts }) => call(toasts),
    () => document.getElementById('not-loaded')?.removeAttribute('hidden'),
  );
}

const lazyToasts: Notifier = {
  notify: (notice) => callToasts((toasts) => toasts.notify(notice)),
  dismiss: (subject) => callToasts((toasts) => toasts.dismiss(subject)),
  dismissAll: () => callToasts((toasts) => toasts.dismissAll()),
};

/**
 * Creates the services of a page in a browser. The large ones are loaded on first use.
 * `isLive` returns false during time travel in the DevTools: nothing is written then.
 */
export function createServices(isLive: () => boolean): Services {
  return {
    auth: createAuth(),
    records: createBrowserRecords(isLive),
    ...createTabLists(isLive),
    history: createBrowserHistory(window),
    clock: { now: () => Date.now() },
    notifier: lazyToasts,
  };
}
