import { refuse } from '#visits/format';

/** Copies a text during a click on an element of the panel. Throws if the browser does not allow it. */
export async function copyText(text: string, { ownerDocument }: Element): Promise<void> {
  try {
    // The clipboard belongs to the window with the focus: that of the panel.
    await (ownerDocument.defaultView ?? window).navigator.clipboard.writeText(text);
  } catch {
    refuse('The browser did not allow copying.');
  }
}
