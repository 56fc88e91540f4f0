import type { Draft } from '../domain/draft';

/** Where one tab keeps what was typed and not sent, for its next page load. */
export interface DraftStorage {
  /** What is kept; none where nothing can be read, or what is there is damaged. */
  read(): Promise<readonly Draft[]>;
  /** Keeps these instead, at once. Where the browser refuses, they last as long as the page. */
  write(drafts: readonly Draft[]): void;
}
