import { screens } from './app/screens';
import { catalogueRequested, selectIsComplete } from './features/catalogue/catalogueSlice';
import { savesData } from './services/browser/savesData';
import type { ShopStore } from './store/makeStore';

/**
 * Loads the toasts, the catalogue and the screens that most visitors open next, so that a search or the first tap on a
 * link does not wait for the network. Call it when the browser is idle. With Save-Data it loads the toasts only:
 * screen readers announce a notice reliably only in a live region that was there before it.
 */
export function preloadLikelyNeeds(store: ShopStore): void {
  import('./app/toasts').catch(() => undefined); // the first notice asks for them again
  if (savesData(window)) return;
  if (!selectIsComplete(store.getState())) store.dispatch(catalogueRequested());
  for (const screen of [screens.toy, screens.allToys, screens.home]) screen.preload();
}
