import type { Store } from '@reduxjs/toolkit';
import { selectAddress, selectAllToysFilter } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import type { HistoryService } from '#services/historyService';
import type { RootState } from './rootReducer';

/**
 * How many letters update the address at once, so that Back and a reload lose none. Further letters update it when typing
 * pauses, because Safari allows 100 updates in 30 seconds.
 */
const AT_ONCE = 40;
const LIMITED_MS = 30_000;
const PAUSE_MS = 400;

/** Keeps the URL equal to the address in the store. */
export interface AddressBar {
  /** Shows the location of the store, and its changes. */
  readonly follow: (store: Store<RootState>) => void;
}

/**
 * Creates the address bar. When the state changes the URL without a navigation, such as by a filter of /all-toys or a jump in
 * the DevTools, it replaces the current history entry and adds none. The entry also gets the key of the state, which restores
 * the scroll position on Back.
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
