import type { StoreEnhancer } from '@reduxjs/toolkit';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { AfterMount } from './app/AfterMount';
import { App } from './app/App';
import { RootBoundary } from './app/RootBoundary';
import { screenAt } from './app/screens';
import { composeServices } from './composeServices';
import { createStartup } from './createStartup';
import { PAGE_TOYS_ID } from './domain/constants';
import type { PageToys } from './domain/pageToys';
import { catalogueLoaded, pageToysLoaded } from './features/catalogue/catalogueSlice';
import { locationChanged } from './features/router/routerSlice';
import { whenIdle } from './lib/whenIdle';
import { preloadLikelyNeeds } from './preloadLikelyNeeds';
import type { Services } from './services/services';
import { startQaTools } from './startQaTools';
import { createAddressBar } from './store/createAddressBar';
import { createRecorder } from './store/createRecorder';
import { makeStore, type ShopStore } from './store/makeStore';

declare global {
  interface Window {
    /** A test's enhancer of the store; only builds with `STORE_WATCHER` use it. */
    readonly storeWatcher?: StoreEnhancer;
  }
}

/** The path that the page was prerendered for; undefined in development, which prerenders nothing. */
const prerenderedPath = (root: HTMLElement): string | undefined => root.dataset['path'];

/** Creates the store of the page, with the DevTools where they are on: in development, or with `?qa`. */
async function createPageStore() {
  const areDevToolsOn =
    process.env.NODE_ENV !== 'production' || new URLSearchParams(window.location.search).has('qa');
  const devTools = areDevToolsOn ? (await import('./createDevTools')).createDevTools() : null;
  const services = composeServices(() => devTools?.guard.isLive() ?? true);
  const recorder = createRecorder(services.clock.now);
  const enhancers = [...(devTools?.enhancers ?? []), recorder.enhancer];
  if (process.env.STORE_WATCHER === 'on' && window.storeWatcher)
    enhancers.push(window.storeWatcher);
  const store = makeStore(services, {
    enhancers,
    devTools: devTools?.options ?? false,
  });
  devTools?.guard.onReset(() => {
    const location = services.history.current();
    void Promise.all([import('./store/persist'), services.catalogue.load()]).then(
      ([{ restartSession }, toys]) => restartSession(store, toys, location),
    );
  });
  // The log of the DevTools knows which events they have skipped, moved or dropped.
  const recording = () => devTools?.log.recording() ?? recorder.recording();
  return { store, services, recording };
}

/**
 * Dispatches what the first render shows. It must equal the prerendered HTML, so the query and the hash of
 * the address, the session and the stored lists are dispatched after hydration.
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
      place: path === undefined ? here : { ...here, pathname: path, search: '', hash: '' },
      move: 'POP',
    }),
  );
  return path ?? here.pathname;
}

/** Hydrates the prerendered page, or renders into an empty one. In a transition, so that input interrupts it. */
const mount = (root: HTMLElement, shop: ReactNode): Promise<Root> =>
  new Promise((resolve) => {
    startTransition(() => {
      if (prerenderedPath(root) !== undefined) return resolve(hydrateRoot(root, shop));
      const created = createRoot(root);
      created.render(shop);
      return resolve(created);
    });
  });

/** Creates the store, loads the screen of the address, and mounts the shop. */
export async function openShop(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const { store, services, recording } = await createPageStore();
  const addressBar = createAddressBar(services.history);
  const { answer, start, started } = createStartup(store, services, addressBar);
  const path = await dispatchFirstState(store, services, prerenderedPath(root));
  const firstState = store.getState();

  const onDrawn = () => {
    answer(); // now: React resets fields whose values the store does not know
    performance.mark('screen-answers'); // for performance profiles and the bench
    setTimeout(start); // a task of its own: the last task of hydration is long enough
  };
  const shopOf = (shown: ShopStore, beside: ReactNode = null) => (
    <>
      <RootBoundary key={shown === store ? 'live' : 'sandbox'}>
        <Provider store={shown} serverState={firstState}>
          <App onDrawn={onDrawn} hasDemoAccounts={process.env.AUTH_SERVICE === 'embedded'} />
        </Provider>
      </RootBoundary>
      <AfterMount run={() => whenIdle(start)} />
      {beside}
    </>
  );

  await screenAt(path)
    .load()
    .catch((error: Error) => {
      // A prerendered page stays as it is, and the boot script shows the message. Other errors are the boundary's.
      if (prerenderedPath(root) !== undefined && error.name === 'ChunkLoadError') throw error;
    });
  const page = await mount(root, shopOf(store));
  void started.then(() => whenIdle(() => preloadLikelyNeeds(store)));
  startQaTools({
    store,
    services,
    addressBar,
    recording,
    started,
    render: (shown, beside) => page.render(shopOf(shown, beside)),
  });
}
