import type { RecordStorage } from '../../recordStorage';
import { browserEnvironment } from './browserEnvironment';
import { createRecordStorage } from './recordStorage';

/** The record storage on this very browser. */
export const createBrowserRecords = (
  ...options: Parameters<typeof browserEnvironment>
): RecordStorage => createRecordStorage(browserEnvironment(...options));
