import { currentUrl, watchInputs } from '@latim/visits/file';
import type { Services } from '#services/services';
import type { ShopStore } from '#store/makeStore';
import { forgetRecording, joinRecordings, keepRecording, readKeptRecording } from './keepRecording';
import { observeCalls } from './observeCalls';
import type { Recording } from './shopAdapter';

/** Less than a second, so that an edit in Firefox's DevTools, which send no event, appears within a second. */
const CHECK_INTERVAL_MS = 800;

/** The parts of the running shop that are recorded. */
export interface WatchedShop {
  readonly store: ShopStore;
  readonly services: Pick<Services, 'records'>;
  readonly recording: () => Recording;
}

/**
 * Runs while the QA tools are open. Records what the visitor does, detects edits of localStorage while the
 * page has no focus, and continues the recording after a reload.
 */
export function watchVisit({ services: { records }, ...shop }: WatchedShop): {
  readonly recording: () => Recording;
  readonly stop: () => void;
} {
  const earlier = readKeptRecording();
  const url = currentUrl();
  const inputs = watchInputs({
    subscribe: shop.store.subscribe,
    newest: () => shop.recording().events.at(-1)?.action,
  });
  const calls = observeCalls(shop.store);
  const recording = () =>
    joinRecordings(
      earlier,
      { ...shop.recording(), calls: calls.calls(), inputs: inputs.inputs() },
      url,
    );
  const keep = () => keepRecording(recording());
  const timer = setInterval(() => records.check(), CHECK_INTERVAL_MS);
  window.addEventListener('pagehide', keep);
  return {
    recording,
    stop: () => {
      inputs.stop();
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      forgetRecording();
    },
  };
}
