import type { Store } from '@reduxjs/toolkit';
import { hrefOf, selectLocation } from '#features/router/routerSlice';
import type { HistoryService } from '#services/historyService';
import type { RootState } from './rootReducer';

/** Keeps the URL equal to the location in one store at a time: the shop's or a sandbox's. */
export interface AddressBar {
  /** Switches to another store and shows its location. */
  readonly follow: (store: Store<RootState>) => void;
}

/**
 * Creates the address bar. When the state changes without a navigation, such as after a jump in the DevTools,
 * it sets the URL to the location in the state. It replaces the history entry, so time travel adds none.
 */
export function createAddressBar(history: HistoryService): AddressBar {
  let leave = () => {};
  return {
    follow: (store) => {
      leave();
      const sync = () => {
        const href = hrefOf(selectLocation(store.getState()));
        if (href !== hrefOf(history.current())) history.replace(href);
      };
      sync();
      leave = store.subscribe(sync);
    },
  };
}
