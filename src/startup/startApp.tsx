import { createRecorder } from '@latim/visits/record';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { AfterMount, App } from '#app/App';
import { RootBoundary } from '#app/ScreenBoundary';
import { screenAt, screens } from '#app/screens';
import { PAGE_TOYS_ID } from '#domain/constants';
import type { PageToys } from '#domain/toy';
import {
  catalogueLoaded,
  catalogueRequested,
  pageToysLoaded,
  selectIsComplete,
} from '#features/catalogue/catalogueSlice';
import { locationChanged, selectLocation } from '#features/router/routerSlice';
import { whenIdle } from '#lib/whenIdle';
import { savesData } from '#offline/savesData';
import type { Services } from '#services/services';
import { createAddressBar } from '#store/createAddressBar';
import { makeStore, type ShopStore } from '#store/makeStore';
import { isPersistSetup, type RootState } from '#store/rootReducer';
import { createGate, type Gate } from '#ui/createGate';
import { deferHydrationUntil } from '#ui/hydration';
import { completePage } from './completePage';
import { createHydrationSteps } from './createHydrationSteps';
import { createServices } from './createServices';
import { firstUse } from './firstUse';
import { startQaTools, wasRecorded } from './startQaTools';

/** The path for which the page was prerendered; undefined in development, where no page is prerendered. */
const prerenderedPath = (root: HTMLElement): string | undefined => root.dataset['path'];

/** Creates the store of the page. The DevTools are on in development and with `?qa`. */
async function createPageStore() {
  const areDevToolsOn =
    process.env.NODE_ENV !== 'production' || new URLSearchParams(window.location.search).has('qa');
  const devTools = areDevToolsOn
    ? (await import('./createDevTools')).createDevTools(() => window.location.reload())
    : null;
  const recorder = createRecorder<RootState>(Date.now, isPersistSetup);
  const services = createServices(recorder.isLive);
  const enhancers = [...(devTools ? [devTools.enhancer] : []), recorder.enhancer];
  const store = makeStore(services, {
    enhancers,
    devTools: devTools?.options ?? false,
  });
  if (areDevToolsOn || wasRecorded()) {
    await import('#qa/observeCalls').then(
      ({ observeCalls }) => observeCalls(store),
      () => undefined, // the tools contain it too, and say that they are missing
    );
  }
  return { store, services, recording: recorder.recording };
}

/**
 * Dispatches the state of the first render. It must equal the prerendered HTML, so the query and the hash of
 * the address, the session and the stored lists are dispatched after hydration. Returns the path.
 */
async function dispatchFirstState(
  store: ShopStore,
  { catalogue, history }: Services,
  path: string | undefined,
) {
  const here = history.current();
  const toys = document.getElementById(PAGE_TOYS_ID)?.textContent;
  store.dispatch(
    toys
      ? pageToysLoaded(JSON.parse(toys) as PageToys) // written by the build
      : catalogueLoaded(await catalogue.load()),
  );
  store.dispatch(
    locationChanged({
      location: path === undefined ? here : { ...here, pathname: path, search: '', hash: '' },
      navigationType: 'POP',
    }),
  );
  return path ?? here.pathname;
}

/**
 * Hydrates the parts below the first viewport when the gate opens. Also on a navigation: the router's context changes for all of
 * them, and React would discard the HTML of what is not hydrated.
 */
function deferHydration(store: ShopStore, gate: Gate): void {
  const first = selectLocation(store.getState());
  // Before React subscribes, so that the gate is open when it renders.
  store.subscribe(() => selectLocation(store.getState()) !== first && gate.open());
  deferHydrationUntil(gate);
}

/** Hydrates the prerendered page, or renders into an empty one. Uses a transition, which input can interrupt. */
const mount = (root: HTMLElement, shop: ReactNode): Promise<void> =>
  new Promise((resolve) => {
    startTransition(() => {
      if (prerenderedPath(root) === undefined) createRoot(root).render(shop);
      else hydrateRoot(root, shop);
      resolve();
    });
  });

/** Shows the metadata of another screen. The first page has its own. */
function followHead(store: ShopStore): void {
  import('./showHead').then(
    ({ showHead }) => showHead(store, process.env.SITE_URL),
    () => undefined, // without a network: the metadata stays
  );
}

/**
 * How long an untouched page stays incomplete after it can answer. Most captures are made at least 2 seconds later, and
 * a visitor who uses the page at once does not wait for parts that nobody sees.
 */
const UNTOUCHED_MS = 1000;

/** Loads what Load More and the page of a toy need, because a tap on them may follow the first touch at once. */
function preloadNextStep(store: ShopStore): void {
  if (savesData(window)) return;
  if (!selectIsComplete(store.getState())) store.dispatch(catalogueRequested());
  screens.toy.preload();
}

/**
 * Loads the toasts and other screens. With Save-Data, it loads the toasts only: screen readers announce a notice reliably
 * only if its live region already exists.
 */
function preloadOthers(): void {
  import('#app/toasts').catch(() => undefined); // the first notice loads them again
  if (!savesData(window)) for (const screen of [screens.allToys, screens.home]) screen.preload();
}

/** Creates the store, loads the screen of the address, and mounts the shop. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const { store, services, recording } = await createPageStore();
  const addressBar = createAddressBar(services.history);
  const { markInteractive, connect, connected } = createHydrationSteps(store, services, addressBar);
  const path = await dispatchFirstState(store, services, prerenderedPath(root));
  const firstState = store.getState();
  const wholePage = createGate(firstUse);
  if (prerenderedPath(root) !== undefined) deferHydration(store, wholePage);

  let isFirstScreen = true;
  const onDrawn = () => {
    // After this effect, in which React would reset the fields whose values are reported, but before the next render, which
    // would reset those whose values are not.
    queueMicrotask(() => {
      markInteractive();
      performance.mark('screen-answers'); // for performance profiles and the bench
    });
    setTimeout(connect); // in a separate task, because the last task of hydration is long
    if (!isFirstScreen) followHead(store);
    isFirstScreen = false;
  };
  const shop = (
    <>
      <RootBoundary>
        <Provider store={store} serverState={firstState}>
          <App onDrawn={onDrawn} hasDemoAccounts={process.env.AUTH_SERVICE === 'embedded'} />
        </Provider>
      </RootBoundary>
      <AfterMount run={() => whenIdle(connect)} />
    </>
  );

  await screenAt(path)
    .load()
    .catch((error: Error) => {
      // If the chunk is missing, a prerendered page is not hydrated; the boot script shows a message. The error
      // boundary handles other errors.
      if (prerenderedPath(root) !== undefined && error.name === 'ChunkLoadError') throw error;
    });
  await mount(root, shop);
  if (!savesData(window))
    void connected.then(() => setTimeout(() => whenIdle(wholePage.open), UNTOUCHED_MS));
  void Promise.all([connected, wholePage.opened]).then(() => whenIdle(completePage));
  void Promise.all([connected, firstUse.opened]).then(() => {
    preloadNextStep(store);
    whenIdle(preloadOthers);
  });
  startQaTools({ store, services, recording, connected, appVersion: process.env.APP_VERSION });
}
