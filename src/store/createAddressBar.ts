import type { Store } from '@reduxjs/toolkit';
import { selectAddress, selectAllToysFilter } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import type { HistoryService } from '#services/historyService';
import type { RootState } from './rootReducer';

/**
 * How often typing changes the address at once, so that Back and a reload lose no letter. Safari allows 100 changes in
 * 30 seconds. After that many letters, the address follows when typing pauses.
 */
const AT_ONCE = 40;
const LIMITED_MS = 30_000;
const PAUSE_MS = 400;

/** Keeps the URL equal to that of the store. */
export interface AddressBar {
  /** Shows the location of the store, and its changes. */
  readonly follow: (store: Store<RootState>) => void;
}

/**
 * Creates the address bar. When the URL of the state changes without a navigation, such as with a filter of
 * /all-toys or a jump in the DevTools, the history entry gets it. That adds no entries. The entry also gets the
 * key of the state, which restores the scroll position on Back.
 */
export function createAddressBar(history: HistoryService): AddressBar {
  return {
    follow: (store) => {
      const queryOf = () => selectAllToysFilter(store.getState()).query;
      let query = queryOf();
      let timer: ReturnType<typeof setTimeout> | undefined;
      /** The times of the last letters. */
      let times: readonly number[] = [];
      const isLimited = () => {
        const first = times.at(-AT_ONCE - 1);
        return first !== undefined && performance.now() - first < LIMITED_MS;
      };
      const show = () => {
        timer = undefined;
        const address = selectAddress(store.getState());
        if (hrefOf(address) !== hrefOf(history.current())) history.show(address);
      };
      const sync = () => {
        const isTyped = query !== queryOf();
        query = queryOf();
        if (isTyped) times = [...times.slice(-AT_ONCE), performance.now()];
        if (isTyped && isLimited()) {
          clearTimeout(timer);
          timer = setTimeout(show, PAUSE_MS);
        } else if (timer === undefined) show();
      };
      show();
      store.subscribe(sync);
    },
  };
}
