import { createRecorder } from '@latim/visits/record';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { RootBoundary } from '#app/RootBoundary';
import { screenAt } from '#app/screens';
import { PAGE_ANSWERS } from '#domain/beforeHydration';
import { hrefOf, locationChanged, selectLocation } from '#features/router/routerSlice';
import type { Services } from '#services/services';
import { makeStore, type ShopStore } from '#store/makeStore';
import { persistedReducer, withStoredLists } from '#store/persist';
import { isPersistSetup, type RootState } from '#store/rootReducer';
import { completePage, startSession } from './afterHydration';
import { createServices } from './createServices';
import { openingOf } from './openingOf';
import { startQaTools, wasRecorded } from './startQaTools';

/** The path for which the page was prerendered; undefined in development, where no page is prerendered. */
const prerenderedPath = (root: HTMLElement): string | undefined => root.dataset['path'];

/** Creates the store of the page. The DevTools are on in development and with `?qa`. */
async function createPageStore(path: string | undefined) {
  const areDevToolsOn =
    process.env.NODE_ENV !== 'production' || new URLSearchParams(window.location.search).has('qa');
  const devTools = areDevToolsOn
    ? (await import('./createDevTools')).createDevTools(() => window.location.reload())
    : null;
  const recorder = createRecorder<RootState>(Date.now, isPersistSetup);
  const services = createServices(recorder.isLive);
  const { CATALOGUE } = await import(/* webpackChunkName: "catalogue" */ '#data/toys');
  const opening = openingOf(services, CATALOGUE, path);
  const enhancers = [...(devTools ? [devTools.enhancer] : []), recorder.enhancer];
  const store = makeStore(services, {
    preloadedState: withStoredLists(opening.state),
    reducer: persistedReducer(services.records.engine),
    enhancers,
    devTools: devTools?.options ?? false,
  });
  if (areDevToolsOn || wasRecorded()) {
    await import('#qa/observeCalls').then(
      ({ observeCalls }) => observeCalls(store),
      () => undefined, // the tools contain it too, and say that they are missing
    );
  }
  return { store, services, opening, recording: recorder.recording };
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

/** Replays the input that was queued during hydration, after a navigation by the browser itself, such as to `#main`. */
function replayInput(store: ShopStore, { history }: Services): void {
  const location = history.current();
  if (hrefOf(location) !== hrefOf(selectLocation(store.getState())))
    store.dispatch(locationChanged({ location, navigationType: 'POP' }));
  document.dispatchEvent(new Event(PAGE_ANSWERS));
  performance.mark('screen-answers'); // for performance profiles and the bench
}

/** Creates the store, loads the screen of the address, and mounts the shop. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  const { store, services, opening, recording } = await createPageStore(prerenderedPath(root));

  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  let isFirstScreen = true;
  const onDrawn = () => {
    if (!isFirstScreen) return;
    isFirstScreen = false;
    queueMicrotask(() => replayInput(store, services)); // after this effect, in which React would reset reported values
    setTimeout(onHydrated); // in a separate task, because the last task of hydration is long
  };
  // The same tree as in `renderPage`: the ids of `useId` depend on it.
  const shop = (
    <RootBoundary>
      <Provider store={store} serverState={opening.serverState}>
        <App onDrawn={onDrawn} hasDemoAccounts={process.env.AUTH_SERVICE === 'embedded'} />
      </Provider>
    </RootBoundary>
  );
  const sessionStarted = hydrated.then(() => startSession(store, services));
  void sessionStarted.then(() => completePage());

  await screenAt(selectLocation(store.getState()).pathname)
    .load()
    .catch((error: Error) => {
      // If the chunk is missing, a prerendered page is not hydrated; `main` shows a message. The error
      // boundary handles other errors.
      if (prerenderedPath(root) !== undefined && error.name === 'ChunkLoadError') throw error;
    });
  await mount(root, shop);
  startQaTools({ store, services, recording, sessionStarted });
}
