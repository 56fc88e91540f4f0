/** Runs in the page. Fixes the date. Playwright's clock would also stop the performance marks of the page. */
export function fixDate(): void {
  const now = Date.UTC(2026, 0, 15, 10);
  const Real = Date;
  window.Date = new Proxy(Real, {
    construct: (_, parts: []) => (parts.length === 0 ? new Real(now) : new Real(...parts)),
    get: (_, name) => (name === 'now' ? () => now : (Reflect.get(Real, name) as unknown)),
  });
}
