import { whenIdle } from './lib/whenIdle';
import { consoleReporter } from './services/browser/consoleReporter';
import { createBrowserHistory } from './services/browser/createBrowserHistory';
import { createErrorObserver } from './services/browser/createErrorObserver';
import { createLazyAppUpdates } from './services/browser/createLazyAppUpdates';
import { createLazyDrafts } from './services/browser/createLazyDrafts';
import { createLazyNotifier } from './services/browser/createLazyNotifier';
import { createLazyRecords } from './services/browser/createLazyRecords';
import { createPageReload } from './services/browser/createPageReload';
import { createWebMail } from './services/browser/createWebMail';
import { createFirebaseAuth } from './services/browser/firebaseAuth/createFirebaseAuth';
import { mayHaveSession } from './services/browser/firebaseAuth/mayHaveSession';
import { createSessionBroadcast } from './services/browser/firebaseAuth/sessionBroadcast';
import type { Services } from './services/services';
import { LIST_NAMES } from './store/slices';

/** The sign-in service of this build (AUTH_SERVICE). The SDK is loaded on first use. */
const createAuth = () =>
  createFirebaseAuth({
    keys: JSON.parse(process.env.FIREBASE_KEYS),
    reporter: consoleReporter,
    mayHaveSession,
    broadcast: createSessionBroadcast(),
    ...(process.env.AUTH_SERVICE === 'embedded' && {
      prepare: () =>
        import('./identity/installFetchInterceptor').then(({ installFetchInterceptor }) =>
          installFetchInterceptor(),
        ),
    }),
    ...(process.env.AUTH_SERVICE === 'emulator' && { emulatorUrl: 'http://127.0.0.1:9099' }),
    loadPopupResolver:
      process.env.AUTH_SERVICE === 'firebase'
        ? () =>
            import('./services/browser/firebaseAuth/browserPopupRedirectResolver').then(
              ({ browserPopupRedirectResolver }) => browserPopupRedirectResolver,
            )
        : () => import('./identity/embeddedPopupResolver').then((m) => m.embeddedPopupResolver),
  });

/**
 * The services of a page in a browser. Each large one is loaded on first use.
 * `isLive` tells whether the store shows the present: during time travel nothing is written.
 */
export function composeServices(isLive: () => boolean): Services {
  const clock = { now: () => Date.now() };
  const records = createLazyRecords(LIST_NAMES, async () => {
    const { createBrowserRecords } = await import(
      /* webpackChunkName: "lists" */ './services/browser/recordStorage/createBrowserRecords'
    );
    return createBrowserRecords({ clock, isLive });
  });
  const drafts = createLazyDrafts(async () => {
    const { createSessionDrafts } = await import('./services/browser/createSessionDrafts');
    return createSessionDrafts({ storage: () => window.sessionStorage, isLive });
  });
  return {
    auth: createAuth(),
    catalogue: {
      load: () =>
        import(/* webpackChunkName: "catalogue" */ './data/toys').then(({ TOYS }) => TOYS),
    },
    records,
    drafts,
    history: createBrowserHistory(window),
    clock,
    notifier: createLazyNotifier(() => import('./app/toasts').then(({ toasts }) => toasts)),
    webMail: createWebMail(window),
    sharing: {
      // In the chunk of the Share button, so it is loaded before a click.
      share: (page) =>
        import(/* webpackChunkName: "toy-extras" */ './services/browser/createSharing').then(
          ({ createSharing }) => createSharing(window).share(page),
        ),
    },
    reporter: consoleReporter,
    errors: createErrorObserver(window),
    pageReload: createPageReload(window, clock),
    appUpdates:
      process.env.NODE_ENV === 'production'
        ? createLazyAppUpdates(async () => {
            await new Promise<void>(whenIdle);
            const { startServiceWorker } = await import('./services/browser/startServiceWorker');
            return startServiceWorker(window);
          })
        : { onWaiting: () => () => undefined, activateAndReload: () => undefined }, // no worker
  };
}
