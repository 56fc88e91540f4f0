import { parseUrl } from '../../domain/parseUrl';
import { canonicalPath } from '../../domain/canonicalPath';
import type { HistoryService, Location } from '../historyService';

const keyOf = (state: unknown): string => {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : 'default';
};

/** The browser's own history. An address of another origin is refused: the place stays. */
export function createBrowserHistory(window: Window): HistoryService {
  let entries = 0;
  const current = (): Location => {
    const { origin, pathname, search, hash } = window.location;
    const { state } = window.history;
    const tidy = canonicalPath(pathname); // so that each screen has one address
    // With the origin: a path may begin with two slashes, as another site's address does.
    if (tidy !== pathname)
      window.history.replaceState(state, '', `${origin}${tidy}${search}${hash}`);
    return { pathname: tidy, search, hash, key: keyOf(state) };
  };
  const move = (how: 'pushState' | 'replaceState', href: string): Location => {
    const url = parseUrl(href, window.location.href);
    if (url?.origin === window.location.origin) {
      entries += 1;
      const key = `${Math.trunc(window.performance.timeOrigin)}-${entries}`;
      window.history[how]({ key }, '', url.href);
    }
    return current();
  };
  return {
    current,
    push: (href) => move('pushState', href),
    replace: (href) => move('replaceState', href),
    back: () => window.history.back(),
    onPop: (report) => {
      const onPopState = () => report(current());
      window.addEventListener('popstate', onPopState);
      return () => window.removeEventListener('popstate', onPopState);
    },
  };
}
