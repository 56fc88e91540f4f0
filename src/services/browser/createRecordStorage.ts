import { LIST_KINDS } from '#domain/listKinds';
import { createListStorage } from '#services/lists/createListStorage';
import { openMirror } from '#services/lists/mirror';
import { deleteOldJournal, readOldJournal } from '#services/lists/oldJournal';
import type { StorageEnvironment } from '#services/lists/storageEnvironment';
import type { RecordStorage } from '#services/recordStorage';
import { releaseDatabases } from './releaseDatabases';

/** The storage environment of the visitor's browser. */
const browserEnvironment = (isLive: () => boolean): StorageEnvironment => ({
  localStorage: () => window.localStorage,
  openMirror,
  readOldJournal,
  deleteOldJournal,
  onChange: (listener) => {
    window.addEventListener('storage', ({ storageArea }) => {
      // Changes of sessionStorage cause the same event.
      if (storageArea === window.localStorage) listener();
    });
    window.addEventListener('focus', listener); // Firefox's DevTools change localStorage without an event
    window.addEventListener('pageshow', listener);
    document.addEventListener('visibilitychange', listener);
    document.addEventListener('resume', listener); // a page that was frozen while visible has no visibilitychange
  },
  later: (callback, ms) => void window.setTimeout(callback, ms),
  isLive,
});

/** Creates the storage of the shop's lists in an environment. */
export const createRecordStorage = (environment: StorageEnvironment): RecordStorage =>
  createListStorage(LIST_KINDS, environment) as RecordStorage; // the rules of a list validate its records

/** Creates the record storage of the visitor's browser. `isLive` returns false during time travel: nothing is written then. */
export function createBrowserRecords(isLive: () => boolean): RecordStorage {
  releaseDatabases(window);
  return createRecordStorage(browserEnvironment(isLive));
}
