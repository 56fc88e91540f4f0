import { PAGE_ANSWERS } from './boot/pageAnswers';
import { hrefOf, locationChanged, selectLocation } from './features/router/routerSlice';
import type { Services } from './services/services';
import { appStarted } from './store/appEvents';
import type { AddressBar } from './store/createAddressBar';
import type { ShopStore } from './store/makeStore';
import { LIST_NAMES, STORED_LISTS } from './store/slices';

interface Startup {
  /** Connects the store to the address bar, the stored lists and the session. A second call is a no-op. */
  readonly start: () => void;
  /** Resolves when the store is connected. Until then the page is being hydrated and must not be rendered again. */
  readonly started: Promise<void>;
}

/** Creates the step that follows hydration. */
export function createStartup(
  store: ShopStore,
  { history, records }: Services,
  addressBar: AddressBar,
): Startup {
  let resolveStarted = () => {};
  const started = new Promise<void>((resolve) => (resolveStarted = resolve));
  let isStarted = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    document.dispatchEvent(new Event(PAGE_ANSWERS)); // a screen that failed to render did not send it
    const location = history.current(); // a link may have been followed meanwhile
    if (hrefOf(selectLocation(store.getState())) !== hrefOf(location))
      store.dispatch(locationChanged({ place: location, move: 'POP' }));
    addressBar.follow(store);
    import('./store/persist').then(
      ({ persist }) => persist(store, records.engine),
      ({ message }: Error) => {
        const failure = { reason: 'denied', message } as const;
        for (const list of LIST_NAMES) store.dispatch(STORED_LISTS[list].storageFailed(failure));
      },
    );
    store.dispatch(appStarted());
    resolveStarted();
  };
  return { start, started };
}
