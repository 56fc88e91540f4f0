/** Before each further request for a file that failed. All of them end well within three seconds. */
const DELAYS_MS = [0, 200, 400, 800];

type Loader = HTMLScriptElement | HTMLLinkElement;

const isOwnCode = (target: EventTarget | null): target is Loader =>
  (target instanceof HTMLScriptElement &&
    target.src.startsWith(`${window.location.origin}/assets/`)) ||
  (target instanceof HTMLLinkElement && target.rel === 'stylesheet');

const policy = window.trustedTypes?.createPolicy('retry', { createScriptURL: (url) => url }); // eslint-disable-line compat/compat -- asked for with ?.

/** The same element anew: a browser runs each script element only once, a clone of it not at all. */
function renew(failed: Loader): Loader {
  const fresh = document.createElement(failed.localName) as Loader;
  for (const { name, value } of failed.attributes) {
    const url = name === 'src' ? policy?.createScriptURL(value) : undefined;
    fresh.setAttribute(name, (url ?? value) as string); // a TrustedScriptURL, where there are such
  }
  // Those of webpack, if it waits for this file.
  fresh.onload = failed.onload;
  fresh.onerror = failed.onerror;
  failed.replaceWith(fresh);
  return fresh;
}

/**
 * Asks anew for a script or style sheet whose request failed. The failed element stays in the page until it is
 * replaced, so webpack attaches to it instead of asking for the file a second time; after the last attempt it is
 * removed, webpack hears of the error, and `onLost` is called. The order in which chunks arrive does not matter.
 */
export function retryFailedFiles(onLost: () => void): void {
  const attempts = new WeakMap<Loader, number>();
  const onError = (event: Event) => {
    const failed = event.target;
    if (!isOwnCode(failed)) return;
    const attempt = attempts.get(failed) ?? 0;
    const delay = DELAYS_MS[attempt];
    if (delay === undefined) {
      failed.remove();
      onLost();
      return;
    }
    event.stopImmediatePropagation();
    const ask = () => attempts.set(renew(failed), attempt + 1);
    if (delay === 0) ask();
    else setTimeout(ask, delay);
  };
  window.addEventListener('error', onError, true);
}
