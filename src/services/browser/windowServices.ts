import { isShareEnded } from '#domain/isShareEnded';
import { urlOf } from '#domain/urls';
import type { Sharing, WebMail } from '#services/services';

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

/** The features that older browsers and pages without https lack. */
interface Capabilities {
  readonly share?: (data: ShareData) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/**
 * Shares with the system's dialog. Copies the address, with the text, if there is no dialog, if the browser does not open it
 * (`NotAllowedError`, `TypeError`), or if the chosen app fails (`DataError`). Rejects if it can do neither.
 */
export const createSharing = ({
  location,
  navigator,
}: Pick<Window, 'location' | 'navigator'>): Sharing => ({
  async share({ title, href, text }) {
    const url = new URL(urlOf(href), location.href).href;
    const message = text && `${text}\n${url}`; // one text, because some applications ignore either the text or the URL
    const capabilities: Capabilities = navigator;
    const { share, clipboard } = capabilities;
    if (share) {
      try {
        await share.call(navigator, { title, ...(message ? { text: message } : { url }) });
        return 'shared';
      } catch (reason) {
        if (isShareEnded(reason)) return 'shared';
      }
    }
    if (!clipboard) throw new Error('The browser offers no clipboard.');
    await clipboard.writeText(message ?? url);
    return 'copied';
  },
});
