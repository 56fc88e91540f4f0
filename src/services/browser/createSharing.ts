import type { Sharing } from '#services/services';

/** What older browsers and pages without https lack. */
interface Capabilities {
  readonly share?: (data: { readonly title: string; readonly url: string }) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

const isCancelled = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';

/** Shares with the system's dialog. Copies the address where there is none, or where it cannot be opened. */
export const createSharing = ({
  location,
  navigator,
}: Pick<Window, 'location' | 'navigator'>): Sharing => ({
  async share({ title, href }) {
    const url = new URL(href, location.href).href;
    const capabilities: Capabilities = navigator;
    const { share, clipboard } = capabilities;
    if (share) {
      try {
        await share.call(navigator, { title, url });
        return 'shared';
      } catch (reason) {
        if (isCancelled(reason)) return 'shared';
      }
    }
    if (!clipboard) throw new Error('The browser offers no clipboard.');
    await clipboard.writeText(url);
    return 'copied';
  },
});
