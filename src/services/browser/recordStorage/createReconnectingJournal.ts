import type { Journal } from './journal';

/**
 * A journal that is opened on first use, and again after its connection was closed: then the user may have deleted
 * it, and `onReopened` is called. Without IndexedDB it is empty and accepts every entry.
 */
export function createReconnectingJournal(
  open: () => Promise<Journal>,
  onReopened: () => void,
): Journal {
  let current: Promise<Journal | null> | null = null;
  let wasOpened = false;

  const forget = (attempt: Promise<Journal | null>) => {
    if (current === attempt) current = null;
  };
  const connect = async () => {
    const journal = await open();
    if (wasOpened) onReopened();
    wasOpened = true;
    return journal;
  };
  const getJournal = (): Promise<Journal | null> => {
    if (current !== null) return current;
    const attempt = connect().catch(() => {
      forget(attempt);
      return null;
    });
    current = attempt;
    return attempt;
  };
  const withRetry = async <T>(work: (journal: Journal) => Promise<T>, none: T): Promise<T> => {
    const attempt = getJournal();
    const journal = await attempt;
    if (journal === null) return none;
    try {
      return await work(journal);
    } catch {
      forget(attempt);
      const reopened = await getJournal();
      return reopened === null ? none : work(reopened);
    }
  };

  return {
    readAll: () => withRetry((journal) => journal.readAll(), []),
    append: async (entries) => {
      if (entries.length > 0) await withRetry((journal) => journal.append(entries), undefined);
    },
    compact: () => withRetry((journal) => journal.compact(), undefined),
  };
}
