import type { Journal } from './journal';
import type { TextStore } from './listText';
import type { QuarantinedCopy } from './quarantine';

/** IndexedDB that does not answer within this time is treated as missing. */
const TIMEOUT_MS = 2000;

/** A `storage` event; `key` is null if everything was cleared. */
export interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

/** The browser features that the storage uses. Tests simulate any number of browsers and tabs with it. */
export interface StorageEnvironment {
  /** Throws if the browser stores nothing for this site. */
  readonly localStorage: () => TextStore;
  readonly openJournal: () => Promise<Journal>;
  /** Stores a copy that is too long for localStorage; rejects if it cannot. */
  readonly archive: (copy: QuarantinedCopy) => Promise<void>;
  /** The messages between tabs. */
  readonly channel: {
    post(message: unknown): void;
    onMessage(listener: (message: unknown) => void): void;
  };
  /** Called for `storage` events of localStorage, never for those of the sessionStorage. */
  readonly onStorageChange: (listener: (change: StorageChange) => void) => void;
  /** Called when the page gets the focus. Firefox's DevTools change localStorage without an event. */
  readonly onFocus: (listener: () => void) => void;
  /** Called when the page is hidden, which may be its end. */
  readonly onHide: (listener: () => void) => void;
  /** Called when the page is visible or active again. It may have missed messages. */
  readonly onResume: (listener: () => void) => void;
  readonly clock: { readonly now: () => number };
  /** A random unsigned 32-bit integer. */
  readonly random: () => number;
  /** Like `setTimeout`, which tests replace. */
  readonly later: (callback: () => void, ms: number) => void;
  /** Whether the state is live. During time travel nothing is written. */
  readonly isLive: () => boolean;
}

/** Resolves to the promise's value, or to `fallback` if it rejects or takes too long. */
export const withFallback = <T>(
  { later }: Pick<StorageEnvironment, 'later'>,
  promise: Promise<T>,
  fallback: T,
): Promise<T> =>
  new Promise((resolve) => {
    const giveUp = () => resolve(fallback);
    later(giveUp, TIMEOUT_MS);
    promise.then(resolve, giveUp);
  });
