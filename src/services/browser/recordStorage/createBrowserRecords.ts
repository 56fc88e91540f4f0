import { releaseDatabases } from '#services/browser/releaseDatabases';
import type { RecordStorage } from '#services/recordStorage';
import { browserEnvironment } from './browserEnvironment';
import { createRecordStorage } from './createRecordStorage';

/** Creates the record storage of the visitor's browser. */
export const createBrowserRecords = (
  ...options: Parameters<typeof browserEnvironment>
): RecordStorage => {
  releaseDatabases(window);
  return createRecordStorage(browserEnvironment(...options));
};
