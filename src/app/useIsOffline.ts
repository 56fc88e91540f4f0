import { useEffect, useState } from 'react';
import { urlOf } from '#domain/urls';

/** Whether the shop's server answers. The service worker does not answer the method of this request. */
const isShopReachable = () =>
  window.fetch(urlOf('/favicon.svg'), { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Whether there is no connection to the shop. `navigator.onLine` may be false although there is one, for example with a virtual
 * network adapter, so a request decides. No state of the store, because a replayed page has a connection of its own.
 */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const check = async () => {
      const isReachable = navigator.onLine || (await isShopReachable());
      setOffline(!isReachable && !navigator.onLine); // which may have changed meanwhile
    };
    const onEvent = () => void check();
    window.addEventListener('online', onEvent);
    window.addEventListener('offline', onEvent);
    onEvent();
    return () => {
      window.removeEventListener('online', onEvent);
      window.removeEventListener('offline', onEvent);
    };
  }, []);
  return isOffline;
}
