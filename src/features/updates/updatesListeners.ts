import type { AppStartListening } from '#lib/redux';
import { selectIsReloading, type UpdatesRoot } from './updatesSlice';

/** Reloads once the shopper has asked for it. */
export function startUpdatesListeners(start: AppStartListening<UpdatesRoot>): void {
  start({
    predicate: (_action, now, before) => selectIsReloading(now) && !selectIsReloading(before),
    effect: (_action, { extra }) => extra.appUpdates.activateAndReload(),
  });
}
