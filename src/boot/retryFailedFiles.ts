import { requestAgain } from './requestAgain';

/** The delay before each retry, in milliseconds: 1.4 s in total. */
const DELAYS_MS = [0, 200, 400, 800];

type Loader = HTMLScriptElement | HTMLLinkElement;

const isOwnCode = (target: EventTarget | null): target is Loader =>
  (target instanceof HTMLScriptElement &&
    target.src.startsWith(`${window.location.origin}${process.env.BASE_PATH}/assets/`)) ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet');

const policy = window.trustedTypes?.createPolicy('retry', { createScriptURL: (url) => url }); // eslint-disable-line compat/compat -- may be missing

/** Replaces an element by a new, equal one: browsers load a script element only once, and its clone never. */
function replaceElement(failed: Loader): Loader {
  const fresh = document.createElement(failed.localName) as Loader;
  for (const { name, value } of failed.attributes) {
    const url = name === 'src' ? policy?.createScriptURL(value) : undefined;
    fresh.setAttribute(name, (url ?? value) as string); // a TrustedScriptURL, which TypeScript does not know
  }
  // Keeps webpack's handlers if the file is a chunk.
  fresh.onload = failed.onload;
  fresh.onerror = failed.onerror;
  failed.replaceWith(fresh);
  return fresh;
}

/** Whether a script ran to its end: the build ends each one with a statement that marks its element. */
const hasRun = (loader: Loader): boolean => 'ran' in loader.dataset || loader.localName === 'link';

/**
 * Retries scripts and style sheets that failed to load, and scripts whose answer was empty or no script. The failed
 * element stays in the page until the file has arrived and the element is replaced, so that webpack waits for it
 * instead of requesting the file again. After the last attempt the element is removed, webpack gets the event, and
 * `onLost` is called. Chunks may arrive in any order.
 */
export function retryFailedFiles(onLost: () => void): void {
  const attempts = new WeakMap<Loader, number>();
  const onEvent = (event: Event) => {
    const failed = event.target;
    if (!isOwnCode(failed) || (event.type === 'load' && hasRun(failed))) return;
    const attempt = attempts.get(failed) ?? 0;
    const delay = DELAYS_MS[attempt];
    if (delay === undefined) {
      failed.remove();
      onLost();
      return;
    }
    event.stopImmediatePropagation();
    setTimeout(async () => {
      const hasArrived = await requestAgain('src' in failed ? failed.src : failed.href);
      const next = hasArrived ? replaceElement(failed) : failed;
      attempts.set(next, attempt + 1);
      if (!hasArrived) next.dispatchEvent(new Event('error'));
    }, delay);
  };
  document.addEventListener('error', onEvent, true);
  document.addEventListener('load', onEvent, true);
}
