import type { AppUpdates } from '#services/appUpdates';

/** Loads the real adapter on the first subscription. If that fails, the next visit tries again. */
export function createLazyAppUpdates(load: () => Promise<AppUpdates>): AppUpdates {
  let loading: Promise<AppUpdates> | undefined;
  return {
    onWaiting: (listener) => {
      loading ??= load();
      const stop = loading.then(
        (updates) => updates.onWaiting(listener),
        () => () => undefined,
      );
      return () => void stop.then((end) => end());
    },
    activateAndReload: () => void loading?.then((updates) => updates.activateAndReload()),
  };
}
