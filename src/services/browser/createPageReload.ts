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

/** Whether a form has text, which a reload could lose. */
const hasText = (document: Document): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')].some(
    ({ type, value }) => type !== 'search' && type !== 'radio' && value !== '',
  );

/**
 * Reloads a page that has become interactive and has no text in a form, at most once a minute. A page that never became
 * interactive was just loaded: its HTML would name the same files again.
 */
export const createPageReload = (window: Window, clock: Clock): PageReload => ({
  reloadForMissingChunk: () => {
    const wasInteractive = window.performance.getEntriesByName('screen-answers').length > 0;
    if (!wasInteractive || hasText(window.document) || !window.navigator.onLine) return false;
    if (!recordReload(window, clock.now())) return false;
    window.location.reload();
    return true;
  },
});
