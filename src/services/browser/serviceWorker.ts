/**
 * Keeps the whole shop for visits without a network. A newer version that has been fetched takes over
 * when nobody looks at the page: never while somebody types.
 */
export function startServiceWorker(window: Window): void {
  const { serviceWorker } = window.navigator as Partial<Navigator>;
  if (!serviceWorker) return; // an in-app web view, or a page that did not come by https
  const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: () => '/sw.js' });
  const url = policy?.createScriptURL('') ?? '/sw.js';
  serviceWorker.register(url, { updateViaCache: 'none' }).catch(() => undefined); // works with a network
  window.document.addEventListener('visibilitychange', async () => {
    // None where it was refused, or where the visitor cleared the site's data meanwhile.
    const registration = await serviceWorker.getRegistration();
    if (window.document.visibilityState === 'hidden')
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    else await registration?.update().catch(() => undefined); // no network: next time
  });
}
