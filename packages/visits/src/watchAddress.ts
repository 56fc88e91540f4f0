/** Whether the address of the page is in the state, in a slice `router`. */
export const hasRouter = (state: unknown): boolean =>
  (state as { readonly router?: { readonly location?: unknown } }).router?.location !== undefined;

/** The type of the event that records another address of the page, because a router need not be in the store. */
export const NAVIGATED = 'visits/navigated';

/** The address of the page, without its origin. */
export const currentUrl = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** Calls a function with the address of the page, at first and whenever it has changed. */
export function watchAddress(onAddress: (address: string) => void): void {
  let last: string | null = null;
  const note = () => {
    const address = currentUrl();
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
