import type { StartListening } from '#lib/startListening';
import { selectIsReloading, type UpdatesRoot } from './updatesSlice';

/** Reloads once the shopper has asked for it. */
export function startUpdatesListeners(start: StartListening<UpdatesRoot>): void {
  start({
    predicate: (_action, now, before) => selectIsReloading(now) && !selectIsReloading(before),
    effect: (_action, { extra }) => extra.appUpdates.activateAndReload(),
  });
}
