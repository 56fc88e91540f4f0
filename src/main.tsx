import './ui/global.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { persistStore } from 'redux-persist';
import { App } from './app/App';
import { RootBoundary } from './app/RootBoundary';
import { TOYS } from './data/toys';
import { textOf } from './domain/notices';
import { catalogueLoaded } from './features/catalogue/catalogueSlice';
import { locationChanged } from './features/router/routerSlice';
import { createFirebaseAuth } from './services/browser/firebaseAuth/firebaseAuth';
import { createBrowserHistory } from './services/browser/browserHistory';
import { consoleReporter } from './services/browser/consoleReporter';
import { createLazyNotifier } from './services/browser/lazyNotifier';
import { createRecordStorage } from './services/browser/recordStorage/recordStorage';
import { browserEnvironment } from './services/browser/recordStorage/browserEnvironment';
import { createWebMail } from './services/browser/webMailWindow';
import type { Services } from './services/services';
import { appStarted } from './store/appEvents';
import { createLiveGuard } from './store/liveGuard';
import { makeStore } from './store/makeStore';
import { createRecorder } from './store/recorder';
import { persistedReducer } from './store/persistedReducer';
import { createAddressBar } from './store/routerListeners';

/** The sign-in service this build was made for (AUTH_SERVICE); the SDK is loaded when asked. */
const auth = createFirebaseAuth({
  keys: JSON.parse(process.env.FIREBASE_KEYS),
  ...(process.env.AUTH_SERVICE === 'embedded' && {
    prepare: () =>
      import('./identity/transport').then(({ startEmbeddedIdentity }) => startEmbeddedIdentity()),
  }),
  ...(process.env.AUTH_SERVICE === 'emulator' && { emulatorUrl: 'http://127.0.0.1:9099' }),
  loadPopupResolver:
    process.env.AUTH_SERVICE === 'firebase'
      ? () =>
          import('firebase/auth').then(
            ({ browserPopupRedirectResolver }) => browserPopupRedirectResolver,
          )
      : () => import('./identity/embeddedPopupResolver').then((m) => m.embeddedPopupResolver),
});

const guard = createLiveGuard();
const clock = { now: () => Date.now() };
const recorder = createRecorder(clock.now);
const records = createRecordStorage(browserEnvironment({ clock, isLive: guard.isLive }));
const history = createBrowserHistory(window);

const services: Services = {
  auth,
  records,
  history,
  clock,
  notifier: createLazyNotifier(
    () => import('./app/toasts'),
    (notice) =>
      consoleReporter.report('A notice was lost', { code: 'toasts', message: textOf(notice) }),
  ),
  webMail: createWebMail(window),
  reporter: consoleReporter,
};

const addressBar = createAddressBar(history);
const asked = new URLSearchParams(window.location.search);

const store = makeStore(services, {
  reducer: persistedReducer(records.engine),
  enhancers: [guard.enhancer, recorder.enhancer],
  devTools: process.env.NODE_ENV !== 'production' || asked.has('qa'),
});

store.dispatch(catalogueLoaded(TOYS));
store.dispatch(locationChanged({ place: history.current(), move: 'POP' }));
addressBar.follow(store);
persistStore(store);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw the shop in.');
const page = createRoot(root);
const renderShop = () =>
  page.render(
    <RootBoundary>
      <Provider store={store}>
        <App />
      </Provider>
    </RootBoundary>,
  );
/** The QA panel is loaded when asked for: by `?qa`, `?snapshot=URL`, or Alt+Shift+Q. */
const renderWithPanel = async () => {
  const { QaRoot } = await import('./replay/QaRoot');
  page.render(
    <QaRoot
      store={store}
      recording={recorder.recording}
      addressBar={addressBar}
      now={clock.now}
      appVersion={process.env.APP_VERSION}
      snapshotUrl={asked.get('snapshot')}
      onClose={renderShop}
    >
      <RootBoundary>
        <App />
      </RootBoundary>
    </QaRoot>,
  );
};

renderShop();
store.dispatch(appStarted());
if (asked.has('qa') || asked.has('snapshot')) void renderWithPanel();
window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
  if (altKey && shiftKey && code === 'KeyQ') void renderWithPanel();
});
