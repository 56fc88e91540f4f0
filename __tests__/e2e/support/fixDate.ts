/** Runs in the page. Fixes the date, by default to 15 January 2026, 10:00 UTC. Playwright's clock would also stop the performance marks of the page. */
export function fixDate(now = 1_768_471_200_000): void {
  const Real = Date;
  window.Date = new Proxy(Real, {
    construct: (_, parts: []) => (parts.length === 0 ? new Real(now) : new Real(...parts)),
    get: (_, name) => (name === 'now' ? () => now : (Reflect.get(Real, name) as unknown)),
  });
}
