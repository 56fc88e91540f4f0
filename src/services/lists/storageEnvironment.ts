import type { TextStore } from './listText';
import type { Mirror } from './mirror';
import type { OldEntry } from './oldTexts';

/** The browser features that the storage uses. Tests simulate any number of browsers and tabs with it. */
export interface StorageEnvironment {
  /** Throws if the browser stores nothing for this site. */
  readonly localStorage: () => TextStore;
  readonly openMirror: (onClosed: () => void) => Promise<Mirror>;
  readonly readOldJournal: () => Promise<readonly OldEntry[] | null>;
  readonly deleteOldJournal: () => Promise<void>;
  /** Calls the listener whenever localStorage may have changed: for its events, and when the page is shown or focused again. */
  readonly onChange: (listener: () => void) => void;
  /** Like `setTimeout`, which tests replace. */
  readonly later: (callback: () => void, ms: number) => void;
  /** Whether the state is live. During time travel nothing is written. */
  readonly isLive: () => boolean;
}
