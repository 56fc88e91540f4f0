import { lazyService } from '#lib/lazyService';
import type { AppUpdates } from '#services/appUpdates';

/** Loads the real adapter on the first subscription. */
export function createLazyAppUpdates(load: () => Promise<AppUpdates>): AppUpdates {
  const lazy = lazyService(load);
  return {
    onWaiting: (listener) => {
      const stop = lazy.whenLoaded().then((updates) => updates.onWaiting(listener));
      return () => void stop.then((end) => end());
    },
    activateAndReload: () => lazy.current()?.activateAndReload(),
  };
}
