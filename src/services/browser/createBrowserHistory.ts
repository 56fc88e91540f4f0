import { canonicalPath } from '#domain/canonicalPath';
import { parseUrl } from '#domain/parseUrl';
import type { HistoryService, Location } from '#services/historyService';

const keyOf = (state: unknown): string => {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : 'default';
};

/** The browser's session history. A URL of another origin is ignored: the location does not change. */
export function createBrowserHistory(window: Window): HistoryService {
  let entries = 0;
  const current = (): Location => {
    const { origin, pathname, search, hash } = window.location;
    const { state } = window.history;
    const canonical = canonicalPath(pathname); // each screen has one URL
    // Includes the origin: a path that starts with two slashes would be read as another host.
    if (canonical !== pathname)
      window.history.replaceState(state, '', `${origin}${canonical}${search}${hash}`);
    return { pathname: canonical, search, hash, key: keyOf(state) };
  };
  const navigate = (method: 'pushState' | 'replaceState', href: string): Location => {
    const url = parseUrl(href, window.location.href);
    if (url?.origin === window.location.origin) {
      entries += 1;
      const key = `${Math.trunc(window.performance.timeOrigin)}-${entries}`;
      window.history[method]({ key }, '', url.href);
    }
    return current();
  };
  return {
    current,
    push: (href) => navigate('pushState', href),
    replace: (href) => navigate('replaceState', href),
    show: ({ pathname, search, hash, key }) => {
      try {
        window.history.replaceState(
          { key },
          '',
          `${window.location.origin}${pathname}${search}${hash}`,
        );
      } catch {
        // Safari refuses more than 100 changes in 30 seconds. The next event shows the location.
      }
    },
    back: () => window.history.back(),
    onPop: (report) => {
      const onPopState = () => report(current());
      window.addEventListener('popstate', onPopState);
      return () => window.removeEventListener('popstate', onPopState);
    },
  };
}
