import { openChannel } from '../openChannel';

const CHANNEL = 'toyshop:session';
const DATABASE = 'firebaseLocalStorageDb';
const KEY_PREFIX = 'firebase:authUser:';
const PATIENCE_MS = 1000;

const hasKey = (storage: Storage): boolean =>
  Object.keys(storage).some((key) => key.startsWith(KEY_PREFIX));

/**
 * Whether the Firebase SDK has ever been at work in this browser: on a first visit nobody can be
 * signed in, and the SDK need not be fetched to know it. In doubt, true.
 */
export async function mayHaveSession(): Promise<boolean> {
  try {
    if (hasKey(window.localStorage) || hasKey(window.sessionStorage)) return true;
    const inDoubt = new Promise<true>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS));
    const asked = window.indexedDB.databases?.(); // Firefox before 126 has none
    const hasDatabase = asked?.then((all) => all.some(({ name }) => name === DATABASE));
    return await Promise.race([hasDatabase ?? true, inDoubt]);
  } catch {
    return true; // a storage that refuses: the SDK knows what to do
  }
}

/** Tells the other tabs that somebody is signed in, and hears it from them. */
export interface SessionBroadcast {
  readonly tell: () => void;
  readonly onTold: (listener: () => void) => void;
}

export function createSessionBroadcast(): SessionBroadcast {
  const channel = openChannel(CHANNEL);
  return {
    tell: () => channel?.postMessage('signed in'),
    onTold: (listener) => channel?.addEventListener('message', listener),
  };
}
