import type { Clock } from '../../services';
import type { Journal } from './journal';
import type { QuarantinedCopy } from './quarantine';

/** A change of localStorage made elsewhere: `key` is null where everything was cleared. */
export interface StorageChange {
  readonly key: string | null;
  readonly newValue: string | null;
}

/** The part of BroadcastChannel that is used. */
export interface Channel {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** What the engine asks of a browser; a test gives it as many browsers and tabs as it likes. */
export interface StorageEnvironment {
  /** Throws where the browser keeps nothing for this site. */
  readonly localStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly openJournal: () => Promise<Journal>;
  /** Keeps for good what is too long to stand beside the lists; rejects where it cannot. */
  readonly archive: (copy: QuarantinedCopy) => Promise<void>;
  readonly channel: Channel;
  readonly onStorageChange: (listener: (change: StorageChange) => void) => void;
  /** The page goes out of sight, perhaps for good. */
  readonly onHide: (listener: () => void) => void;
  /** The page is back, perhaps after having slept through what others told. */
  readonly onResume: (listener: () => void) => void;
  readonly clock: Clock;
  /** A whole number below 2³², that no tab is given twice. */
  readonly random: () => number;
  /** Calls back later, or at once where a test says so: for what may wait a moment. */
  readonly later: (callback: () => void, ms: number) => void;
  /** Whether the state shown is live; time travel must write nothing. */
  readonly isLive: () => boolean;
}
