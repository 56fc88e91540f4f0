/**
 * Aborts the running IndexedDB transactions when the browser keeps the page for Back. WebKit freezes
 * a kept page together with its transactions: no later page of the shop could then write to those
 * databases, and the Firebase SDK would wait for ever, with nobody signed in. Call it before any
 * database is opened. The Firebase SDK and the journal try an aborted transaction again.
 */
export function endTransactionsOnPageHide(window: Window & typeof globalThis): void {
  const running = new Set<IDBTransaction>();
  const database = window.IDBDatabase.prototype;
  const start = Reflect.get(database, 'transaction');
  database.transaction = function (...options) {
    const transaction = start.apply(this, options);
    running.add(transaction);
    const forget = () => running.delete(transaction);
    transaction.addEventListener('complete', forget);
    transaction.addEventListener('abort', forget);
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
    // It is being committed: that needs nothing more from the page.
  }
}
