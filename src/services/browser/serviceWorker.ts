/** What this page has loaded from the shop's own address, and the page itself. */
function loadedBy({ location, performance }: Window): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    location.pathname,
    ...loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  ];
}

/** Whether the visitor's browser asks for less data. Only Chromium tells. */
const savesData = ({ navigator }: Window): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // not in TypeScript's own types

/**
 * Keeps the shop for visits without a network: all of it, or only what is visited where the visitor
 * saves data. A newer version that has been fetched takes over while the page is hidden; files of the
 * older one stay as long as a page needs them.
 */
export function startServiceWorker(window: Window): void {
  const { serviceWorker } = window.navigator as Partial<Navigator>;
  if (!serviceWorker) return; // an in-app web view, or a page that did not come by https
  const address = savesData(window) ? '/sw.js?save-data' : '/sw.js';
  const policy = window.trustedTypes?.createPolicy('latim', { createScriptURL: () => address });
  const url = policy?.createScriptURL('') ?? address;
  serviceWorker.register(url, { updateViaCache: 'none' }).catch(() => undefined); // works with a network

  const tellOpened = async () => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ type: 'OPENED', urls: loadedBy(window) });
  };
  void tellOpened();
  // Every browser that can save data has the Navigation API.
  (window as { navigation?: EventTarget }).navigation?.addEventListener(
    'currententrychange',
    () => void tellOpened(),
  );
  window.document.addEventListener('visibilitychange', async () => {
    // None where it was refused, or where the visitor cleared the site's data meanwhile.
    const registration = await serviceWorker.getRegistration();
    if (window.document.visibilityState === 'visible')
      return void (await registration?.update().catch(() => undefined)); // no network: next time
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    return void tellOpened(); // what was loaded since
  });
}
