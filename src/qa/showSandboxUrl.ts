import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import type { HistoryService } from '#services/historyService';
import type { AddressBar } from '#store/createAddressBar';
import type { ShopStore } from '#store/makeStore';

/** What {@link showSandboxUrl} needs. */
interface UrlSandbox {
  readonly addressBar: AddressBar;
  readonly history: HistoryService;
  /** The visitor's store. The address bar follows it again afterwards. */
  readonly liveStore: ShopStore;
  readonly sandbox: ShopStore;
  /** Called when the visitor goes Back or Forward, after the address bar follows `liveStore` again. */
  readonly onBack: () => void;
}

/**
 * Shows the URL of a sandbox in the address bar. Adds one history entry for the sandbox, so the visitor's
 * entries are not changed. Returns a function that ends this and goes back to the visitor's entry.
 */
export function showSandboxUrl({
  addressBar,
  history,
  liveStore,
  sandbox,
  onBack,
}: UrlSandbox): () => void {
  const show = () => addressBar.follow(sandbox);
  const isAdded = history.push(hrefOf(selectAddress(sandbox.getState()))) !== null;
  show();
  // The visitor's store may redirect, for example after a sign-out in another tab. Restores the URL then.
  const stopRestoring = liveStore.subscribe(show);
  let isOver = false;
  const end = () => {
    isOver = true;
    stopRestoring();
    stopPops();
    addressBar.follow(liveStore);
  };
  const stopPops = history.onPop(() => {
    end();
    onBack();
  });
  return () => {
    if (isOver) return;
    end(); // sets the sandbox's entry to the visitor's URL, so Forward leads there too
    if (isAdded) history.back();
  };
}
