import { endTransactionsOnPageHide } from '#services/browser/endTransactionsOnPageHide';
import type { RecordStorage } from '#services/recordStorage';
import { browserEnvironment } from './browserEnvironment';
import { createRecordStorage } from './createRecordStorage';

/** Creates the record storage of the visitor's browser. */
export const createBrowserRecords = (
  ...options: Parameters<typeof browserEnvironment>
): RecordStorage => {
  endTransactionsOnPageHide(window);
  return createRecordStorage(browserEnvironment(...options));
};
