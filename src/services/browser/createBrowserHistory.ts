import { nanoid } from '@reduxjs/toolkit';
import { canonicalPath, parseUrl, pathOf, urlOf } from '#domain/urls';
import type { HistoryService, Location } from '#services/historyService';

const keyOf = (state: unknown): string | undefined => {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
};

/** Changes the history. Returns false if the browser refuses: it throws after too many changes in a short time. */
function isAllowed(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** The browser's session history. A URL of another origin is ignored: the location does not change. */
export function createBrowserHistory(window: Window): HistoryService {
  /** Gives the current entry a URL and a key. Includes the origin, because a path that starts with `//` names another host. */
  const setEntry = ({ pathname, search, hash, key }: Location) =>
    isAllowed(() =>
      window.history.replaceState(
        { key },
        '',
        `${window.location.origin}${urlOf(pathname)}${search}${hash}`,
      ),
    );
  const current = (): Location => {
    const { pathname, search, hash } = window.location;
    const path = canonicalPath(pathOf(pathname)); // each screen has one URL
    const key = keyOf(window.history.state);
    const location = { pathname: path, search, hash, key: key ?? nanoid() };
    // The first entry, and one that the browser made for a link with a fragment, have no key.
    const isChanged = key === undefined || urlOf(path) !== pathname;
    return !isChanged || setEntry(location) ? location : { ...location, key: key ?? 'default' };
  };
  const navigate = (method: 'pushState' | 'replaceState', href: string): Location => {
    const url = parseUrl(urlOf(href), window.location.href);
    if (url?.origin !== window.location.origin) return current();
    if (!isAllowed(() => window.history[method]({ key: nanoid() }, '', url.href)))
      window.location[method === 'pushState' ? 'assign' : 'replace'](url.href);
    return current();
  };
  return {
    current,
    push: (href) => navigate('pushState', href),
    replace: (href) => navigate('replaceState', href),
    show: setEntry,
    onPop: (report) => window.addEventListener('popstate', () => report(current())),
  };
}
