import type { Location } from '../historyService';
import type { Services } from '../services';

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);

/**
 * Services that reach nothing: no session is reported, nothing is stored, nothing opens. For
 * prerendering, and for a loaded snapshot, which must not touch the visitor's own data.
 */
export function noopServices(): Services {
  let place: Location = { pathname: '/', search: '', hash: '', key: 'default' };
  const move = (href: string): Location => {
    const { pathname, search, hash } = new URL(href, 'https://shop.invalid');
    place = { pathname, search, hash, key: 'quiet' };
    return place;
  };
  return {
    auth: {
      onSessionChanged: () => nothing,
      warmUp: nothing,
      signUp: never,
      logIn: never,
      signInWithGoogle: never,
      signOut: never,
      updateProfile: never,
      sendPasswordReset: never,
    },
    records: {
      put: never,
      remove: never,
      subscribe: () => nothing,
      engine: {
        getItem: () => Promise.resolve(undefined),
        setItem: () => Promise.resolve(),
        removeItem: () => Promise.resolve(),
      },
    },
    drafts: { read: () => Promise.resolve([]), write: nothing },
    history: {
      current: () => place,
      push: move,
      replace: move,
      back: nothing,
      onPop: () => nothing,
    },
    notifier: { notify: nothing },
    clock: { now: () => 0 },
    webMail: { reserve: () => ({ open: () => false, dismiss: nothing }) },
    reporter: { report: nothing },
    errors: { onUncaught: () => nothing },
    pageReload: { reloadForMissingChunk: () => false },
    appUpdates: { onWaiting: () => nothing, activateAndReload: nothing },
  };
}
