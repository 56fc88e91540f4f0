/** A window whose URL is not known yet. */
export interface ReservedWindow {
  /** Loads the URL. Returns false if the browser blocked the window or the shopper closed it. */
  open(url: string): boolean;
  /** Closes the window because there is nothing to show. */
  dismiss(): void;
}

/**
 * Opens an empty window without access to this page. Browsers open windows only during a click, also if the URL is known only
 * later. With the feature `noopener`, `window.open` would not tell whether the browser blocked the window.
 */
export function reserveWindow(): ReservedWindow {
  const child = window.open('about:blank', '_blank');
  if (child) child.opener = null;
  return {
    open(url) {
      if (child === null || child.closed) return false;
      child.location.replace(url);
      return true;
    },
    dismiss: () => child?.close(),
  };
}
