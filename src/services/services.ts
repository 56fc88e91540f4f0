import type { Draft } from '#domain/draft';
import type { Notice, NoticeSubject } from '#domain/notices';
import type { Wish } from '#domain/wish';
import type { AuthService } from './authService';
import type { HistoryService } from './historyService';
import type { RecordStorage } from './recordStorage';

/** Shows messages to the shopper. */
export interface Notifier {
  /** Shows a notice. It replaces an older one with the same subject. */
  notify(notice: Notice): void;
  /** Removes the notice of the subject, because it no longer applies. */
  dismiss(subject: NoticeSubject): void;
  /** Removes the notices that apply to one screen only, because the shopper has left it. */
  dismissAll(): void;
}

/** The current time. Nothing else in the app reads it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** Stores a list of one tab for its next page load. */
export interface TabList<Item> {
  /** The stored items. Empty if nothing can be read or the stored text is damaged. */
  read(): readonly Item[];
  /** Replaces the stored items, synchronously. If the browser refuses, they last as long as the page. */
  write(items: readonly Item[]): void;
}

/** All ports of the app. */
export interface Services {
  readonly auth: AuthService;
  readonly records: RecordStorage;
  /** Form input that was not submitted. */
  readonly drafts: TabList<Draft>;
  /** The ids of the toys that were viewed last, the latest first. */
  readonly recentToys: TabList<string>;
  readonly wishes: TabList<Wish>;
  readonly history: HistoryService;
  readonly notifier: Notifier;
  readonly clock: Clock;
}
