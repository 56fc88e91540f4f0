import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { RootBoundary } from './app/RootBoundary';
import { ScreenBoundary } from './app/ScreenBoundary';
import { screenAt } from './app/screens';
import { AfterMount } from './app/AfterMount';
import { PAGE_ANSWERS } from './boot/pageAnswers';
import { TOYS } from './data/toys';
import { noticeText } from './domain/notices';
import { catalogueLoaded } from './features/catalogue/catalogueSlice';
import { whenIdle } from './lib/whenIdle';
import { hrefOf, locationChanged, selectPlace } from './features/router/routerSlice';
import { createFirebaseAuth } from './services/browser/firebaseAuth/createFirebaseAuth';
import {
  createSessionBroadcast,
  mayHaveSession,
} from './services/browser/firebaseAuth/sessionBroadcast';
import { createBrowserHistory } from './services/browser/createBrowserHistory';
import { consoleReporter } from './services/browser/consoleReporter';
import { endTransactionsOnPageHide } from './services/browser/endTransactionsOnPageHide';
import { createLazyAppUpdates } from './services/browser/createLazyAppUpdates';
import { createLazyDrafts } from './services/browser/createLazyDrafts';
import { createLazyNotifier } from './services/browser/createLazyNotifier';
import { createLazyRecords } from './services/browser/createLazyRecords';
import { createPageReload } from './services/browser/createPageReload';
import { createErrorObserver } from './services/browser/createErrorObserver';
import { createWebMail } from './services/browser/createWebMail';
import type { Services } from './services/services';
import { appStarted } from './store/appEvents';
import { makeStore, type ShopStore } from './store/makeStore';
import { createRecorder } from './store/recorder';
import { createAddressBar } from './store/routerListeners';
import { LIST_NAMES, STORED_LISTS } from './store/storedLists';

endTransactionsOnPageHide(window);

