import { hrefOf, selectPlace } from '../features/router/routerSlice';
import type { HistoryService } from '../services/historyService';
import type { ShopStore } from './makeStore';
import type { AddressBar } from './routerListeners';

interface Loan {
  readonly addressBar: AddressBar;
  readonly history: HistoryService;
  /** The visitor's own store, which has the bar back afterwards. */
  readonly own: ShopStore;
  readonly sandbox: ShopStore;
  /** The visitor went back, which ends the loan as well. */
  readonly onBack: () => void;
}

/**
 * Shows the addresses of a sandbox, on one entry of the history that is its own: the visitor's entries
 * stay as they are. Returns what ends it, and leads back to where the visitor was.
 */
export function borrowAddressBar({ addressBar, history, own, sandbox, onBack }: Loan): () => void {
  const show = () => addressBar.follow(sandbox);
  history.push(hrefOf(selectPlace(sandbox.getState())));
  show();
  // A redirect of the visitor's own shop, signed out by another tab, takes the address meanwhile.
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
    end(); // Forward then leads to the visitor's own address too
    history.back();
  };
}
