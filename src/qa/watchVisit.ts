import type { Services } from '#services/services';
import { createConsoleLog } from '#visits/createConsoleLog';
import { forgetRecording, joinRecordings, keepRecording, readKeptRecording } from './keepRecording';
import type { Recording } from './shopAdapter';

/** Less than a second, so that an edit in DevTools appears within a second. */
const CHECK_INTERVAL_MS = 800;

/**
 * What runs only while the QA tools are open: the messages on the console are recorded, edits of localStorage are
 * noticed while the page has no focus, and the recording goes on after a reload.
 */
export function watchVisit(
  pageRecording: () => Recording,
  { clock, records }: Pick<Services, 'clock' | 'records'>,
): { readonly recording: () => Recording; readonly stop: () => void } {
  const earlier = readKeptRecording();
  const log = createConsoleLog(console, clock.now);
  const recording = () => joinRecordings(earlier, { ...pageRecording(), messages: log.messages() });
  const keep = () => keepRecording(recording());
  const timer = setInterval(() => records.check(), CHECK_INTERVAL_MS);
  window.addEventListener('pagehide', keep);
  return {
    recording,
    stop: () => {
      log.stop();
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      forgetRecording();
    },
  };
}
