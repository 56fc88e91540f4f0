import { openChannel } from '#services/browser/openChannel';
import type { Clock } from '#services/services';
import { openJournal } from './journal';
import { archive } from './quarantine';
import type { StorageEnvironment } from './storageEnvironment';

/** The storage environment of the visitor's browser. */
export function browserEnvironment({
  clock,
  isLive,
}: {
  readonly clock: Clock;
  readonly isLive: () => boolean;
}): StorageEnvironment {
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
      window.addEventListener('storage', ({ key, newValue }) => listener({ key, newValue })),
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
