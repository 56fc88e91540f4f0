/** Whether the address of the page is in the state, in a slice `router`. */
export const hasRouter = (state: unknown): boolean =>
  (state as { readonly router?: { readonly location?: unknown } }).router?.location !== undefined;

/** The type of the event that records another address of the page, because a router need not be in the store. */
export const NAVIGATED = 'visits/navigated';

/** Calls a function with the address of the page, at first and whenever it has changed. */
export function watchAddress(onAddress: (address: string) => void): void {
  let last: string | null = null;
  const note = () => {
    const { pathname, search, hash } = window.location;
    const address = pathname + search + hash;
    if (address !== last) onAddress((last = address));
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name].bind(history);
    history[name] = (...input) => {
      own(...input);
      note();
    };
  }
  window.addEventListener('popstate', note);
  note();
}
