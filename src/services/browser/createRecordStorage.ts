import { LIST_KINDS } from '#domain/listKinds';
import { createListStorage } from '#services/lists/createListStorage';
import { openJournal } from '#services/lists/journal';
import { archive } from '#services/lists/quarantine';
import type { StorageEnvironment } from '#services/lists/storageEnvironment';
import { type RecordStorage, storageFailure } from '#services/recordStorage';
import type { Clock } from '#services/services';
import { releaseDatabases } from './releaseDatabases';
import { openChannel } from './windowServices';

interface BrowserOptions {
  readonly clock: Clock;
  /** Whether the state is live. During time travel nothing is written. */
  readonly isLive: () => boolean;
}

/** The storage environment of the visitor's browser. */
function browserEnvironment({ clock, isLive }: BrowserOptions): StorageEnvironment {
  const channel = openChannel('toyshop:records');
  return {
    localStorage: () => window.localStorage,
    openJournal: () => openJournal(),
    archive: (copy) => archive(copy),
    channel: {
      post: (message) => channel?.postMessage(message),
      onMessage: (listener) =>
        channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
    },
    onStorageChange: (listener) =>
      window.addEventListener('storage', ({ key, newValue, storageArea }) => {
        // Changes of sessionStorage cause the same event, for example when it is cleared in the DevTools.
        if (storageArea === window.localStorage) listener({ key, newValue });
      }),
    onFocus: (listener) => window.addEventListener('focus', listener),
    onHide: (listener) => {
      window.addEventListener('pagehide', listener);
      document.addEventListener('visibilitychange', () => document.hidden && listener());
    },
    onResume: (listener) => {
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener());
      document.addEventListener('visibilitychange', () => !document.hidden && listener());
      document.addEventListener('resume', listener); // a page that was frozen while visible has no visibilitychange
    },
    clock,
    random: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, // the array has one element
    later: (callback, ms) => void window.setTimeout(callback, ms),
    isLive,
  };
}

/** Creates the storage of the shop's lists in an environment. */
export const createRecordStorage = (environment: StorageEnvironment): RecordStorage =>
  createListStorage({
    rules: LIST_KINDS,
    failureOf: storageFailure,
    environment,
  }) as RecordStorage; // the rules of a list validate its records

/** Creates the record storage of the visitor's browser. */
export function createBrowserRecords(options: BrowserOptions): RecordStorage {
  releaseDatabases(window);
  return createRecordStorage(browserEnvironment(options));
}
