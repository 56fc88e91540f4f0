import type { Notice } from '../domain/notices';
import type { AppUpdates } from './appUpdates';
import type { AuthService } from './authService';
import type { DraftStorage } from './draftStorage';
import type { HistoryService } from './historyService';
import type { RecordStorage } from './recordStorage';

/** Raises a message once. */
export interface Notifier {
  notify(notice: Notice): void;
}

/** Time, so that none of it is read anywhere else. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * The window of the web-mail compose page. A browser opens windows only during a click, and the
 * address is known only after the service has answered: `reserve` in the click, then `open`.
 */
export interface WebMail {
  reserve(): WebMailWindow;
}
export interface WebMailWindow {
  /** Whether the window is there (false: the browser blocked it). */
  open(url: string): boolean;
  /** Nothing to show: the reserved window goes away. */
  dismiss(): void;
}

/** Where failures that are not shown are written down. Takes plain text, never objects. */
export interface Reporter {
  report(what: string, failure: { readonly code: string; readonly message: string }): void;
}

/** Errors that nobody caught, so that a bug report tells of them. */
export interface ErrorObserver {
  /** Returns what ends it. */
  onUncaught(listener: (source: 'window' | 'promise', message: string) => void): () => void;
}

/** Loads the page anew when a part of it is gone from the server: a newer version was deployed. */
export interface PageReload {
  /** Returns whether the page is being reloaded; false where that would not help. */
  reloadForMissingChunk(): boolean;
}

/** Everything the machines ask of the world, each behind a small port. */
export interface Services {
  readonly auth: AuthService;
  readonly records: RecordStorage;
  readonly drafts: DraftStorage;
  readonly history: HistoryService;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly webMail: WebMail;
  readonly reporter: Reporter;
  readonly errors: ErrorObserver;
  readonly pageReload: PageReload;
  readonly appUpdates: AppUpdates;
}
