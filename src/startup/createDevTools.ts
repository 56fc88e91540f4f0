import { importGuard } from '#replay/importGuard';
import { createLogReader } from '#store/createLogReader';
import { devToolsOptions as options, MAX_LOGGED_EVENTS } from '#store/devToolsOptions';
import { createLiveGuard } from '#store/liveGuard';

/** What a store with the DevTools needs: their options, validation of imports, detection of time travel, their log. */
export function createDevTools() {
  const guard = createLiveGuard();
  const log = createLogReader(Date.now, MAX_LOGGED_EVENTS);
  return { options, guard, log, enhancers: [guard.enhancer, log.enhancer, importGuard] };
}
