import { urlOf } from '#domain/urls';
import type { Connection } from '#services/services';

/** How often a lost connection is checked, in case the browser does not report its return. */
const RETRY_MS = 30_000;

/**
 * Watches the connection. While `navigator.onLine` is true, the shop counts as online. It may be false although there is a
 * connection, for example with a virtual network adapter, so a request to the shop decides. The service worker does not answer
 * the method of this request.
 */
export const createConnection = (window: Window): Connection => ({
  onChanged(listener) {
    const { navigator, document } = window;
    let isLost = false;
    let latest = 0;
    let retry: number | undefined;
    const canReachShop = () =>
      window.fetch(urlOf('/favicon.svg'), { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      );
    const check = async () => {
      latest += 1;
      const own = latest;
      const isOnline = navigator.onLine || (await canReachShop());
      if (own !== latest) return; // a later check decides
      if (isOnline !== isLost) return;
      isLost = !isOnline;
      window.clearInterval(retry);
      if (isLost) retry = window.setInterval(onEvent, RETRY_MS);
      const { serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>> = navigator;
      const lost = serviceWorker?.controller ? 'installed' : 'lost';
      listener(isLost ? lost : 'online');
    };
    const onEvent = () => void check();
    window.addEventListener('online', onEvent);
    window.addEventListener('offline', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    onEvent();
    return () => {
      latest += 1;
      window.clearInterval(retry);
      window.removeEventListener('online', onEvent);
      window.removeEventListener('offline', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  },
});
