import type { AppUpdates } from '../appUpdates';

/** Watches for newer versions with what is loaded once the page has nothing better to do. */
export function createLazyAppUpdates(load: () => Promise<AppUpdates>): AppUpdates {
  let loading: Promise<AppUpdates> | undefined;
  return {
    onWaiting: (listener) => {
      loading ??= load();
      const stop = loading.then(
        (updates) => updates.onWaiting(listener),
        () => () => undefined, // it did not come: the next visit asks again
      );
      return () => void stop.then((end) => end());
    },
    activateAndReload: () => void loading?.then((updates) => updates.activateAndReload()),
  };
}
