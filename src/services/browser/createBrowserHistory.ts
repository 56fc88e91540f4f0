import { canonicalPath, parseUrl } from '#domain/urls';
import type { HistoryService, Location } from '#services/historyService';

const keyOf = (state: unknown): string => {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : 'default';
};

/** Whether the browser makes a change of its history. It throws after too many in a short time. */
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
  let entries = 0;
  const current = (): Location => {
    const { origin, pathname, search, hash } = window.location;
    const { state } = window.history;
    const path = canonicalPath(pathname.slice(process.env.BASE_PATH.length));
    const canonical = process.env.BASE_PATH + path; // each screen has one URL
    // Includes the origin: a path that starts with two slashes would be read as another host.
    if (canonical !== pathname)
      isAllowed(() =>
        window.history.replaceState(state, '', `${origin}${canonical}${search}${hash}`),
      );
    return { pathname: path, search, hash, key: keyOf(state) };
  };
  const navigate = (method: 'pushState' | 'replaceState', href: string): Location | null => {
    const url = parseUrl(process.env.BASE_PATH + href, window.location.href);
    if (url?.origin !== window.location.origin) return current();
    entries += 1;
    const key = `${Math.trunc(window.performance.timeOrigin)}-${entries}`;
    return isAllowed(() => window.history[method]({ key }, '', url.href)) ? current() : null;
  };
  return {
    current,
    push: (href) => navigate('pushState', href),
    replace: (href) => navigate('replaceState', href),
    show: ({ pathname, search, hash, key }) => {
      const url = `${window.location.origin}${process.env.BASE_PATH}${pathname}${search}${hash}`;
      isAllowed(() => window.history.replaceState({ key }, '', url));
    },
    load: (href, navigationType) => {
      isAllowed(() =>
        window.location[navigationType === 'PUSH' ? 'assign' : 'replace'](
          process.env.BASE_PATH + href,
        ),
      );
    },
    back: () => window.history.back(),
    onPop: (report) => {
      const onPopState = () => report(current());
      window.addEventListener('popstate', onPopState);
      return () => window.removeEventListener('popstate', onPopState);
    },
  };
}
