import type { Clock, PageReload } from '../services';

/** When the page was last reloaded for a part of it. */
const KEY = 'toyshop:chunk-reload';
const MIN_INTERVAL_MS = 60_000;

/** The present time is noted; false where the last one is too near, or sessionStorage is denied. */
function noteReload(window: Window, now: number): boolean {
  try {
    const { sessionStorage } = window;
    if (now - Number(sessionStorage.getItem(KEY)) < MIN_INTERVAL_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads a page that has answered before, at most once a minute. The HTML of a page that never did has just come
 * from the server: it names the same files again.
 */
export const createPageReload = (window: Window, clock: Clock): PageReload => ({
  reloadForMissingChunk: () => {
    const hasAnswered = window.performance.getEntriesByName('screen-answers').length > 0;
    if (!hasAnswered || !window.navigator.onLine || !noteReload(window, clock.now())) return false;
    window.location.reload();
    return true;
  },
});
