/**
 * Keeps the whole shop for visits without a network. A newer version that has been fetched takes over
 * when nobody looks at the page: never while somebody types.
 */
export function startServiceWorker(window: Window): void {
  const { serviceWorker } = window.navigator;
  const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: () => '/sw.js' });
  const url = policy?.createScriptURL('') ?? '/sw.js';
  void serviceWorker.register(url, { updateViaCache: 'none' }).then(
    (registration) =>
      window.document.addEventListener('visibilitychange', () => {
        if (window.document.visibilityState === 'hidden')
          registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
        else void registration.update().catch(() => undefined); // no network: next time
      }),
    () => undefined, // private windows and old browsers: the shop works with a network
  );
}
