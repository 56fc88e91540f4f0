import type { ListName } from '../../recordStorage';
import type { Journal } from './journal';
import type { JournalEntry } from './journalEntries';
import type { Entry } from './lwwMap';

/** The journal as the engine uses it: whatever closes it, the next use opens it again. */
export interface ReconnectingJournal {
  /** All that was written down; nothing where there is no IndexedDB. */
  readonly readAll: () => Promise<readonly JournalEntry[]>;
  /**
   * Writes down; rejects where there is a journal that does not take it. Where there is no IndexedDB
   * there is nothing to wait for.
   */
  readonly note: (list: ListName, entries: readonly Entry[]) => Promise<void>;
  readonly compact: () => Promise<void>;
}

export function createReconnectingJournal(open: () => Promise<Journal>): ReconnectingJournal {
  let opening: Promise<Journal | null> | null = null;

  const opened = (): Promise<Journal | null> => {
    if (opening !== null) return opening;
    const attempt = (async () => open())().catch(() => {
      drop(attempt);
      return null;
    });
    opening = attempt;
    return attempt;
  };
  const drop = (attempt: Promise<Journal | null>) => {
    if (opening === attempt) opening = null;
  };

  const ask = async <T>(work: (journal: Journal) => Promise<T>, none: T): Promise<T> => {
    const attempt = opened();
    const journal = await attempt;
    if (journal === null) return none;
    try {
      return await work(journal);
    } catch {
      // Closed by the browser, or for another page that asked for it: it may be had anew.
      drop(attempt);
      const again = await opened();
      return again === null ? none : work(again);
    }
  };

  return {
    readAll: () => ask((journal) => journal.readAll(), []),
    note: async (list, entries) => {
      if (entries.length === 0) return;
      await ask(
        (journal) => journal.write(entries.map((entry) => ({ ...entry, list }))),
        undefined,
      );
    },
    compact: () => ask((journal) => journal.compact(), undefined),
  };
}
