import type { Store } from '@reduxjs/toolkit';
import { createPath } from 'react-router-dom';
import { selectAddress } from '#features/filter/filterSlice';
import type { HistoryService } from '#services/historyService';
import type { RootState } from './rootReducer';

/** The pause between two changes of the address, because Safari allows 100 in 30 seconds. */
const PAUSE_MS = 400;

/**
 * Keeps the URL equal to the address in the store. When the state changes the address without a navigation, such as by a filter of
 * /all-toys or a jump in the DevTools, the current history entry gets it: at once, or while somebody types after the pause.
 * It also gets the key of the state, which restores the scroll position on Back. Returns the function that ends a pause.
 */
export function followAddress(store: Store<RootState>, history: HistoryService): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    const address = selectAddress(store.getState());
    if (createPath(address) === createPath(history.current())) return;
    history.show(address);
    timer = setTimeout(onPaused, PAUSE_MS);
  };
  const onPaused = () => {
    timer = undefined;
    show();
  };
  show();
  store.subscribe(() => {
    if (timer === undefined) show();
  });
  return show;
}
