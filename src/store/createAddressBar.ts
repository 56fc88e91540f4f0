import type { Store } from '@reduxjs/toolkit';
import { selectAddress } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import type { HistoryService } from '#services/historyService';
import type { RootState } from './rootReducer';

/** Keeps the URL equal to that of one store at a time: the shop's or a sandbox's. */
export interface AddressBar {
  /** Switches to another store and shows its location. */
  readonly follow: (store: Store<RootState>) => void;
}

/**
 * Creates the address bar. When the URL of the state changes without a navigation, such as with a filter of
 * /all-toys or a jump in the DevTools, the history entry gets it. That adds no entries. The entry also gets the
 * key of the state, which restores the scroll position on Back.
 */
export function createAddressBar(history: HistoryService): AddressBar {
  let leave = () => {};
  return {
    follow: (store) => {
      leave();
      const sync = () => {
        const address = selectAddress(store.getState());
        if (hrefOf(address) !== hrefOf(history.current())) history.show(address);
      };
      sync();
      leave = store.subscribe(sync);
    },
  };
}
