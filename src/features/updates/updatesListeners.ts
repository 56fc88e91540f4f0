import type { AppStartListening } from '#lib/redux';
import { selectIsReloading } from './updatesSlice';

/** Reloads the page after the user has requested it. */
export function startUpdatesListeners(start: AppStartListening): void {
  start({
    predicate: (_action, now, before) => selectIsReloading(now) && !selectIsReloading(before),
    effect: (_action, { extra }) => extra.appUpdates.activateAndReload(),
  });
}
