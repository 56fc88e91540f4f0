import type { Clock, PageReload } from '#services/services';

/** The sessionStorage key of the time of the last reload. */
const KEY = 'toyshop:chunk-reload';
const MIN_INTERVAL_MS = 60_000;

/** Stores the time of a reload. Returns false if the last one was too recent or sessionStorage is blocked. */
function recordReload(window: Window, now: number): boolean {
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
 * Reloads a page that has become interactive, at most once a minute. Any other page was just loaded:
 * its HTML would name the same files again.
 */
export const createPageReload = (window: Window, clock: Clock): PageReload => ({
  reloadForMissingChunk: () => {
    const wasInteractive = window.performance.getEntriesByName('screen-answers').length > 0;
    if (!wasInteractive || !window.navigator.onLine || !recordReload(window, clock.now()))
      return false;
    window.location.reload();
    return true;
  },
});
