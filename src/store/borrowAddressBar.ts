import { hrefOf, selectPlace } from '#features/router/routerSlice';
import type { HistoryService } from '#services/historyService';
import type { ShopStore } from './makeStore';
import type { AddressBar } from './routerListeners';

interface Loan {
  readonly addressBar: AddressBar;
  readonly history: HistoryService;
  /** The visitor's own store. The address bar follows it again afterwards. */
  readonly own: ShopStore;
  readonly sandbox: ShopStore;
  /** Called when the visitor goes Back or Forward, after the address bar follows `own` again. */
  readonly onBack: () => void;
}

/**
 * Shows the URL of a sandbox in the address bar. Adds one history entry for the sandbox, so the visitor's
 * entries are not changed. Returns a function that ends this and goes back to the visitor's entry.
 */
export function borrowAddressBar({ addressBar, history, own, sandbox, onBack }: Loan): () => void {
  const show = () => addressBar.follow(sandbox);
  history.push(hrefOf(selectPlace(sandbox.getState())));
  show();
  // The visitor's own store may redirect, for example after a sign-out in another tab. Restores the URL then.
  const stopHolding = own.subscribe(show);
  let isOver = false;
  const end = () => {
    isOver = true;
    stopHolding();
    stopPops();
    addressBar.follow(own);
  };
  const stopPops = history.onPop(() => {
    end();
    onBack();
  });
  return () => {
    if (isOver) return;
    end(); // sets the sandbox's entry to the visitor's URL, so Forward leads there too
    history.back();
  };
}
