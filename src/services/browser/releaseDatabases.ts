const close = ({ target }: Event) => (target as IDBDatabase).close(); // the target of `versionchange`

/**
 * Releases the IndexedDB databases of the page, also those of the Firebase SDK:
 *
 * - If a database is deleted or upgraded elsewhere, its connection is closed. An open one would block the deletion,
 *   and later pages of the shop would wait for it without a session.
 * - When the page enters the back/forward cache, running transactions are aborted. WebKit freezes a cached page
 *   together with them. Later pages of the shop could then not write to those databases.
 *
 * The Firebase SDK and the mirror open a closed database again, and retry an aborted transaction. Call this once, before the
 * first transaction.
 */
export function releaseDatabases(window: Window & typeof globalThis): void {
  const { IDBDatabase } = window as Partial<typeof window>;
  if (!IDBDatabase) return;
  const running = new Set<IDBTransaction>();
  const database = IDBDatabase.prototype;
  const start = Reflect.get(database, 'transaction');
  database.transaction = function (...options) {
    this.addEventListener('versionchange', close); // the same listener is added only once
    const transaction = start.apply(this, options);
    running.add(transaction);
    const untrack = () => running.delete(transaction);
    transaction.addEventListener('complete', untrack);
    transaction.addEventListener('abort', untrack);
    return transaction;
  };
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) running.forEach(abort);
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction is already being committed. The browser completes it without the page.
  }
}