/** The sign-in service this build was made for (AUTH_SERVICE); the SDK is loaded when asked. */
const auth = createFirebaseAuth({
  keys: JSON.parse(process.env.FIREBASE_KEYS),
  reporter: consoleReporter,
  mayHaveSession,
  trace: createSessionBroadcast(),
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

const asked = new URLSearchParams(window.location.search);

/** The DevTools' options and the guard against time travel: fetched only where the DevTools are on. */
async function loadDevTools() {
  const [{ devToolsOptions }, { createLiveGuard }] = await Promise.all([
    import('./store/devTools'),
    import('./store/liveGuard'),
  ]);
  return { options: devToolsOptions, guard: createLiveGuard() };
}
const areDevToolsOn = process.env.NODE_ENV !== 'production' || asked.has('qa');
const devTools = areDevToolsOn ? await loadDevTools() : null;
/** Without the DevTools nobody travels in time. */
const isLive = () => devTools?.guard.isLive() ?? true;

const clock = { now: () => Date.now() };
const recorder = createRecorder(Date.now);
const records = createLazyRecords(async () => {
  const { createBrowserRecords } =
    await import('./services/browser/recordStorage/createBrowserRecords');
  return createBrowserRecords({ clock, isLive });
});
const drafts = createLazyDrafts(async () => {
  const { createSessionDrafts } = await import('./services/browser/createSessionDrafts');
  return createSessionDrafts({ storage: () => window.sessionStorage, isLive });
});
const history = createBrowserHistory(window);

const services: Services = {
  auth,
  records,
  drafts,
  history,
  clock,
  notifier: createLazyNotifier(
    () => import('./app/toasts'),
    (notice) =>
      consoleReporter.report('A notice was lost', { code: 'toasts', message: noticeText(notice) }),
  ),
  webMail: createWebMail(window),
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

const addressBar = createAddressBar(history);
const store = makeStore(services, {
  enhancers: [...(devTools ? [devTools.guard.enhancer] : []), recorder.enhancer],
  devTools: devTools?.options ?? false,
});

devTools?.guard.onReset(() => {
  const place = history.current();
  void import('./store/persistence').then(({ beginAnew }) => beginAnew(store, TOYS, place));
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the shop in.');

/**
 * What the page was prerendered as; nothing in development. The first render must equal it, so the
 * real address, with its query, comes as an event after it, as do the session and the stored lists.
 */
const drawn = root.dataset['path'];
const here = history.current();
store.dispatch(catalogueLoaded(TOYS));
store.dispatch(
  locationChanged({
    place: drawn === undefined ? here : { ...here, pathname: drawn, search: '', hash: '' },
    move: 'POP',
  }),
);

let isStarted = false;
let hasStarted = () => {};
/** Until then nothing else is drawn: a page that is being hydrated would be drawn anew. */
const started = new Promise<void>((resolve) => (hasStarted = resolve));

/** Once: when the screen answers, or where none does, when there is nothing else to do. */
const start = () => {
  if (isStarted) return;
  isStarted = true;
  document.dispatchEvent(new Event(PAGE_ANSWERS)); // for a screen that does not
  const place = history.current(); // a link may have been followed meanwhile
  if (hrefOf(selectPlace(store.getState())) !== hrefOf(place))
    store.dispatch(locationChanged({ place, move: 'POP' }));
  addressBar.follow(store);
  import('./store/persistence').then(
    ({ persist }) => persist(store, records.engine),
    ({ message }: Error) => {
      // Nobody waits for lists that do not come.
      const failure = { reason: 'denied', message } as const;
      for (const list of LIST_NAMES) store.dispatch(STORED_LISTS[list].storageFailed(failure));
    },
  );
  store.dispatch(appStarted());
  if (asked.has('qa') || asked.has('snapshot')) void openPanel();
  hasStarted();
};

const first = store.getState();
const onDrawn = () => {
  performance.mark('screen-answers'); // seen in a performance profile, and by the bench
  // At once: React draws fields empty whose values the store does not know.
  document.dispatchEvent(new Event(PAGE_ANSWERS));
  setTimeout(start); // a stretch of its own: hydration's last one is long enough
};

/** The shop of a store, and what stands beside it. */
const shopOf = (shown: ShopStore, beside: ReactNode = null) => (
  <>
    <RootBoundary key={shown === store ? 'live' : 'sandbox'}>
      <Provider store={shown} serverState={first}>
        <App onDrawn={onDrawn} />
      </Provider>
    </RootBoundary>
    <AfterMount run={() => whenIdle(start)} />
    {beside}
  </>
);

await screenAt(drawn ?? here.pathname)
  .load()
  .catch((error: Error) => {
    // The boot script tells of it: the page stays as it was drawn, with its links. The boundary tells of the rest.
    if (drawn !== undefined && error.name === 'ChunkLoadError') throw error;
  });
const page = await new Promise<Root>((resolve) => {
  // A transition: hydration gives way to the shopper's hand.
  startTransition(() => {
    if (drawn !== undefined) return resolve(hydrateRoot(root, shopOf(store)));
    const created = createRoot(root);
    created.render(shopOf(store));
    return resolve(created);
  });
});

let isPanelOpen = false;
/** The QA panel is loaded when asked for: by `?qa`, `?snapshot=URL`, or Alt+Shift+Q. */
async function openPanel() {
  const [{ Qa, BrokenPanel }] = await Promise.all([import('./replay/Qa'), started]);
  if (isPanelOpen) return; // a second one would end a replay in the first
  isPanelOpen = true;
  const close = () => {
    isPanelOpen = false;
    page.render(shopOf(store));
  };
  const show = (shown: ShopStore) =>
    page.render(
      shopOf(
        shown,
        <ScreenBoundary onError={() => show(store)} fallback={<BrokenPanel onClose={close} />}>
          <Qa
            store={store}
            recording={recorder.recording}
            addressBar={addressBar}
            history={history}
            now={clock.now}
            appVersion={process.env.APP_VERSION}
            snapshotUrl={asked.get('snapshot')}
            onShow={(sandbox) => show(sandbox ?? store)}
            onClose={close}
          />
        </ScreenBoundary>,
      ),
    );
  show(store);
}
window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
  if (altKey && shiftKey && code === 'KeyQ') void openPanel();
});
