import { isObject } from '#visits/values';

/** The message with which a workbench asks the page that has opened it for a visit. */
const WANTED = 'visit-wanted';

/**
 * Opens the workbench in a new window, and gives it the text of a visit whenever it asks, also after its reload. Returns a message
 * for the tester. During a click: browsers block other windows.
 */
export function openInWorkbench(text: string, workbench: string): string {
  const child = window.open(workbench, '_blank');
  if (child === null) return 'The browser blocked the window. Save the visit, and open the file.';
  window.addEventListener('message', ({ source, data }) => {
    if (source === child && data === WANTED)
      child.postMessage({ visit: text }, window.location.origin);
  });
  return '';
}

/** Asks the page that has opened this one for a visit. Returns a function that stops waiting for it. */
export function receiveVisit(onText: (text: string) => void): () => void {
  const opener = window.opener as Window | null;
  const { origin: own } = window.location;
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opener || origin !== own || !isObject(data)) return;
    if (typeof data['visit'] === 'string') onText(data['visit']);
  };
  window.addEventListener('message', onMessage);
  opener?.postMessage(WANTED, own);
  return () => window.removeEventListener('message', onMessage);
}
