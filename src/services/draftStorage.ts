import type { Draft } from '#domain/draft';

/** Stores one tab's drafts (form input that was not submitted) for its next page load. */
export interface DraftStorage {
  /** The stored drafts. Empty if nothing can be read or the stored text is damaged. */
  read(): Promise<readonly Draft[]>;
  /** Replaces the stored drafts, synchronously. If the browser refuses, drafts last as long as the page. */
  write(drafts: readonly Draft[]): void;
}
