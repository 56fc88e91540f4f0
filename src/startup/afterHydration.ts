import { screens } from '#app/screens';
import { savesData } from '#offline/savesData';
import type { Services } from '#services/services';
import { appStarted } from '#store/appEvents';
import { createAddressBar } from '#store/createAddressBar';
import type { ShopStore } from '#store/makeStore';
import { persist } from '#store/persist';
import { pageUsed } from './pageUsed';

/** Resolves when the page is loaded and the browser is idle, at most five seconds later. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const { requestIdleCallback } = window as Partial<Window>; // missing in Safari
    const wait = () =>
      requestIdleCallback
        ? requestIdleCallback(() => resolve(), { timeout: 5000 })
        : setTimeout(resolve, 500);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });

/** Requests all pictures, also those far from the viewport and those that are added later. */
function loadAllPictures(): void {
  const load = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      picture.loading = 'eager';
  };
  load();
  new MutationObserver(load).observe(document.body, { childList: true, subtree: true });
}

/** Connects the store to the address bar, the stored lists, the session and everything else outside. */
export function startSession(store: ShopStore, { history }: Services): void {
  createAddressBar(history).follow(store);
  persist(store);
  store.dispatch(appStarted());
}

/** Completes the layout far from the viewport and requests its pictures, because a capture of a whole page does not scroll. */
function completeLayout(): void {
  for (const part of document.querySelectorAll('[data-later]')) part.removeAttribute('data-later');
  if (!savesData(window)) loadAllPictures();
}

/**
 * Loads what a visitor may need next: at once the screen of a toy, because a tap on a toy may follow the first
 * touch; when the browser is idle, the other lists of toys, and the toasts, because screen readers announce a notice reliably
 * only if its live region already exists. With Save-Data, only the toasts.
 */
async function loadNext(): Promise<void> {
  const isAllowed = !savesData(window);
  if (isAllowed) {
    screens.toy.preload();
  }
  await whenIdle();
  import('#app/toasts').catch(() => undefined); // the first notice loads them again
  if (isAllowed) for (const screen of [screens.allToys, screens.home]) screen.preload();
}

/** Completes the layout when the browser is idle, and loads the next parts at the first use of the page. */
export function completePage(): void {
  void whenIdle().then(completeLayout);
  void pageUsed.then(() => loadNext());
}
