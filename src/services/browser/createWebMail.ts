import type { WebMail } from '#services/services';

/**
 * Opens web mail in a new window without access to this page. The window is opened empty during the
 * click, its `opener` is cleared, and the URL is loaded afterwards. With the `noopener` feature,
 * `window.open` would not tell whether the browser blocked the window.
 */
export const createWebMail = (window: Window): WebMail => ({
  reserve() {
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
  },
});
