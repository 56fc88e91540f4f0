import type { Location } from '#services/historyService';
import type { Services } from '#services/services';

const noop = () => undefined;
const never = () => new Promise<never>(noop);

/**
 * Services without any effect: they report no session, store nothing and open nothing. Used for
 * prerendering and for replayed snapshots, which must not touch the visitor's own data.
 */
export function noopServices(
  first: Location = { pathname: '/', search: '', hash: '', key: 'default' },
): Services {
  let location = first;
  let count = 0;
  /** A history of one entry. Each navigation gets a key of its own. */
  const navigate = (href: string): Location => {
    const { pathname, search, hash } = new URL(href, 'https://shop.invalid');
    count += 1;
    location = { pathname, search, hash, key: `noop-${count}` };
    return location;
  };
  return {
    auth: {
      onSessionChanged: noop,
      warmUp: noop,
      signUp: never,
      logIn: never,
      signInWithGoogle: never,
      signOut: never,
      updateProfile: never,
      sendPasswordReset: never,
    },
    records: {
      read: () => [],
      put: never,
      remove: never,
      subscribe: noop,
      check: noop,
      engine: {
        getItem: () => Promise.resolve({ items: [] }),
        setItem: () => Promise.resolve(),
        removeItem: () => Promise.resolve(),
      },
    },
    drafts: { read: () => [], write: noop },
    recentToys: { read: () => [], write: noop },
    wishes: { read: () => [], write: noop },
    history: {
      current: () => location,
      push: navigate,
      replace: navigate,
      show: (shown) => void (location = shown),
      onPop: () => noop,
    },
    notifier: { notify: noop, dismiss: noop, dismissAll: noop },
    clock: { now: () => 0 },
  };
}
