import type { WebMail } from '../services';

/**
 * Opens web mail in a new window that cannot reach back: the window is opened empty within the
 * click, its opener is cut, and only then is it sent to the address. (`noopener` in `window.open`
 * would hide whether the browser blocked it.)
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
