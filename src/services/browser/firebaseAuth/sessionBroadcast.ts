import { openChannel } from '#services/browser/openChannel';

const CHANNEL = 'toyshop:session';

/** Tells other tabs that the stored session has changed. A tab without the SDK then loads it to read the session. */
export interface SessionBroadcast {
  readonly announce: () => void;
  readonly onAnnounced: (listener: () => void) => void;
}

/** A session broadcast over BroadcastChannel; without effect where the browser blocks channels. */
export function createSessionBroadcast(): SessionBroadcast {
  const channel = openChannel(CHANNEL);
  return {
    announce: () => channel?.postMessage('session changed'),
    onAnnounced: (listener) => channel?.addEventListener('message', listener),
  };
}
