import type { Services } from '#services/services';
import { createConsoleLog } from '#visits/createConsoleLog';
import { createTimingLog } from '#visits/createTimingLog';
import { forgetRecording, joinRecordings, keepRecording, readKeptRecording } from './keepRecording';
import type { RecordedShop } from './QaTools';
import type { Recording } from './shopAdapter';
import { watchView } from './watchView';

/** Less than a second, so that an edit in Firefox's DevTools, which send no event, appears within a second. */
const CHECK_INTERVAL_MS = 800;

interface WatchedShop extends Pick<RecordedShop, 'store' | 'recording'> {
  readonly services: Pick<Services, 'clock' | 'records'>;
}

/**
 * Runs while the QA tools are open. Records console messages, performance timings and what the visitor sees besides the
 * state, detects edits of localStorage while the page has no focus, and continues the recording after a reload.
 */
export function watchVisit({ services: { clock, records }, ...shop }: WatchedShop): {
  readonly recording: () => Recording;
  readonly stop: () => void;
} {
  const earlier = readKeptRecording();
  const log = createConsoleLog(console, clock.now);
  const slow = createTimingLog(PerformanceObserver, clock.now);
  const view = watchView(shop);
  const recording = () =>
    joinRecordings(earlier, {
      ...view.recording(),
      messages: log.messages(),
      timings: slow.timings(),
    });
  const keep = () => keepRecording(recording());
  const timer = setInterval(() => records.check(), CHECK_INTERVAL_MS);
  window.addEventListener('pagehide', keep);
  return {
    recording,
    stop: () => {
      log.stop();
      slow.stop();
      view.stop();
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      forgetRecording();
    },
  };
}
