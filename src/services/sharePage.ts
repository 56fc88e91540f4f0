import { urlOf } from '#domain/urls';

/** A page to share: its address, below the text if there is one. */
export interface SharedPage {
  readonly title: string;
  readonly href: string;
  readonly text?: string;
}

/**
 * Whether a rejection of `navigator.share` needs no answer: the visitor closed the dialog, or no app can receive the data
 * (`AbortError`), or the dialog of an earlier tap is still open (`InvalidStateError`).
 */
const isShareEnded = (reason: unknown): boolean =>
  reason instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(reason.name);

/**
 * Shares a page with the system's dialog. Copies the address, with the text, if there is no dialog, if the browser does not open
 * it (`NotAllowedError`, `TypeError`), or if the chosen app fails (`DataError`). Must be called during a click. Resolves to
 * `shared` even if the user closes the dialog. Rejects if it can do neither.
 */
export async function sharePage({ title, href, text }: SharedPage): Promise<'shared' | 'copied'> {
  const url = new URL(urlOf(href), window.location.href).href;
  const message = text && `${text}\n${url}`; // one text, because some applications ignore either the text or the URL
  const { share, clipboard }: Partial<Navigator> = navigator; // missing in older browsers and without https
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
}
