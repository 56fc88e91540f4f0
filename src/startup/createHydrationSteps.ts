import { PAGE_INTERACTIVE } from '#boot/contract';
import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf, locationChanged } from '#features/router/routerSlice';
import { lazyService } from '#lib/lazyService';
import type { Services } from '#services/services';
import { appStarted } from '#store/appEvents';
import type { AddressBar } from '#store/createAddressBar';
import type { ShopStore } from '#store/makeStore';
import { whenListsAreNeeded } from './whenListsAreNeeded';

interface HydrationSteps {
  /**
   * Dispatches the real location, then replays queued input. The order matters: input may change the location.
   * A second call is a no-op.
   */
  readonly markInteractive: () => void;
  /** Connects the store to the address bar, the stored lists and the session. A second call is a no-op. */
  readonly connect: () => void;
  /** Resolves when the store is connected. Until then React hydrates the page, and it must not be rendered again. */
  readonly connected: Promise<void>;
}

/** Creates the two steps that follow hydration, in this order. */
export function createHydrationSteps(
  store: ShopStore,
  { history, records }: Services,
  addressBar: AddressBar,
): HydrationSteps {
  let resolveConnected = () => {};
  const connected = new Promise<void>((resolve) => (resolveConnected = resolve));
  let isInteractive = false;
  let isConnected = false;

  const markInteractive = () => {
    if (isInteractive) return;
    isInteractive = true;
    const location = history.current();
    if (hrefOf(selectAddress(store.getState())) !== hrefOf(location))
      store.dispatch(locationChanged({ location, navigationType: 'POP' }));
    delete document.documentElement.dataset['filtered'];
    document.dispatchEvent(new Event(PAGE_INTERACTIVE));
  };
  const connect = () => {
    if (isConnected) return;
    isConnected = true;
    markInteractive(); // not called yet if the screen failed to render
    addressBar.follow(store);
    // `persist` is in the same chunk as the record storage, which reports a failed load.
    void whenListsAreNeeded()
      .then(lazyService(() => import(/* webpackChunkName: "lists" */ '#store/persist')).whenLoaded)
      .then(({ persist }) => persist(store, records.engine));
    store.dispatch(appStarted());
    resolveConnected();
  };
  return { markInteractive, connect, connected };
}
