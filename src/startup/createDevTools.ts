import { createLogReader } from '#qa/createLogReader';
import { devToolsOptions as options, MAX_LOGGED_EVENTS } from '#qa/devToolsOptions';
import { importGuard } from '#qa/importGuard';
import { createLiveGuard } from '#store/liveGuard';

/** What a store with the DevTools needs: their options, validation of imports, detection of time travel, their log. */
export function createDevTools() {
  const guard = createLiveGuard();
  const log = createLogReader(Date.now, MAX_LOGGED_EVENTS);
  return { options, guard, log, enhancers: [guard.enhancer, log.enhancer, importGuard] };
}
