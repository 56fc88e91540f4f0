import { recordedVisit } from '@latim/visits/record';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { RootBoundary } from '#app/RootBoundary';
import { screenAt, screens } from '#app/screens';
import { PAGE_ANSWERS } from '#domain/beforeHydration';
import { savesData } from '#offline/savesData';
import { visits } from '#qa/visits';
import { appStarted } from '#store/appEvents';
import { followAddress } from '#store/followAddress';
import { makeStore, type ShopStore } from '#store/makeStore';
import { persist, persistedReducer, withStoredLists } from '#store/persist';
import { captureErrors } from './captureErrors';
import { createServices } from './createServices';
import { initialStates } from './initialStates';
import { startQaTools, wasRecorded } from './startQaTools';

/** Whether the Redux DevTools are on: in development and with `?qa`. */
const hasDevTools = (): boolean =>
  process.env.NODE_ENV !== 'production' || new URLSearchParams(window.location.search).has('qa');

/**
 * Hydrates the prerendered page, or renders into an empty one, in a transition, which input can interrupt. Resolves when the
 * screen answers.
 */
const draw = (root: HTMLElement, shop: (onDrawn: () => void) => ReactNode): Promise<void> =>
  new Promise((resolve) => {
    startTransition(() => {
      if (root.dataset['path'] === undefined) createRoot(root).render(shop(resolve));
      else hydrateRoot(root, shop(resolve));
    });
  });

const USES = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'];

/** Resolves at the first use of the page. Not `pointerover`: Chromium sends it for a resting pointer when the page appears. */
const firstUse = () =>
  new Promise<void>((resolve) => {
    for (const type of USES)
      window.addEventListener(type, () => resolve(), { capture: true, once: true });
  });

/** Starts the shop. Rejects if a part that the page needs cannot be loaded; a prerendered page then stays as it is. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');

  const services = createServices(() => recordedVisit(store)?.recorder.isLive() ?? true);
  // A new history entry has no state. A reload, Back and Forward keep the state of the entry.
  const navigationType = window.history.state === null ? 'PUSH' : 'POP';
  const location = services.history.current();
  const [{ CATALOGUE }, tools] = await Promise.all([
    import(/* webpackChunkName: "catalogue" */ '#domain/toys'),
    hasDevTools() ? import('./createDevTools') : null,
    screenAt(root.dataset['path'] ?? location.pathname).load(),
  ]);

  const devTools = tools?.createDevTools(() => window.location.reload());
  const here = { location, navigationType } as const;
  const { state, serverState } = initialStates(services, CATALOGUE, here, root.dataset['path']);
  const store: ShopStore = makeStore(services, {
    preloadedState: withStoredLists(state),
    reducer: persistedReducer(services.records.engine),
    enhancers: devTools ? [devTools.enhancer] : [],
    visits,
    devTools: devTools?.options ?? false,
  });
  if (devTools || wasRecorded())
    await import('#qa/QaTools')
      .then(({ observeVisit }) => observeVisit(store))
      .catch(() => undefined); // the dialog loads it too, and says that it is missing

  // The same tree as in `renderPage`: the ids of `useId` depend on it.
  await draw(root, (onDrawn) => (
    <RootBoundary>
      <Provider store={store} serverState={serverState}>
        <App onDrawn={onDrawn} />
      </Provider>
    </RootBoundary>
  ));
  document.dispatchEvent(new Event(PAGE_ANSWERS)); // buttons that were pressed before are pressed again
  performance.mark('screen-answers'); // for performance profiles and the bench
  await new Promise((resolve) => setTimeout(resolve)); // because the last task of hydration is long

  store.dispatch(appStarted()); // listeners connect the session, the lists and the history
  window.addEventListener('pagehide', followAddress(store, services.history));
  persist(store);
  captureErrors(window, store);
  startQaTools(store, services);

  await firstUse();
  // The next taps may follow at once. Screen readers announce a notice reliably only if its live region already exists.
  void import('#app/toasts').catch(() => undefined); // the first notice loads them again
  if (!savesData(window))
    for (const screen of [screens.toy, screens.allToys, screens.home])
      screen.load().catch(() => undefined); // the first render tries again
}
