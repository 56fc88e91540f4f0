/** The windows whose transactions are ended. */
const windows = new WeakSet<Window>();

/**
 * Aborts running IndexedDB transactions when the page enters the back/forward cache. WebKit freezes a
 * cached page together with its transactions. Later pages of the shop could then not write to those
 * databases, and the Firebase SDK would wait forever without reporting a session. Call this before the first
 * transaction; further calls for the same window are no-ops. The Firebase SDK and the journal retry an aborted
 * transaction.
 */
export function endTransactionsOnPageHide(window: Window & typeof globalThis): void {
  if (windows.has(window)) return;
  windows.add(window);
  const running = new Set<IDBTransaction>();
  const database = window.IDBDatabase.prototype;
  const start = Reflect.get(database, 'transaction');
  database.transaction = function (...options) {
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
    // It is already committing, which needs nothing more from the page.
  }
}
