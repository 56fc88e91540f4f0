import type { Clock } from '../../services';
import type { StorageEnvironment } from './environment';
import { openJournal } from './journal';

/** The visitor's own browser. */
export function browserEnvironment({
  clock,
  isLive,
}: {
  readonly clock: Clock;
  readonly isLive: () => boolean;
}): StorageEnvironment {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('toyshop:records') : null;
  return {
    localStorage: () => window.localStorage,
    openJournal: () => openJournal(),
    channel: {
      post: (message) => channel?.postMessage(message),
      onMessage: (listener) =>
        channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
    },
    onStorageChange: (listener) =>
      window.addEventListener('storage', ({ key, newValue }) => listener({ key, newValue })),
    onHide: (listener) => {
      window.addEventListener('pagehide', listener);
      document.addEventListener('visibilitychange', () => document.hidden && listener());
    },
    onResume: (listener) => {
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener());
      document.addEventListener('visibilitychange', () => !document.hidden && listener());
    },
    clock,
    later: (callback, ms) => void window.setTimeout(callback, ms),
    isLive,
  };
}
