import { PAGE_ANSWERS } from './boot/pageAnswers';
import { selectAddress } from './features/filter/filterSlice';
import { hrefOf, locationChanged } from './features/router/routerSlice';
import { lazyService } from './lib/lazyService';
import type { Services } from './services/services';
import { appStarted } from './store/appEvents';
import type { AddressBar } from './store/createAddressBar';
import type { ShopStore } from './store/makeStore';

interface Startup {
  /**
   * Gives the store the query and the hash of the address, then replays early input, which changes what they say.
   * A second call is a no-op.
   */
  readonly answer: () => void;
  /** Connects the store to the address bar, the stored lists and the session. A second call is a no-op. */
  readonly start: () => void;
  /** Resolves when the store is connected. Until then the page is being hydrated and must not be rendered again. */
  readonly started: Promise<void>;
}

/** Creates the steps that follow hydration. */
export function createStartup(
  store: ShopStore,
  { history, records }: Services,
  addressBar: AddressBar,
): Startup {
  let resolveStarted = () => {};
  const started = new Promise<void>((resolve) => (resolveStarted = resolve));
  let isAnswering = false;
  let isStarted = false;

  const answer = () => {
    if (isAnswering) return;
    isAnswering = true;
    const location = history.current();
    if (hrefOf(selectAddress(store.getState())) !== hrefOf(location))
      store.dispatch(locationChanged({ place: location, move: 'POP' }));
    delete document.documentElement.dataset['filtered'];
    document.dispatchEvent(new Event(PAGE_ANSWERS));
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    answer(); // a screen that failed to render did not call it
    addressBar.follow(store);
    // In the chunk of the record storage, which reports that it is missing.
    void lazyService(() => import(/* webpackChunkName: "lists" */ './store/persist'))
      .whenLoaded()
      .then(({ persist }) => persist(store, records.engine));
    store.dispatch(appStarted());
    resolveStarted();
  };
  return { answer, start, started };
}
